import { useFormats } from '../../shared/format/use-formats.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { ListingDetails } from './use-listing.ts';
import { usePriceShort } from './use-price-short.ts';

type Priced = Pick<ListingDetails, 'priceInr' | 'originalPriceInr' | 'droppedAt' | 'source'>;

/** What the source asks. What it asked before is there only where an event of its feed proves that it was more, with the day. */
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
