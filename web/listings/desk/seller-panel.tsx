import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { carName } from './car-name.ts';
import type { ReviewedCase } from './review-items.ts';

const linkStyle = 'font-semibold break-words text-brand underline underline-offset-4';

/** A card with the outcomes of the seller's other listings. */
export const SellerPanel = ({ one }: { one: ReviewedCase }) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const { count, day } = useFormats();
  const { sellerId, earlierListings } = one;
  const { approved, rejected, sold, open } = one.sellerPast;
  return (
    <Card
      title={t.seller}
      action={
        sellerId !== null && (
          <Link to={`/admin/users/${sellerId}`} className={linkStyle}>
            {t.toSeller}
          </Link>
        )
      }
    >
      <p className="tabular-nums">{t.past(count(approved), count(rejected), count(sold), count(open))}</p>
      {earlierListings.length === 0 && <p className="text-soft">{t.noPast}</p>}
      <ul className="mt-2 flex flex-col gap-2 empty:hidden">
        {earlierListings.map((other) => (
          <li key={other.id} className="min-w-0">
            <Link to={{ search: `?${new URLSearchParams({ listing: other.id })}` }} className={linkStyle}>
              {carName(other, t.untitled)}
            </Link>
            <p className="text-sm text-soft tabular-nums">
              {[
                words.statuses[other.status],
                ...(other.lastOutcome === null ? [] : [words.outcomes[other.lastOutcome]]),
                day(other.updatedAt),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
