import { clsx } from 'clsx';
import { extent, least, ticks } from 'd3-array';
import { useFormats } from '../../format/use-formats.ts';
import { Reader } from './chart-point-selector.tsx';

/** A value and its time. `at` is in milliseconds since 1970. */
export interface PlotPoint {
  readonly at: number;
  readonly value: number;
}
export interface PlotLine {
  readonly id: string;
  readonly label: string;
  /** The points in ascending order of time. */
  readonly points: readonly PlotPoint[];
}
interface LinePlotProps {
  /** The accessible name of the drawing. */
  label: string;
  lines: readonly PlotLine[];
  /** True to draw steps instead of slopes, if each value applies until the next one. */
  step?: boolean;
  /** Formats a value for the axis. */
  format(value: number): string;
  /** The index of the selected time, and a function that describes its values. */
  read: number | undefined;
  words(at: number): string;
  onRead(at: number | undefined): void;
}
/** The height of the drawing in CSS pixels, without the dates below it. */
const HEIGHT = 176;
/** The styles of the lines, which differ in colour and dashes. */
const LOOKS = [
  { stroke: 'stroke-brand', fill: 'fill-brand' },
  { stroke: 'stroke-accent-text', fill: 'fill-accent-text', dash: '7 4' },
  { stroke: 'stroke-good', fill: 'fill-good', dash: '2 4' },
  { stroke: 'stroke-bad', fill: 'fill-bad', dash: '10 3 2 3' },
  { stroke: 'stroke-soft', fill: 'fill-soft', dash: '4 2' },
] as const;
const lookOf = (index: number): { stroke: string; fill: string; dash?: string } =>
  LOOKS[index % LOOKS.length] ?? LOOKS[0];

/** Returns the scales of the drawing. They map times to x coordinates (as percentages of the width), and values to y coordinates (in pixels). The
 *  scale of the values has padding at both ends. */
const scales = (lines: readonly PlotLine[]) => {
  const all = lines.flatMap(({ points }) => points);
  const [from = 0, to = 0] = extent(all, ({ at }) => at);
  const [low = 0, high = 0] = extent(all, ({ value }) => value);
  const room = high > low ? (high - low) * 0.15 : Math.max(1, Math.abs(high) * 0.1);
  // If no value is negative, the axis does not go below 0.
  const [bottom, top] = [low < 0 ? low - room : Math.max(0, low - room), high + room];
  return {
    moments: [...new Set(all.map(({ at }) => at))].sort((a, b) => a - b),
    ends: [from, to] as const,
    marks: ticks(bottom, top, 4),
    x: (at: number) => (to > from ? ((at - from) / (to - from)) * 100 : 50),
    y: (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT,
  };
};
type Scales = ReturnType<typeof scales>;

/** Returns the points of a line, formatted as an SVG attribute. */
const corners = (points: readonly PlotPoint[], step: boolean, { x, y }: Scales): string =>
  points
    .flatMap(({ at, value }, index) => {
      const before = points[index - 1];
      const corner = `${x(at)},${y(value)}`;
      return step && before ? [`${x(at)},${y(before.value)}`, corner] : [corner];
    })
    .join(' ');

/** A line chart over time, for sighted users. The caller must also show the values in words and in a table. Horizontal positions are percentages, so
 *  that the server can render the chart without knowing how wide it will be. */
export const LinePlot = ({ label, lines, step = false, format, read, words, onRead }: LinePlotProps) => {
  const { axisDay } = useFormats();
  const places = scales(lines);
  const { moments, ends, marks, x, y } = places;
  // With more than 60 points, the dots would merge into a band.
  const radius = moments.length > 60 ? 0 : moments.length > 14 ? 2.25 : 4;
  const nearest = (along: number) => least(moments.keys(), (at) => Math.abs(x(moments[at] ?? 0) - along * 100)) ?? 0;
  return (
    <div dir="ltr" className="text-xs tabular-nums">
      <div className="relative h-52">
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {marks.map((value) => (
            <g key={value}>
              <line x1="64" x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
              <text x="56" y={y(value)} dy="0.32em" textAnchor="end" className="fill-soft">
                {format(value)}
              </text>
            </g>
          ))}
        </svg>
        <div className="absolute inset-y-0 start-18 end-2">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            <svg
              aria-hidden="true"
              viewBox={`0 0 100 ${HEIGHT}`}
              height={HEIGHT}
              preserveAspectRatio="none"
              className="overflow-visible"
            >
              {lines.map(({ id, points }, index) => (
                <polyline
                  key={id}
                  points={corners(points, step, places)}
                  fill="none"
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeDasharray={lookOf(index).dash}
                  vectorEffect="non-scaling-stroke"
                  className={lookOf(index).stroke}
                />
              ))}
            </svg>
            {read !== undefined && (
              <line
                x1={`${x(read)}%`}
                x2={`${x(read)}%`}
                y1="0"
                y2={HEIGHT}
                className="stroke-edge"
                strokeDasharray="3 3"
              />
            )}
            {lines.map(({ id, points }, index) =>
              points.map(({ at, value }) => (
                <circle
                  key={`${id} ${at}`}
                  cx={`${x(at)}%`}
                  cy={y(value)}
                  r={at === read ? 6 : radius}
                  className={clsx(lookOf(index).fill, at === read && 'stroke-accent stroke-2')}
                />
              )),
            )}
            {ends.map((end, index) =>
              index > 0 && end === ends[0] ? null : (
                <text
                  key={end}
                  x={`${x(end)}%`}
                  y={HEIGHT + 20}
                  textAnchor={end === ends[0] ? (end === ends[1] ? 'middle' : 'start') : 'end'}
                  className="fill-soft"
                >
                  {axisDay(end)}
                </text>
              ),
            )}
          </svg>
          <Reader
            label={label}
            count={moments.length}
            at={read === undefined ? undefined : moments.indexOf(read)}
            nearest={nearest}
            words={(index) => words(moments[index] ?? 0)}
            onRead={(index) => onRead(index === undefined ? undefined : moments[index])}
          />
        </div>
      </div>
      {lines.length > 1 && <Legend lines={lines} />}
    </div>
  );
};

const Legend = ({ lines }: { lines: readonly PlotLine[] }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {lines.map(({ id, label }, index) => (
      <li key={id} className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="28" height="8">
          <line
            x1="0"
            x2="28"
            y1="4"
            y2="4"
            strokeWidth="2.5"
            strokeDasharray={lookOf(index).dash}
            className={lookOf(index).stroke}
          />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
