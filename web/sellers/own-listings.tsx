import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useKeptFocus } from '../shared/page/use-kept-focus.ts';
import { ownListingsTexts } from '../shared/texts/en/own-listings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { OwnListingCard } from './own-listing-card.tsx';
import { OwnListings } from './own-listing-queries.ts';

/** All listings that the user has created here, including drafts and closed listings, newest first. */
export const OwnListingsPart = () => {
  const t = useTexts(ownListingsTexts);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  const { data, error, refetch, fetchMore } = useQuery(OwnListings, { ssr: false, fetchPolicy: 'cache-and-network' });
  const page = data?.myListings;
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('myListings') }).catch(() => undefined);
  return (
    <section aria-labelledby="own-listings" className="flex flex-col gap-3">
      <h2 id="own-listings" className="text-xl font-bold">
        {t.title}
      </h2>
      {!page && error && <QueryFailed title={t.failed} error={error} refetch={refetch} />}
      {!page && !error && <Loading label={t.loading} blocks={['h-44 rounded-card', 'h-44 rounded-card']} />}
      <ul ref={list} className="flex flex-col gap-3 empty:hidden">
        {page?.nodes.map((listing) => (
          <OwnListingCard key={listing.id} listing={listing} />
        ))}
      </ul>
      {page && page.nextCursor !== null && (
        <Button look="secondary" className="self-center" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </section>
  );
};
