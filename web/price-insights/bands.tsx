import { clsx } from 'clsx';
import { bandOf, type PriceBand } from '../../schema/price-insights/price-bands.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { BAND_FILLS } from '../shared/price-verdict/band-fills.ts';
import { bandScale, labelledBorders } from '../shared/price-verdict/band-scale.ts';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

const Drawing = ({ askingInr, bands }: { askingInr: number; bands: readonly PriceBand[] }) => {
  const format = useFormats();
  const scale = bandScale(askingInr, bands);
  if (!scale) return null;
  const anchor = scale.asking < 15 ? 'start' : scale.asking > 85 ? 'end' : 'middle';
  return (
    <svg aria-hidden="true" className="h-21 w-full overflow-visible text-xs tabular-nums">
      <text x={`${scale.asking}%`} y="14" textAnchor={anchor} className="fill-ink text-sm font-bold">
        {format.price(askingInr)}
      </text>
      {scale.segments.map(({ band, from, width }, index) => (
        <rect
          key={band}
          x={`${from}%`}
          y="32"
          width={`${width}%`}
          height="20"
          rx={index === 0 || index === bands.length - 1 ? 4 : 0}
          className={clsx(BAND_FILLS[band], 'stroke-surface stroke-2')}
        />
      ))}
      <line x1={`${scale.asking}%`} x2={`${scale.asking}%`} y1="24" y2="58" className="stroke-ink stroke-[3]" />
      <circle cx={`${scale.asking}%`} cy="24" r="5" className="fill-ink" />
      {labelledBorders(scale.borders, format.priceShort).map(({ priceInr, at, label }) => (
        <text key={priceInr} x={`${at}%`} y="74" textAnchor="middle" className="fill-soft">
          {label}
        </text>
      ))}
    </svg>
  );
};

interface BandsProps {
  readonly askingInr: number;
  /** The price bands, cheapest first. */
  readonly bands: readonly PriceBand[];
  /** The next better price band from the buyer's point of view, and the highest price in that band. Null if the asking price is already in the best
   *  band. */
  readonly next: { readonly band: PriceBand['band']; readonly priceInr: number } | null;
}

/** Shows in which price band the asking price of a car falls, as a sentence, a chart and a table. */
export const Bands = ({ askingInr, bands, next }: BandsProps) => {
  const { bands: t } = useTexts(insightTexts);
  const format = useFormats();
  const current = bandOf(askingInr, bands);
  const fairFrom = bands.find(({ band }) => band === 'GOOD')?.fromInr;
  const fairTo = bands.find(({ band }) => band === 'HIGH')?.toInr;
  const prices = ({ fromInr, toInr }: PriceBand): string => {
    if (toInr === null) return t.above(format.price(fromInr));
    return fromInr === 0 ? t.upTo(format.price(toInr)) : `${format.price(fromInr)} – ${format.price(toInr)}`;
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg font-bold">{t.title}</h3>
      <p className="max-w-prose tabular-nums">
        {fairFrom && fairTo && (
          <strong className="font-semibold">{t.fair(format.price(fairFrom), format.price(fairTo))} </strong>
        )}
        {current && t.here(format.price(askingInr), t.names[current])}
      </p>
      <div dir="ltr">
        <Drawing askingInr={askingInr} bands={bands} />
      </div>
      <table className="w-full max-w-xl text-sm tabular-nums">
        <caption className="sr-only">{t.title}</caption>
        <thead className="text-soft">
          <tr>
            <th scope="col" className="pb-1.5 text-start font-medium">
              {t.band}
            </th>
            <th scope="col" className="pb-1.5 text-end font-medium">
              {t.prices}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((entry) => (
            <tr
              key={entry.band}
              aria-current={entry.band === current || undefined}
              className={clsx('border-t border-line', entry.band === current && 'bg-brand-wash font-semibold')}
            >
              <th scope="row" className="py-1.5 ps-2 text-start font-[inherit]">
                <svg aria-hidden="true" className="me-2 inline-block size-3 align-baseline">
                  <rect width="12" height="12" rx="3" className={BAND_FILLS[entry.band]} />
                </svg>
                {t.names[entry.band]}
                {entry.band === current && <span className="ms-2 text-brand">({t.current})</span>}
              </th>
              <td className="py-1.5 pe-2 text-end whitespace-nowrap">{prices(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {current && (
        <p className="max-w-prose text-soft tabular-nums">
          {next ? t.next(format.rupees(next.priceInr), t.names[next.band]) : t.best}
        </p>
      )}
    </div>
  );
};
