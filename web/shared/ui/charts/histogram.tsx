import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormats } from '../../format/use-formats.ts';
import { uiTexts } from '../../texts/en/ui.ts';
import { useTexts } from '../../texts/language-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { Reader } from './chart-point-selector.tsx';
import { useShare } from './use-percent-share.ts';

export interface HistogramBin {
  readonly from: number;
  /** The upper bound; null if the bin is open-ended. */
  readonly to: number | null;
  readonly count: number;
}
interface HistogramProps {
  title: string;
  hideTitle?: boolean;
  bins: readonly HistogramBin[];
  /** Formats a bound in a short form. */
  format(value: number): string;
  /** Formats a count together with its noun: "320 cars". */
  formatCount(count: number): string;
}
const HEIGHT = 160;

interface BarsProps {
  bins: readonly HistogramBin[];
  /** The highest count. */
  most: number;
  read: number | undefined;
  format(value: number): string;
}

/** The bars of the histogram. Their positions are percentages of the width, so that they fit any width without measuring. */
const Bars = ({ bins, most, read, format }: BarsProps) => {
  const { count } = useFormats();
  const width = 100 / Math.max(1, bins.length);
  // If the labels of all bounds would not fit, only every second or third bound is labelled.
  const every = Math.ceil(bins.length / 5);
  // In right-to-left scripts, the drawing is mirrored, so the text inside it must be mirrored again.
  const turnedBack = '[direction:ltr] origin-center [transform-box:fill-box] rtl:-scale-x-100';
  return (
    <svg
      aria-hidden="true"
      height={HEIGHT + 24}
      className="w-full overflow-visible text-xs tabular-nums rtl:-scale-x-100"
    >
      {bins.map((bin, at) => {
        const height = Math.max(most > 0 ? (bin.count / most) * (HEIGHT - 24) : 0, bin.count > 0 ? 2 : 0);
        return (
          <g key={bin.from}>
            <rect
              x={`${(at + 0.06) * width}%`}
              width={`${0.88 * width}%`}
              y={HEIGHT - height}
              height={height}
              rx="3"
              className={at === read ? 'fill-accent' : 'fill-brand'}
            />
            {bin.count > 0 && (
              <text
                x={`${(at + 0.5) * width}%`}
                y={HEIGHT - height - 6}
                textAnchor="middle"
                className={clsx('hidden fill-ink font-medium @md:block', turnedBack)}
              >
                {count(bin.count)}
              </text>
            )}
            {at % every === 0 && (
              <text x={`${at * width}%`} y={HEIGHT + 18} className={clsx('fill-soft', turnedBack)}>
                {format(bin.from)}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
    </svg>
  );
};

/** A histogram of consecutive bins. Users select a bin by pointer, touch or arrow keys; the selected bin is described in words. */
export const Histogram = ({ title, hideTitle, bins, format, formatCount }: HistogramProps) => {
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  const shareOf = useShare();
  const [read, setRead] = useState<number>();
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  const most = Math.max(...bins.map((bin) => bin.count), 0);
  const range = ({ from, to }: HistogramBin) =>
    to === null ? t.chart.above(format(from)) : t.chart.from(format(from), format(to));
  const share = (bin: HistogramBin) => shareOf(bin.count, total);
  const words = (bin: HistogramBin) => `${range(bin)}: ${formatCount(bin.count)} (${share(bin)})`;
  const highest = bins.find((bin) => bin.count === most);
  const shown = (read === undefined ? undefined : bins[read]) ?? highest;
  return (
    <ChartFrame
      title={title}
      hideTitle={hideTitle}
      summary={shown && (read === undefined ? t.chart.highest(range(shown), formatCount(shown.count)) : words(shown))}
      table={{
        columns: [t.chart.range, t.chart.count, t.chart.share],
        rows:
          total > 0
            ? bins.map((bin) => ({ id: String(bin.from), cells: [range(bin), count(bin.count), share(bin)] }))
            : [],
      }}
    >
      <div className="@container relative">
        <Bars bins={bins} most={most} read={read} format={format} />
        <Reader
          label={title}
          count={bins.length}
          at={read}
          words={(at) => (bins[at] ? words(bins[at]) : '')}
          onRead={setRead}
        />
      </div>
    </ChartFrame>
  );
};
