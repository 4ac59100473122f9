import { useQuery } from '@apollo/client/react';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { PostingLines } from '../shared/platform-posts/posting-lines.tsx';
import { stateText } from '../shared/platform-posts/state-text.ts';
import { platformsTexts } from '../shared/texts/en/platforms.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { ListingPostingLog } from './syndication-queries.ts';

/** The log of a listing's posts on other platforms, latest first. */
export const PostingLog = ({ id }: { id: string }) => {
  const t = useTexts(platformsTexts);
  const { data, error, refetch, fetchMore } = useQuery(ListingPostingLog, {
    ...{ ssr: false, fetchPolicy: 'cache-and-network', variables: { id } },
  });
  const page = data?.listingPostingLog;
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('listingPostingLog') }).catch(
      () => undefined,
    );
  if (!page && error) return <QueryFailed title={t.logFailed} error={error} refetch={refetch} />;
  if (!page) return <Skeleton className="h-24" />;
  if (page.nodes.length === 0) return <p className="text-soft">{t.nothingYet}</p>;
  return (
    <PostingLines
      entries={page.nodes}
      say={({ platform, action, postingStatus: state, reason }) =>
        t.logOf(t.kinds[platform], stateText({ action, state, reason }, t))
      }
      more={page.nextCursor === null ? null : t.more}
      onMore={() => void more()}
    />
  );
};
