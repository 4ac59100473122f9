import { clsx } from 'clsx';
import { useFormats } from '../../format/use-formats.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { useShare } from './use-share.ts';

interface ShareBarProps {
  title: string;
  hideTitle?: boolean;
  /** The parts of the whole, in the order of the bar; more than six are hard to distinguish. */
  parts: readonly { readonly id: string; readonly label: string; readonly value: number }[];
  format?(value: number): string;
}
const fills = ['fill-brand', 'fill-accent', 'fill-good', 'fill-soft', 'fill-bad', 'fill-edge'];
const swatches = ['bg-brand', 'bg-accent', 'bg-good', 'bg-soft', 'bg-bad', 'bg-edge'];

/** A single bar split into the shares of a whole, with each share in words below it. */
export const ShareBar = ({ title, hideTitle, parts, format }: ShareBarProps) => {
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  const shareOf = useShare();
  const write = format ?? count;
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map((part, at) => ({
    ...part,
    share: total > 0 ? part.value / total : 0,
    start: total > 0 ? parts.slice(0, at).reduce((sum, { value }) => sum + value, 0) / total : 0,
  }));
  return (
    <ChartFrame
      title={title}
      hideTitle={hideTitle}
      table={{
        columns: [t.chart.name, t.chart.value, t.chart.share],
        rows:
          total > 0
            ? shares.map(({ id, label, value, share }) => ({ id, cells: [label, write(value), shareOf(share, 1)] }))
            : [],
      }}
    >
      <svg aria-hidden="true" className="h-5 w-full rounded-full rtl:-scale-x-100">
        {shares.map(({ id, share, start }, at) => (
          <rect
            key={id}
            x={`${start * 100}%`}
            width={`${share * 100}%`}
            height="100%"
            strokeWidth="2"
            className={clsx(fills[at % fills.length], 'stroke-surface')}
          />
        ))}
      </svg>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shares.map(({ id, label, share }, at) => (
          <li key={id} className="inline-flex items-center gap-2">
            <span className={clsx('size-3 rounded-sm', swatches[at % swatches.length])} />
            {label} <span className="font-semibold tabular-nums">{shareOf(share, 1)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
};
