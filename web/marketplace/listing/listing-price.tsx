import { grouped } from '../../shared/format/formats.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { formatTexts } from '../../shared/texts/en/formats.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { ListingDetails } from './use-listing.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Returns a function that abbreviates an amount in rupees: 1145000 becomes "₹11.5 Lakh". It returns null for less than a lakh. The result is
 *  rounded, so the caller must also show the full amount. */
function usePriceShort(): (amountInr: number) => string | null {
  const texts = useTexts(formatTexts);
  const written = (amountInr: number, unit: number) => ({
    text: `₹${grouped(amountInr / unit, 1)}`,
    exact: Math.round((amountInr / unit) * 10) / 10,
  });
  return (amountInr) => {
    if (amountInr < LAKH) return null;
    const inLakh = written(amountInr, LAKH);
    // Without this check, 99.96 lakh would be rounded to "100.0 Lakh".
    if (inLakh.exact < CRORE / LAKH) return texts.lakh(inLakh.text, inLakh.exact);
    const inCrore = written(amountInr, CRORE);
    return texts.crore(inCrore.text, inCrore.exact);
  };
}

type Priced = Pick<ListingDetails, 'priceInr' | 'originalPriceInr' | 'droppedAt' | 'source'>;

/** The source's price. If the source's feed contained a higher, earlier price, also shows that price and the date of the drop. */
export const ListingPrice = ({ listing }: { listing: Priced }) => {
  const t = useTexts(listingTexts);
  const format = useFormats();
  const short = usePriceShort();
  const { priceInr, originalPriceInr, droppedAt, source } = listing;
  const [rounded, exact] = [short(priceInr), format.rupees(priceInr)];
  return (
    <div>
      <h2 className="sr-only">{t.price}</h2>
      <p className="text-4xl leading-tight font-bold tabular-nums">{rounded ?? exact}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-soft tabular-nums">
        {rounded !== null && <span>{exact}</span>}
        {originalPriceInr !== null && (
          <s>
            <span className="sr-only">{t.originalPrice} </span>
            {format.rupees(originalPriceInr)}
          </s>
        )}
      </p>
      {originalPriceInr !== null && (
        <p className="mt-1">
          <strong className="font-semibold text-good tabular-nums">
            {t.save(format.rupees(originalPriceInr - priceInr))}
          </strong>
          {droppedAt !== null && (
            <span className="block text-sm text-soft">
              {t.dropped(format.rupees(originalPriceInr), source.label, format.day(droppedAt))}
            </span>
          )}
        </p>
      )}
    </div>
  );
};
