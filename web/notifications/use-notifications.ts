import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { NotificationsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { socketState } from '../shared/graphql/socket-state.ts';

graphql(`
  fragment NotificationFields on Notification {
    id
    kind
    title
    body
    path
    createdAt
    readAt
  }
`);
const Notifications = graphql(`
  query Notifications($first: Int, $after: String) {
    notifications(first: $first, after: $after) {
      nextCursor
      unread
      nodes {
        ...NotificationFields
      }
    }
  }
`);
const NotificationArrived = graphql(`
  subscription NotificationArrived {
    notificationArrived {
      ...NotificationFields
    }
  }
`);
const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {
    markNotificationsRead(ids: $ids, all: $all) {
      ... on NotificationsMarked {
        unread
      }
      ...Refused
    }
  }
`);

const FIRST = 20;
const variables = { first: FIRST };
/** The polling interval while the socket is down, and the delay before reconnecting, in milliseconds (specification D2, section 9). */
const POLL_MS = 30_000;

type Page = NotificationsQuery['notifications'];
export type NotificationNode = Page['nodes'][number];

/** Queries the signed-in user's notifications. */
export function useNotifications({ skip = false, live = true } = {}) {
  const { data, loading, error, refetch, fetchMore, startPolling, stopPolling } = useQuery(Notifications, {
    variables,
    ssr: false,
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isDown = !live && !skip;
  useEffect(() => {
    if (!isDown) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isDown, startPolling, stopPolling]);
  const page = data?.notifications;
  const more = () => {
    if (!page?.nextCursor) return;
    const variables = { first: FIRST, after: page.nextCursor };
    void fetchMore({ variables, updateQuery: appendTo('notifications') }).catch(() => undefined);
  };
  return {
    notifications: page?.nodes,
    unread: page?.unread ?? 0,
    hasMore: Boolean(page?.nextCursor),
    loading,
    error: error && !loading && !page ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
    more,
  };
}

/** Returns functions that mark notifications as read, with an optimistic update. */
export function useMarkRead() {
  const client = useApolloClient();
  const markInCache = (isMarked: (node: NotificationNode) => boolean) => {
    const readAt = new Date().toISOString();
    client.cache.updateQuery({ query: Notifications, variables }, (page) => {
      if (!page) return page;
      const { nodes, unread } = page.notifications;
      const marked = nodes.filter((node) => node.readAt === null && isMarked(node));
      return {
        notifications: {
          ...page.notifications,
          unread: Math.max(0, unread - marked.length),
          nodes: nodes.map((node) => (marked.includes(node) ? { ...node, readAt } : node)),
        },
      };
    });
  };
  const mark = async (asked: { ids?: string[]; all?: boolean }) => {
    markInCache(({ id }) => asked.all === true || (asked.ids ?? []).includes(id));
    const sent = client.mutate({ mutation: MarkNotificationsRead, variables: asked });
    const refusal = await refusalOf(sent);
    // A refetch undoes a rejected update. After "mark all", it also corrects the unread count, which includes notifications that are
    // not loaded.
    if (refusal !== null || asked.all) await client.refetchQueries({ include: [Notifications] }).catch(() => undefined);
  };
  return {
    read: (ids: readonly string[]) => void mark({ ids: [...ids] }),
    readAll: () => void mark({ all: true }),
  };
}

/** Subscribes to new notifications and adds them to the cached list. After the socket is lost, tries to reconnect every 30 seconds.
 *  @returns false from the loss of the subscription until it runs again over a connected socket; otherwise true */
export function useArrivals(onArrival: (notification: NotificationNode) => void): boolean {
  const client = useApolloClient();
  const [live, setLive] = useState(true);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `tries` must resubscribe; a new callback must not.
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    let isFollowing = true;
    const refetch = () => void client.refetchQueries({ include: [Notifications] }).catch(() => undefined);
    const lose = () => {
      isFollowing = false;
      setLive(false);
      again = setTimeout(() => setTries((count) => count + 1), POLL_MS);
    };
    const following = client.subscribe({ query: NotificationArrived }).subscribe({
      next: ({ data }) => {
        if (!data) return lose();
        setLive(true);
        const arrived = data.notificationArrived;
        const newest = client.cache.readQuery({ query: Notifications, variables })?.notifications.nodes[0];
        // Ids sort by time. An id that is not newer belongs to a notification in the list that has changed, or was read in another tab or on another
        // device.
        if (newest && arrived.id <= newest.id) return refetch();
        const isUnread = arrived.readAt === null;
        client.cache.updateQuery({ query: Notifications, variables }, (page) => {
          if (!page) return page;
          const { nodes, unread } = page.notifications;
          return {
            notifications: { ...page.notifications, unread: unread + Number(isUnread), nodes: [arrived, ...nodes] },
          };
        });
        if (isUnread) onArrival(arrived);
      },
      error: lose,
      complete: lose,
    });
    const resume = () => {
      if (!isFollowing || !socketState.get()) return;
      setLive(true);
      // Notifications that arrived while there was no subscription are delivered by no later message.
      if (tries > 0) refetch();
    };
    const stopHearing = socketState.subscribe(resume);
    // Another subscription may have connected the socket already.
    resume();
    return () => {
      clearTimeout(again);
      stopHearing();
      following.unsubscribe();
    };
  }, [client, tries]);
  return live;
}
