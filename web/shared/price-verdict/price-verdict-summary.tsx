import { clsx } from 'clsx';
import { useId } from 'react';
import { bandsAround } from '../../../schema/price-insights/price-bands.ts';
import type { PriceVerdictDetailsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../format/use-formats.ts';
import { verdictDetailsTexts } from '../texts/en/verdict-details.ts';
import { useTexts } from '../texts/language-context.tsx';
import { BAND_FILLS } from './band-fills.ts';
import { bandScale, labelledBorders } from './band-scale.ts';
import { PriceVerdictBadge } from './price-verdict-badge.tsx';

graphql(`
  fragment PriceVerdictDetails on CarPriceVerdict {
    ...PriceVerdict
    askingInr
    averagePrice
    priceRange {
      min
      max
    }
    gap
  }
`);

/** The verdict on a price, and what it is based on. */
export type DetailedVerdict = PriceVerdictDetailsFragment;

/** A drawing of the price bands, with their borders and the asking price. The text next to the drawing says the same. */
const BandBar = ({ verdict: { askingInr, averagePrice } }: { verdict: DetailedVerdict }) => {
  const format = useFormats();
  const scale = bandScale(askingInr, bandsAround(averagePrice));
  if (!scale) return null;
  const { segments, borders, asking } = scale;
  return (
    <svg aria-hidden="true" className="mt-1 h-9 w-full overflow-visible text-xs tabular-nums" data-testid="price-bands">
      {segments.map(({ band, from, width }, index) => (
        <rect
          key={band}
          x={`${from}%`}
          y="5"
          width={`${width}%`}
          height="12"
          rx={index === 0 || index === segments.length - 1 ? 4 : 0}
          className={clsx(BAND_FILLS[band], 'stroke-surface stroke-2')}
        />
      ))}
      <line x1={`${asking}%`} x2={`${asking}%`} y1="1" y2="21" className="stroke-ink stroke-[3]" />
      {labelledBorders(borders, format.priceShort).map(({ priceInr, at, label }) => (
        <text key={priceInr} x={`${at}%`} y="33" textAnchor="middle" className="fill-soft">
          {label}
        </text>
      ))}
    </svg>
  );
};

/** The verdict on the price of a car for sale, with average, range and bands. Without a verdict, says why there is none. */
const PriceVerdictSummary = ({ verdict }: { verdict: DetailedVerdict | null }) => {
  const t = useTexts(verdictDetailsTexts);
  const format = useFormats();
  const id = useId();
  if (!verdict || verdict.averagePrice === 0)
    return <p className="text-sm text-soft">{verdict?.gap ? t.none[verdict.gap] : t.notYet}</p>;
  const { averagePrice, priceRange } = verdict;
  return (
    <section aria-labelledby={id} data-testid="price-verdict">
      <h2 id={id} className="sr-only">
        {t.title}
      </h2>
      <PriceVerdictBadge verdict={verdict} />
      <p className="mt-1 text-sm text-soft tabular-nums">
        {t.average(format.price(averagePrice), format.price(priceRange.min), format.price(priceRange.max))}
      </p>
      <BandBar verdict={verdict} />
    </section>
  );
};
export default PriceVerdictSummary;
