import { useQuery } from '@apollo/client/react';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { platformsTexts } from '../shared/texts/en/platforms.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { stateText } from './state-text.ts';
import { ListingPostingLog } from './syndication-queries.ts';

/** What happened to the posts of one listing, the latest first. */
export const PostingLog = ({ id }: { id: string }) => {
  const t = useTexts(platformsTexts);
  const { instant } = useFormats();
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
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2 text-sm">
        {page.nodes.map(({ id: entry, platform, action, postingStatus: state, reason, createdAt }) => (
          <li key={entry} className="[overflow-wrap:anywhere]">
            <span>{t.logOf(t.kinds[platform], stateText({ action, state, reason }, t))}</span>{' '}
            <time dateTime={createdAt} className="whitespace-nowrap text-soft tabular-nums">
              {instant(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {page.nextCursor !== null && (
        <Button look="ghost" size="sm" className="self-start" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </div>
  );
};
