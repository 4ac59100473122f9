import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { graphql } from '../gql/index.ts';
import { useResumedSubscription } from '../shared/graphql/use-resumed-subscription.ts';
import { type InboxSubscriber, type InboxSubscribers, inboxSubscribers } from './inbox-subscribers.ts';

const InboxUpdates = graphql(`
  subscription InboxUpdates($after: String) {
    inboxUpdates(after: $after) {
      kind
      cursor
      unread
      conversation {
        ...ConversationFields
      }
    }
  }
`);

interface InboxUpdatesOptions extends InboxSubscriber {
  /** The cursor from which the subscription starts. While the data is loading, it is undefined and there is no subscription. */
  readonly after: string | null | undefined;
}

const ofPage = new WeakMap<ApolloClient, InboxSubscribers>();
const followersOf = (client: ApolloClient): InboxSubscribers => {
  const known = ofPage.get(client) ?? inboxSubscribers();
  ofPage.set(client, known);
  return known;
};

/** Keeps the user's cached conversations and unread count up to date. All components with this hook share one subscription.
 *  @returns whether the subscription is connected */
export function useInboxUpdates({ after, onUpdate, onStartOver }: InboxUpdatesOptions): boolean {
  const client = useApolloClient();
  const followers = followersOf(client);
  const [self] = useState(() => Symbol('follower'));
  const latest = useRef<InboxSubscriber>({ onUpdate, onStartOver });
  useEffect(() => {
    latest.current = { onUpdate, onStartOver };
  });
  useEffect(
    () =>
      followers.join(self, {
        onUpdate: (conversationId) => latest.current.onUpdate(conversationId),
        onStartOver: () => latest.current.onStartOver(),
      }),
    [followers, self],
  );
  useEffect(() => {
    if (after !== undefined) followers.hasRead(self, after);
  }, [followers, self, after]);
  const listener = useSyncExternalStore(followers.subscribe, followers.listener, () => null);
  const isLive = useResumedSubscription({
    query: InboxUpdates,
    name: listener === self ? 'inbox' : null,
    variables: () => ({ after: followers.cursor() }),
    onData: ({ inboxUpdates: { cursor, unread, conversation } }) => {
      client.cache.modify({ fields: { unreadMessages: () => unread } });
      followers.tell(conversation.id, cursor);
    },
    onStartOver: followers.startOver,
  });
  useEffect(() => {
    if (listener === self) followers.setLive(isLive);
  }, [followers, listener, self, isLive]);
  return useSyncExternalStore(followers.subscribe, followers.isLive, () => true);
}
