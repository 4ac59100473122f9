import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { Talk, ThreadMessage } from './conversation-types.ts';
import { MarkRead } from './queries.ts';

const isTheirs = ({ isMine, messageType }: ThreadMessage): boolean => !isMine && messageType !== 'system';
/** Whether the user can mark a message as read: it is from the other party, or a system message. */
const isNews = ({ isMine, messageType }: ThreadMessage): boolean => !isMine || messageType === 'system';

/** Reports to the server which message the user has read last.
 *  @returns `markRead`, to be called when the end of the log is in view, and `unseen`, the number of messages from the other party since the last
 *  call of `markRead` */
export function useMarkRead({ id }: Pick<Talk, 'id'>, messages: readonly ThreadMessage[]) {
  const client = useApolloClient();
  const [seenId, setSeenId] = useState<string | null>(() => messages.at(-1)?.id ?? null);
  // Starts as null, so that opening the conversation sends a report, which also marks the conversation's notifications as read.
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
        // The next call of `markRead` retries the failed report.
        marked.current = null;
      });
  };
  const seenAt = messages.findIndex((message) => message.id === seenId);
  return { markRead, unseen: messages.slice(seenAt + 1).filter(isTheirs).length };
}
