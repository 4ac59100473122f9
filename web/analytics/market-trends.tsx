import type { ReactNode } from 'react';
import { noonOf } from '../shared/format/noon-in-india.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Card } from '../shared/ui/card.tsx';
import { LineTrend, type TrendPoint } from '../shared/ui/charts/line-trend.tsx';
import type { MarketReport } from './use-market-report.ts';

const FEWEST_POINTS = 2;

interface PartProps {
  title: string;
  note: string;
  points: readonly TrendPoint[];
  children: ReactNode;
}
const Part = ({ title, note, points, children }: PartProps) => {
  const { trend: t } = useTexts(analyticsTexts);
  return (
    <Card title={title}>
      <p className="mb-3 text-sm text-soft">{note}</p>
      {points.length < FEWEST_POINTS ? <p className="py-4 text-soft">{t.tooFew}</p> : children}
    </Card>
  );
};

/** Two charts of the last 28 days: the median price of all cars, and the price change of matched cars (those on sale at both ends of the period). */
export const MarketTrends = ({ days }: Pick<MarketReport, 'days'>) => {
  const { trend: t } = useTexts(analyticsTexts);
  const { price, priceShort, change } = useFormats();
  const medians = days.flatMap(({ day, medianInr, cars }) =>
    medianInr === null ? [] : { at: Date.parse(noonOf(day)), value: medianInr, n: cars },
  );
  const changes = days.flatMap(({ day, percent, matchedCars }) =>
    percent === null ? [] : { at: Date.parse(noonOf(day)), value: percent, n: matchedCars },
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part title={t.median} note={t.medianNote} points={medians}>
        <LineTrend title={t.median} hideTitle points={medians} format={price} formatShort={priceShort} />
      </Part>
      <Part title={t.same} note={t.sameNote} points={changes}>
        <LineTrend title={t.same} hideTitle points={changes} format={change} valueLabel={t.change} />
      </Part>
    </div>
  );
};
