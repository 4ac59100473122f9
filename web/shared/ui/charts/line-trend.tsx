import { useState } from 'react';
import { useFormats } from '../../format/use-formats.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { LinePlot, type PlotPoint } from './line-plot.tsx';

export interface TrendPoint extends PlotPoint {
  /** The number of items, such as cars, on which the value is based. */
  readonly n?: number;
}
interface LineTrendProps {
  title: string;
  hideTitle?: boolean;
  /** The points in ascending order of time. */
  points: readonly TrendPoint[];
  /** Formats a value in full. `formatShort` formats it for the axis. */
  format(value: number): string;
  formatShort?(value: number): string;
  /** The column heading of the values. */
  valueLabel?: string;
}

/** A chart of a value over time. It also shows how many items each value is based on. */
export const LineTrend = ({ title, hideTitle, points, format, formatShort = format, valueLabel }: LineTrendProps) => {
  const t = useTexts(uiTexts);
  const { axisDay, count } = useFormats();
  const [read, setRead] = useState<number>();
  const first = points[0];
  const last = points.at(-1);
  const withN = points.some(({ n }) => n !== undefined);
  const basis = ({ n }: TrendPoint) => (n === undefined ? '' : t.chart.basedOn(count(n)));
  const words = (point: TrendPoint | undefined) =>
    point ? `${axisDay(point.at)}: ${format(point.value)}${point.n === undefined ? '' : ` (${basis(point)})`}` : '';
  const pointAt = (at: number) => points.find((point) => point.at === at);
  const summary =
    first && last && first !== last
      ? t.chart.lineSummary(format(first.value), axisDay(first.at), format(last.value), axisDay(last.at))
      : words(first);
  return (
    <ChartFrame
      title={title}
      hideTitle={hideTitle}
      summary={read === undefined ? summary : words(pointAt(read))}
      table={{
        columns: [t.chart.when, valueLabel ?? t.chart.value, ...(withN ? [t.chart.count] : [])],
        rows: points.map((point) => ({
          id: String(point.at),
          cells: [
            axisDay(point.at),
            format(point.value),
            ...(withN ? [point.n === undefined ? '' : count(point.n)] : []),
          ],
        })),
      }}
    >
      <LinePlot
        label={title}
        lines={[{ id: 'value', label: valueLabel ?? t.chart.value, points }]}
        format={formatShort}
        read={read}
        words={(at) => words(pointAt(at))}
        onRead={setRead}
      />
    </ChartFrame>
  );
};
