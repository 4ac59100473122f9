import { RefreshCw, TriangleAlert } from 'lucide-react';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { InsightsView } from './insights-view.tsx';
import type { PricedCar } from './use-insights.ts';
import { useInsights } from './use-insights.ts';
import { VerdictTimeline } from './verdict-timeline.tsx';

const Failed = ({ onRetry }: { onRetry(): void }) => {
  const t = useTexts(insightTexts);
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-control bg-bad-wash p-4">
      <p className="flex items-start gap-2 font-medium text-bad">
        <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
        {t.failed}
      </p>
      <Button look="secondary" onClick={onRetry}>
        <RefreshCw aria-hidden className="size-4" />
        {t.tryAgain}
      </Button>
    </div>
  );
};

/** The content of the open panel, or a message while loading or after an error. */
const Insights = ({ car }: { car: PricedCar }) => {
  const { insights, loading, failed, refresh } = useInsights(car);
  if (failed) return <Failed onRetry={refresh} />;
  if (!insights) return <InsightsSkeleton />;
  return (
    <InsightsView insights={insights} refreshing={loading} onRefresh={refresh}>
      <VerdictTimeline carId={car.id} />
    </InsightsView>
  );
};
export default Insights;
