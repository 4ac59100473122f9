import { useQuery } from '@apollo/client/react';
import { feedName } from '../shared/desk/feed-name.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { LoadedPart } from './list-rows-and-states.tsx';
import { SellerLog } from './queries.ts';

/** The log of assignments and revocations, newest first. */
export const SellerLogPart = () => {
  const t = useTexts(sellersTexts);
  const { instant } = useFormats();
  const { data, error, refetch } = useQuery(SellerLog, { ssr: false, fetchPolicy: 'cache-and-network' });
  const feeds = new Map(data?.deskFeeds.map((feed) => [feed.feedId, feedName(feed)]));
  return (
    <LoadedPart error={error} isThere={data !== undefined} again={() => refetch()}>
      {data?.sellerLog.length === 0 && <p className="text-soft">{t.noLog}</p>}
      <ol className={`${cardStyle} divide-y divide-line overflow-hidden empty:hidden`}>
        {data?.sellerLog.map(({ id, kind, subject, title, sellerName, isAssigned, byName, at }) => {
          const what = kind === 'feed' ? t.feed(feeds.get(subject) ?? subject) : (title ?? subject);
          return (
            <li key={id} className="px-4 py-3 sm:px-5">
              <p className="font-semibold break-words">
                {(isAssigned ? t.logAssigned : t.logUnassigned)(what, sellerName ?? t.nameless)}
              </p>
              <p className="text-sm text-soft tabular-nums">{[instant(at), byName ?? t.byConfiguration].join(' · ')}</p>
            </li>
          );
        })}
      </ol>
    </LoadedPart>
  );
};
