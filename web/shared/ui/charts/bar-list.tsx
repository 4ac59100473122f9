import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormats } from '../../format/use-formats.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';
import { useShare } from './use-percent-share.ts';

export interface BarListItem {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** A second figure in small print, such as the number of cars on which an average is based. */
  readonly note?: string;
}
interface BarListProps {
  title: string;
  hideTitle?: boolean;
  items: readonly BarListItem[];
  /** The value of a full bar, which is by default the highest value. If `total` is set, each bar is a share of it, and the share is shown next to the
   *  value. */
  total?: number;
  /** Formats a value. By default, its digits are grouped. */
  format?(value: number): string;
  /** The column heading of the values. */
  valueLabel?: string;
  /** Shown if there are no items. */
  none?: ReactNode;
}

/** Named values with bars. `items` must be sorted by value, highest first. The list is a table, so screen readers can read the values. */
export const BarList = ({ title, hideTitle, items, total, format, valueLabel, none }: BarListProps) => {
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  const share = useShare();
  const write = format ?? count;
  const full = total ?? Math.max(...items.map(({ value }) => value), 0);
  if (items.length === 0)
    return (
      <div>
        <p className={hideTitle ? 'sr-only' : 'font-bold'}>{title}</p>
        <p className="py-4 text-soft">{none ?? t.chart.none}</p>
      </div>
    );
  return (
    <table className="w-full">
      <caption className={hideTitle ? 'sr-only' : 'pb-2 text-start font-bold'}>{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.chart.name}</th>
          <th scope="col">{valueLabel ?? t.chart.value}</th>
          {total !== undefined && <th scope="col">{t.chart.share}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, label, value, note }) => (
          <tr key={id} className="relative">
            <th scope="row" className="w-full max-w-0 pt-2 pe-3 pb-4.5 text-start align-baseline font-medium">
              <span className="block truncate">{label}</span>
              <svg aria-hidden="true" className="absolute inset-x-0 bottom-2 h-1.5 w-full text-brand rtl:-scale-x-100">
                <rect width="100%" height="100%" rx="3" className="fill-sunken dark:fill-line" />
                <rect
                  width={`${full > 0 ? Math.min(100, (value / full) * 100) : 0}%`}
                  height="100%"
                  rx="3"
                  fill="currentColor"
                />
              </svg>
            </th>
            <td className={clsx('pt-2 pb-4.5 text-end align-baseline font-semibold whitespace-nowrap tabular-nums')}>
              {write(value)}
              {note && <span className="ms-2 text-sm font-normal text-soft">{note}</span>}
            </td>
            {total !== undefined && (
              <td className="w-14 ps-3 pt-2 pb-4.5 text-end align-baseline text-sm text-soft tabular-nums">
                <bdi>{share(value, total)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
