import { useState } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LinePlot, type PlotLine } from '../../shared/ui/charts/line-plot.tsx';
import type { CarDetails } from '../use-car.ts';
import { priceSeries } from './price-series.ts';

/** A chart of prices over time. It is drawn in steps, because a price lasts until the source changes it. The prices at the selected time are shown
 *  above the lines. */
const PriceChart = ({ car }: { car: CarDetails }) => {
  const { history: t } = useTexts(carTexts);
  const format = useFormats();
  const [now] = useState(Date.now);
  const [read, setRead] = useState<number>();
  const { series, moments } = priceSeries(car, now);
  const lines: readonly PlotLine[] = series.map(({ id, label }) => ({
    id,
    label,
    points: moments.flatMap(({ at, prices }) => {
      const value = prices[id];
      return value === undefined ? [] : [{ at, value }];
    }),
  }));
  const words = (at: number) => {
    const asked = lines.flatMap(({ label, points }) => {
      const price = points.findLast((point) => point.at <= at);
      return price ? [`${label} ${format.rupees(price.value)}`] : [];
    });
    return `${format.axisDay(at)}: ${asked.join(', ')}`;
  };
  return (
    <div className="min-h-64">
      <p aria-hidden className="h-6 text-sm text-soft tabular-nums">
        {read !== undefined && words(read)}
      </p>
      <LinePlot
        label={t.title}
        step
        lines={lines}
        format={format.priceShort}
        read={read}
        words={words}
        onRead={setRead}
      />
    </div>
  );
};
export default PriceChart;
