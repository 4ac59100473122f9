import { useQuery } from '@apollo/client/react';
import { appendTo } from '../../shared/graphql/next-page.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { ListingHistory } from '../../shared/listing-history/listing-history.tsx';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { ReviewHistory } from './queries.ts';
import { itemsOf, type ReviewedCase } from './review-items.ts';

/** The history of a listing: who changed the listing, and who approved which files. */
export const HistoryPanel = ({ one }: { one: ReviewedCase }) => {
  const words = useTexts(listingWords);
  const { data, error, refetch, fetchMore } = useQuery(ReviewHistory, {
    ssr: false,
    variables: { id: one.id },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.listingReviewHistory;
  const names = new Map(
    itemsOf(one).map((item) => [item.id, item.is === 'document' ? words.documents[item.kind] : words.slots[item.slot]]),
  );
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('listingReviewHistory') }).catch(
      () => undefined,
    );
  return (
    <Card title={words.history.title}>
      {!page && error && <QueryFailed title={words.history.failed} error={error} refetch={refetch} />}
      {!page && !error && <Loading label={words.history.loading} blocks={['h-12', 'h-12']} />}
      {page && (
        <ListingHistory
          entries={page.nodes}
          isOwn={false}
          nameOf={(id) => names.get(id) ?? null}
          onMore={page.nextCursor === null ? undefined : () => void more()}
        />
      )}
    </Card>
  );
};
