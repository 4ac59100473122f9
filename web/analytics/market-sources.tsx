import { useFormats } from '../shared/format/use-formats.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Card } from '../shared/ui/card.tsx';
import { BarList } from '../shared/ui/charts/bar-list.tsx';
import type { MarketReport } from './use-market-report.ts';

/** The sources of the cars, each with the number and median price of its cars. */
export const MarketSources = ({ report: { sources, cars } }: { report: MarketReport }) => {
  const { sources: t, tooFew } = useTexts(analyticsTexts);
  const { price } = useFormats();
  return (
    <Card title={t.title}>
      <p className="mb-3 text-sm text-soft">{t.note}</p>
      <BarList
        title={t.title}
        hideTitle
        total={cars}
        valueLabel={t.cars}
        items={sources.map(({ sourceId, label, cars: count, medianInr }) => ({
          id: sourceId,
          label,
          value: count,
          note: medianInr === null ? tooFew : t.medianOf(price(medianInr)),
        }))}
      />
    </Card>
  );
};
