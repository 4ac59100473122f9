import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { graphql } from '../gql/index.ts';
import { useFollowed } from '../shared/graphql/use-followed.ts';

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

interface InboxUpdatesOptions {
  /** From where on is followed; undefined while that is not known, and nothing is. */
  readonly after: string | null | undefined;
  /** That conversation is not as it was; the cache has it already. */
  onUpdate(conversationId: string): void;
  /** The list has to be read anew; it answers from where on is followed then. */
  onStartOver(): Promise<string | null>;
}

/** Follows all conversations of whoever is signed in: rows that are shown follow by themselves, as does the number of what is unread.
 *  @returns whether it brings news right now */
export function useInboxUpdates({ after, onUpdate, onStartOver }: InboxUpdatesOptions): boolean {
  const { cache } = useApolloClient();
  const cursor = useRef<string | null>(null);
  const isKnown = after !== undefined;
  useEffect(() => {
    if (after !== undefined) cursor.current ??= after;
  }, [after]);
  return useFollowed({
    query: InboxUpdates,
    name: isKnown ? 'inbox' : null,
    variables: () => ({ after: cursor.current ?? after ?? null }),
    onData: ({ inboxUpdates: { cursor: at, unread, conversation } }) => {
      if (at !== null) cursor.current = at;
      cache.modify({ fields: { unreadMessages: () => unread } });
      onUpdate(conversation.id);
    },
    onStartOver: async () => {
      cursor.current = await onStartOver();
    },
  });
}
