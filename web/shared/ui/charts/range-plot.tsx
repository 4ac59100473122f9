import { ticks } from 'd3-array';

export interface RangeItem {
  readonly id: string;
  readonly label: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}
interface RangePlotProps {
  title: string;
  /** Explains the bars and their marks. */
  note: string;
  items: readonly RangeItem[];
  /** Formats the middle value of a row. `formatShort` formats a value on the scale. */
  format(value: number): string;
  formatShort(value: number): string;
}

/** A chart of ranges on a scale that starts at 0, with one row per name. Each range is a bar with a mark at its middle value. The chart is hidden
 *  from screen readers, so the caller must add a table of the values. */
export const RangePlot = ({ title, note, items, format, formatShort }: RangePlotProps) => {
  const highest = Math.max(...items.map(({ high }) => high), 1);
  const marks = ticks(0, highest, 4);
  const end = Math.max(highest, marks.at(-1) ?? 0);
  const along = (value: number) => `${(value / end) * 100}%`;
  const row = 'sm:grid sm:grid-cols-[10rem_1fr_7rem] sm:items-center sm:gap-x-4';
  return (
    <figure className="min-w-0">
      <figcaption className="font-bold">{title}</figcaption>
      <p className="text-sm text-soft">{note}</p>
      <div aria-hidden="true" className="mt-3 tabular-nums">
        <ul className="flex flex-col gap-2.5 sm:gap-1.5">
          {items.map(({ id, label, low, middle, high }) => (
            <li key={id} className={row}>
              <span className="flex items-baseline justify-between gap-3 text-sm font-medium">
                <span className="truncate">{label}</span>
                <span className="shrink-0 font-semibold sm:hidden">{format(middle)}</span>
              </span>
              <svg className="mt-1 h-6 w-full overflow-visible sm:mt-0 rtl:-scale-x-100" aria-hidden="true">
                {marks.map((mark) => (
                  <line key={mark} x1={along(mark)} x2={along(mark)} y1="0" y2="100%" className="stroke-line" />
                ))}
                <rect
                  x={along(low)}
                  width={along(high - low)}
                  y="5"
                  height="14"
                  rx="3"
                  className="fill-brand opacity-55"
                />
                <line
                  x1={along(middle)}
                  x2={along(middle)}
                  y1="1"
                  y2="23"
                  strokeWidth="3"
                  strokeLinecap="round"
                  className="stroke-ink"
                />
              </svg>
              <span className="hidden text-end text-sm font-semibold whitespace-nowrap sm:block">{format(middle)}</span>
            </li>
          ))}
        </ul>
        <div className={row}>
          <span className="hidden sm:block" />
          <svg className="h-5 w-full overflow-visible text-xs" aria-hidden="true">
            {marks.map((mark, index) => (
              <text
                key={mark}
                x={along(mark)}
                y="14"
                textAnchor={index === 0 ? 'start' : mark === end ? 'end' : 'middle'}
                className="fill-soft"
              >
                {formatShort(mark)}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </figure>
  );
};
