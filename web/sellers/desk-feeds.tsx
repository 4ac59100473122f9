import { useQuery } from '@apollo/client/react';
import { feedName, sourcesOf } from '../shared/desk/feed-name.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Assignment } from './assignment.tsx';
import { CardRows, LoadedPart, NoResults, Row, SoldBy } from './list-rows-and-states.tsx';
import { DeskFeeds } from './queries.ts';

/** A list of all feeds, each with the account that sells the feed's listings. */
export const DeskFeedsPart = () => {
  const t = useTexts(sellersTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(DeskFeeds, { ssr: false, fetchPolicy: 'cache-and-network' });
  return (
    <LoadedPart error={error} isThere={data !== undefined} again={() => refetch()}>
      {data?.deskFeeds.length === 0 && <NoResults />}
      <CardRows>
        {data?.deskFeeds.map((feed) => {
          const { feedId, liveListings, sellerId, sellerName } = feed;
          return (
            <Row
              key={feedId}
              action={
                <Assignment
                  subject={{ kind: 'feed', id: feedId, title: feedName(feed) }}
                  isSold={sellerId !== null}
                  isAssigned={sellerId !== null}
                  onChanged={() => refetch()}
                />
              }
            >
              <p className="font-semibold break-words">{sourcesOf(feed)}</p>
              <p className="text-sm break-words text-soft tabular-nums">
                {[t.feed(feedId), t.listings(count(liveListings), liveListings)].join(' · ')}
              </p>
              <p className="mt-1 text-sm">
                {sellerId === null ? t.nobodyFeed : <SoldBy id={sellerId} name={sellerName} />}
              </p>
            </Row>
          );
        })}
      </CardRows>
    </LoadedPart>
  );
};
