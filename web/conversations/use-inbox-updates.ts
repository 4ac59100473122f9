import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { graphql } from '../gql/index.ts';
import { useFollowed } from '../shared/graphql/use-followed.ts';
import { type Follower, type InboxFollowers, inboxFollowers } from './inbox-followers.ts';

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

interface InboxUpdatesOptions extends Follower {
  /** From where on is followed; undefined while that is not known, and nothing is. */
  readonly after: string | null | undefined;
}

const ofPage = new WeakMap<ApolloClient, InboxFollowers>();
const followersOf = (client: ApolloClient): InboxFollowers => {
  const known = ofPage.get(client) ?? inboxFollowers();
  ofPage.set(client, known);
  return known;
};

/** Follows all conversations of whoever is signed in: rows that are shown follow by themselves, as does the number of what is unread. Whatever
 *  parts of a page do so, one of them listens for all.
 *  @returns whether it brings news right now */
export function useInboxUpdates({ after, onUpdate, onStartOver }: InboxUpdatesOptions): boolean {
  const client = useApolloClient();
  const followers = followersOf(client);
  const [self] = useState(() => Symbol('follower'));
  const latest = useRef<Follower>({ onUpdate, onStartOver });
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
  const isLive = useFollowed({
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
