import { useQuery } from '@apollo/client/react';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { ListingHistory } from '../shared/listing-history/listing-history.tsx';
import { listingWords } from '../shared/texts/en/listing-words.ts';
import { ownListingsTexts } from '../shared/texts/en/own-listings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { DocumentLooks, OwnHistory } from './own-listing-queries.ts';
import type { OwnListing } from './own-next-step.ts';

const FRESH = { ssr: false, fetchPolicy: 'cache-and-network' } as const;
type Document = NonNullable<OwnListing['registrationDocument']>;

const LooksAt = ({ document }: { document: Document }) => {
  const t = useTexts(ownListingsTexts);
  const { documents } = useTexts(listingWords);
  const { count, instant } = useFormats();
  const { data, error, refetch } = useQuery(DocumentLooks, { ...FRESH, variables: { id: document.id } });
  const name = documents[document.kind];
  if (error && !data) return <QueryFailed title={t.looksFailed} error={error} refetch={refetch} />;
  if (!data) return <Skeleton className="h-6" />;
  const { nodes } = data.documentLooks;
  if (nodes.length === 0)
    return (
      <p>
        {name}: <span className="text-soft">{t.noLooks}</span>
      </p>
    );
  return (
    <ul>
      {nodes.map(({ id, page, lookedAt }) => (
        <li key={id} className="tabular-nums">
          {t.look(name, count(page), instant(lookedAt))}
        </li>
      ))}
    </ul>
  );
};

/** A log of which pages of the listing's documents a reviewer has viewed, and when. */
export const OwnLooks = ({ listing }: { listing: OwnListing }) => (
  <div className="flex flex-col gap-2 text-sm">
    {[listing.registrationDocument, listing.insuranceDocument].map(
      (document) => document && <LooksAt key={document.id} document={document} />,
    )}
  </div>
);

/** The history of a listing, as the seller sees it. */
export const OwnHistoryPart = ({ listing }: { listing: OwnListing }) => {
  const words = useTexts(listingWords);
  const { data, error, refetch, fetchMore } = useQuery(OwnHistory, { ...FRESH, variables: { id: listing.id } });
  const page = data?.myListingHistory;
  const names = new Map([
    ...listing.photos.map(({ id, slot }) => [id, words.slots[slot]] as const),
    ...[listing.registrationDocument, listing.insuranceDocument].flatMap((document) =>
      document ? [[document.id, words.documents[document.kind]] as const] : [],
    ),
  ]);
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('myListingHistory') }).catch(
      () => undefined,
    );
  if (!page && error) return <QueryFailed title={words.history.failed} error={error} refetch={refetch} />;
  if (!page) return <Skeleton className="h-24" />;
  return (
    <ListingHistory
      entries={page.nodes}
      isOwn
      nameOf={(id) => names.get(id) ?? null}
      onMore={page.nextCursor === null ? undefined : () => void more()}
    />
  );
};
