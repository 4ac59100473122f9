import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { FilePicture } from './file-picture.tsx';
import { ReviewLookAlikes } from './queries.ts';
import type { ReviewedCase } from './review-items.ts';

const linkStyle = 'font-semibold break-words text-brand underline underline-offset-4';
const caseOf = (id: string) => ({ search: `?${new URLSearchParams({ listing: id })}` });

const LookAlikes = ({ one }: { one: ReviewedCase }) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const { data, error, refetch } = useQuery(ReviewLookAlikes, { ssr: false, variables: { id: one.id } });
  if (error) return <QueryFailed title={t.lookAlikes} error={error} refetch={refetch} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.mediaLookAlikes.length === 0) return <p className="text-soft">{t.nothingElsewhere}</p>;
  const slots = new Map(one.photos.map(({ id, slot }) => [id, words.slots[slot]]));
  return (
    <>
      <p className="mb-2 text-sm text-soft">{t.lookAlikesText}</p>
      <ul className="grid grid-cols-2 gap-3">
        {data.mediaLookAlikes.map(({ mediaId, alike, attachedKind, attachedId }) => {
          const name = t.alikeOf(slots.get(mediaId) ?? '');
          return (
            <li key={`${mediaId} ${alike.id}`} className="min-w-0 text-sm">
              <FilePicture sizes={alike.sizes} alt={name} widths="(min-width: 64rem) 15rem, 45vw" />
              <p>{name}</p>
              {attachedKind === 'listing' && attachedId !== null && (
                <Link to={caseOf(attachedId)} className={linkStyle}>
                  {t.openOther}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Other listings that may describe the same car, because they share its number plate, data or photos. */
export const OtherListingsPanel = ({ one }: { one: ReviewedCase }) => {
  const t = useTexts(reviewDeskTexts);
  const { statuses } = useTexts(listingWords);
  const { price, km } = useFormats();
  const nothing = <p className="text-soft">{t.nothingElsewhere}</p>;
  return (
    <Card title={t.elsewhere}>
      <h3 className="font-semibold">{t.samePlate}</h3>
      {one.samePlate.length === 0 && nothing}
      <ul className="flex flex-col gap-1 empty:hidden">
        {one.samePlate.map(({ id, status, isSameSeller }) => (
          <li key={id}>
            <Link to={caseOf(id)} className={linkStyle}>
              {statuses[status]}
            </Link>
            <span className="text-soft"> · {isSameSeller ? t.sameSeller : t.otherSeller}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">{t.sameFacts}</h3>
      {one.sameFacts.length === 0 && nothing}
      <ul className="flex flex-col gap-2 empty:hidden">
        {one.sameFacts.map(({ id, carId, title, priceInr, mileageKm, city, sourceLabel }) => (
          <li key={id} className="min-w-0">
            <Link to={`/car/${carId}`} className={linkStyle}>
              {title}
            </Link>
            <p className="text-sm text-soft tabular-nums">
              {[price(priceInr), km(mileageKm), city, sourceLabel].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">{t.lookAlikes}</h3>
      <LookAlikes one={one} />
    </Card>
  );
};
