import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { MarkRead } from './queries.ts';
import type { Talk, ThreadMessage } from './talk.ts';

const isTheirs = ({ isMine, messageType }: ThreadMessage): boolean => !isMine && messageType !== 'system';
/** What the system says of the other one's doing is read, too. */
const isNews = ({ isMine, messageType }: ThreadMessage): boolean => !isMine || messageType === 'system';

/** Tells the server how far the reader has read.
 *  @returns what is called when the end is in sight, and how many of the other one's messages came since */
export function useMarkRead({ id }: Pick<Talk, 'id'>, messages: readonly ThreadMessage[]) {
  const client = useApolloClient();
  const [seenId, setSeenId] = useState<string | null>(() => messages.at(-1)?.id ?? null);
  // Said once at the opening, too: what notices tell of the conversation is read with it.
  const marked = useRef<string | null>(null);
  const lastId = messages.at(-1)?.id ?? null;

  const markRead = () => {
    setSeenId(lastId);
    const upTo = messages.findLast(isNews)?.id;
    if (upTo === undefined || marked.current === upTo) return;
    marked.current = upTo;
    client
      .mutate({ mutation: MarkRead, variables: { id, upTo } })
      .then(({ data }) => {
        const read = data?.markConversationRead;
        if (read?.__typename !== 'ConversationRead') return;
        const { cache } = client;
        cache.modify({
          id: cache.identify({ __typename: 'Conversation', id }),
          fields: { unreadCount: () => 0 },
        });
        cache.modify({ fields: { unreadMessages: () => read.unread } });
      })
      .catch(() => {
        // It is said again as soon as more is read.
        marked.current = null;
      });
  };
  const seenAt = messages.findIndex((message) => message.id === seenId);
  return { markRead, unseen: messages.slice(seenAt + 1).filter(isTheirs).length };
}
