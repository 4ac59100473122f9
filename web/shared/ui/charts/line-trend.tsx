import { ticks } from 'd3-array';
import { useState } from 'react';
import { useFormats } from '../../format/use-formats.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { Reader } from './reader.tsx';

export interface TrendPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  /** On how many things the value stands. */
  readonly n?: number;
}
interface LineTrendProps {
  title: string;
  hideTitle?: boolean;
  /** Ascending by time. */
  points: readonly TrendPoint[];
  /** How a value is written in full, and short beside the axis. */
  format(value: number): string;
  formatShort?(value: number): string;
  /** What the value is, as a column's heading. */
  valueLabel?: string;
}
const HEIGHT = 176;
/** Room for the labels of the axis at the start, in CSS pixels. */
const GUTTER = 64;

/** A value over time, with the number of things that each point stands on. */
export const LineTrend = ({ title, hideTitle, points, format, formatShort = format, valueLabel }: LineTrendProps) => {
  const t = useTexts(uiTexts);
  const { axisDay, count } = useFormats();
  const [read, setRead] = useState<number>();
  const first = points[0];
  const last = points.at(-1);
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const pad = high > low ? (high - low) * 0.15 : Math.max(1, high * 0.1);
  const [bottom, top] = [Math.max(0, low - pad), high + pad];
  const x = (point: TrendPoint) =>
    first && last && last.at > first.at ? ((point.at - first.at) / (last.at - first.at)) * 100 : 50;
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT;
  const withN = points.some(({ n }) => n !== undefined);
  const basis = ({ n }: TrendPoint) => (n === undefined ? '' : t.chart.basedOn(count(n)));
  const words = (point: TrendPoint) =>
    `${axisDay(point.at)}: ${format(point.value)}${point.n === undefined ? '' : ` (${basis(point)})`}`;
  const shown = read === undefined ? undefined : points[read];
  const summary =
    first && last && t.chart.lineSummary(format(first.value), axisDay(first.at), format(last.value), axisDay(last.at));
  return (
    <ChartFrame
      title={title}
      hideTitle={hideTitle}
      summary={shown ? words(shown) : summary}
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
      <div dir="ltr" className="relative h-52 text-xs tabular-nums">
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <title>{title}</title>
          {ticks(bottom, top, 4).map((value) => (
            <g key={value}>
              <line x1={GUTTER} x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
              <text x={GUTTER - 8} y={y(value)} dy="0.32em" textAnchor="end" className="fill-soft">
                {formatShort(value)}
              </text>
            </g>
          ))}
        </svg>
        <div className="absolute inset-y-0 start-18 end-2">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            <title>{title}</title>
            <svg
              viewBox={`0 0 100 ${HEIGHT}`}
              width="100%"
              height={HEIGHT}
              preserveAspectRatio="none"
              className="overflow-visible"
            >
              <title>{title}</title>
              <polyline
                points={points.map((point) => `${x(point)},${y(point.value)}`).join(' ')}
                fill="none"
                strokeWidth="2.5"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                className="stroke-brand"
              />
            </svg>
            {shown && (
              <line
                x1={`${x(shown)}%`}
                x2={`${x(shown)}%`}
                y1="0"
                y2={HEIGHT}
                className="stroke-edge"
                strokeDasharray="3 3"
              />
            )}
            {points.map((point, at) => (
              <circle
                key={point.at}
                cx={`${x(point)}%`}
                cy={y(point.value)}
                r={at === read ? 6 : points.length > 40 ? 0 : 3.5}
                className={at === read ? 'fill-accent stroke-surface' : 'fill-brand'}
              />
            ))}
            {first && last && (
              <>
                <text x="0" y={HEIGHT + 20} className="fill-soft">
                  {axisDay(first.at)}
                </text>
                {last !== first && (
                  <text x="100%" y={HEIGHT + 20} textAnchor="end" className="fill-soft">
                    {axisDay(last.at)}
                  </text>
                )}
              </>
            )}
          </svg>
          <Reader
            label={title}
            count={points.length}
            at={read}
            words={(at) => (points[at] ? words(points[at]) : '')}
            onRead={setRead}
          />
        </div>
      </div>
    </ChartFrame>
  );
};
