import { ChartNoAxesCombined } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useWide } from '../shared/page/use-wide.ts';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import type { PricedCar } from './use-insights.ts';

const Insights = lazyPart(() => import('./insights.tsx'));

/** A panel that compares a car's price with the market. It is initially open in wide windows only. The data loads when the panel opens. */
const InsightsPanel = ({ car }: { car: PricedCar }) => {
  const t = useTexts(insightTexts);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const wide = useWide();
  const open = chosen ?? wide;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-xl font-bold">
          <ChartNoAxesCombined aria-hidden className="size-5 text-brand" />
          {t.title}
        </h2>
        <Button
          look={open ? 'quiet' : 'secondary'}
          className={open ? 'px-0!' : undefined}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setChosen(!open)}
        >
          {open ? t.hide : t.open}
        </Button>
      </div>
      {!open && <p className="mt-2 max-w-prose text-soft">{t.prompt}</p>}
      <div id={`${id}-content`} className={open ? 'mt-5' : undefined}>
        {open && (
          <Suspense fallback={<InsightsSkeleton />}>
            <Insights car={car} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
export default InsightsPanel;
