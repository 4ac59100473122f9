import { useQuery } from '@apollo/client/react';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { FilePicture, largestOf } from './file-picture.tsx';
import { ItemDecision } from './item-decision.tsx';
import { ReviewFiles } from './queries.ts';
import { type Choice, type Choices, decisionOn, itemsOf, type ReviewedCase, type ReviewItem } from './review-items.ts';

interface FilesProps {
  readonly one: ReviewedCase;
  readonly choices: Choices;
  /** Whether the user has claimed the listing. Documents and decisions are available only with a claim. */
  readonly isOpen: boolean;
  onChoose(id: string, choice: Choice): void;
  onApproveRest(): void;
}
const TONES = { approved: 'good', rejected: 'bad' } as const;

/** The documents and photos of a listing, each with its decision. */
export const ReviewFilesPart = ({ one, choices, isOpen, onChoose, onApproveRest }: FilesProps) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const { data, error, refetch } = useQuery(ReviewFiles, {
    ssr: false,
    variables: { id: one.id },
    fetchPolicy: 'cache-and-network',
  });
  const files = new Map(data?.mediaOfRecord.map((file) => [file.id, file]));
  const items = itemsOf(one);
  const nameOf = (item: ReviewItem) => (item.is === 'document' ? words.documents[item.kind] : words.slots[item.slot]);

  const pagesOf = (item: ReviewItem, name: string) =>
    (files.get(item.id)?.pages ?? []).map((url, at) => (
      <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={t.enlarge(t.page(name, String(at + 1)))}>
        <img
          src={url}
          alt={t.page(name, String(at + 1))}
          width="600"
          height="800"
          loading="lazy"
          className="aspect-3/4 h-auto w-full rounded-control border border-line bg-sunken object-contain"
        />
      </a>
    ));
  const pictureOf = (item: ReviewItem, name: string) => {
    const file = files.get(item.id);
    if (!file) return <Skeleton className="aspect-4/3 w-full" />;
    return (
      <a href={largestOf(file.sizes)} target="_blank" rel="noreferrer" aria-label={t.enlarge(name)}>
        <FilePicture sizes={file.sizes} alt={name} widths="(min-width: 64rem) 15rem, 45vw" />
      </a>
    );
  };
  const rowOf = (item: ReviewItem) => {
    const name = nameOf(item);
    const decision = decisionOn(item, choices);
    return (
      <li
        key={item.id}
        tabIndex={-1}
        data-review-item={item.id}
        className="flex min-w-0 scroll-mt-24 flex-col gap-2 rounded-control p-2"
      >
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {decision && <Badge tone={TONES[decision]}>{words.reviews[decision]}</Badge>}
        </h3>
        {item.is === 'photo' ? pictureOf(item, name) : isOpen && pagesOf(item, name)}
        <ItemDecision item={item} name={name} choices={choices} isOpen={isOpen} onChoose={onChoose} />
      </li>
    );
  };
  const documents = items.filter(({ is }) => is === 'document');
  const photos = items.filter(({ is }) => is === 'photo');
  const missing = [
    ...(one.registrationDocument ? [] : [words.documents.registration]),
    ...(one.insuranceDocument ? [] : [words.documents.insurance]),
  ];
  if (error && !data) return <QueryFailed title={t.filesFailed} error={error} refetch={refetch} />;
  return (
    <>
      <Card title={t.documents}>
        <p className="mb-3 text-sm text-soft">{isOpen ? t.looks : t.claimFirst}</p>
        <ul className="grid gap-4 sm:grid-cols-2">{documents.map(rowOf)}</ul>
        {missing.map((name) => (
          <p key={name}>
            {name}: <span className="text-soft">{t.noDocument}</span>
          </p>
        ))}
      </Card>
      <Card
        title={t.photos}
        action={
          isOpen &&
          items.some((item) => decisionOn(item, choices) === null) && (
            <Button look="secondary" size="sm" onClick={onApproveRest}>
              {t.approveRest}
            </Button>
          )
        }
      >
        {photos.length === 0 && <p className="text-soft">{t.noPhotos}</p>}
        <ul className="grid grid-cols-2 gap-3 empty:hidden">{photos.map(rowOf)}</ul>
      </Card>
    </>
  );
};
