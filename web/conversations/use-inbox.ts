import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import type { Shown } from './buyer-seller-filter.tsx';
import type { Talk } from './conversation-types.ts';
import { pollMs } from './polling-interval.ts';
import { Conversations } from './queries.ts';
import { useInboxUpdates } from './use-inbox-updates.ts';

const newestFirst = (a: Talk, b: Talk): number =>
  (b.lastMessageAt ?? b.startedAt).localeCompare(a.lastMessageAt ?? a.startedAt);

/** Returns the user's conversations, sorted by latest message. They update live while the page is open. */
export function useInbox(shown: Shown, isPremium: boolean) {
  const side = shown === 'all' ? null : shown;
  const { data, loading, error, refetch, fetchMore, startPolling, stopPolling } = useQuery(Conversations, {
    variables: { side },
    ssr: false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.conversations;
  const again = () => void refetch().catch(() => undefined);
  const isLive = useInboxUpdates({
    after: page?.updatesAfter,
    onUpdate: (conversationId) => {
      // Loaded conversations update through the cache. A new conversation, or one on a page that is not loaded, needs a refetch.
      if (!page?.nodes.some(({ id }) => id === conversationId)) again();
    },
    onStartOver: async () => (await refetch()).data?.conversations.updatesAfter ?? null,
  });
  useEffect(() => {
    if (isLive) return;
    startPolling(pollMs(isPremium));
    return stopPolling;
  }, [isLive, isPremium, startPolling, stopPolling]);
  const more = () => {
    const after = page?.nextCursor;
    if (!after) return;
    void fetchMore({ variables: { side, after }, updateQuery: appendTo('conversations') }).catch(() => undefined);
  };
  return {
    talks: page?.nodes.toSorted(newestFirst),
    hasMore: page?.nextCursor != null,
    error: error && !loading && !page ? errorCode(error) : null,
    retry: again,
    more,
  };
}
