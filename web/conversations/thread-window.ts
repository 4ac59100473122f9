import type { ConversationUpdatesSubscription } from '../gql/graphql.ts';
import type { ThreadMessage } from './conversation-types.ts';

/** The loaded part of a conversation, oldest message first. */
export interface ThreadWindow {
  readonly messages: readonly ThreadMessage[];
  /** Whether the conversation has older messages before this part, and newer ones after it. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The position after which updates are needed. Null means future updates only, because new messages are not shown with an older part. */
  readonly updatesAfter: string | null;
}
/** A page of messages as the server returns it. */
export interface ThreadPage {
  readonly nodes: readonly ThreadMessage[];
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  readonly updatesAfter: string | null;
}

/** Removes duplicates. Each message keeps its first position and its latest version. */
const once = (messages: readonly ThreadMessage[]): readonly ThreadMessage[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
];

/** Builds the loaded part from pages: the newest messages, or those around a message. */
export const windowOf = (...pages: readonly ThreadPage[]): ThreadWindow => {
  const messages = once(pages.flatMap(({ nodes }) => nodes));
  const hasNewer = (pages.at(-1)?.newerCursor ?? null) !== null;
  return {
    messages,
    hasOlder: (pages[0]?.olderCursor ?? null) !== null,
    hasNewer,
    updatesAfter: hasNewer ? null : (messages.at(-1)?.cursor ?? pages[0]?.updatesAfter ?? null),
  };
};

/** Adds the page before the loaded part. */
export const withOlder = (window: ThreadWindow, page: ThreadPage): ThreadWindow => ({
  ...window,
  messages: once([...page.nodes, ...window.messages]),
  hasOlder: page.olderCursor !== null,
});

/** Adds the page after the loaded part. */
export const withNewer = (window: ThreadWindow, page: ThreadPage): ThreadWindow => ({
  ...window,
  messages: once([...window.messages, ...page.nodes]),
  hasNewer: page.newerCursor !== null,
});

/** Adds or updates a message. While an older part of the conversation is shown, a new message is not added: it loads when the user scrolls down. */
export const withMessage = (window: ThreadWindow, message: ThreadMessage): ThreadWindow => {
  const { messages, hasNewer } = window;
  if (messages.some(({ id }) => id === message.id)) return { ...window, messages: once([...messages, message]) };
  if (hasNewer) return window;
  // The response to the user's own message may arrive before an earlier message from the other party.
  const above = messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt) + 1;
  return { ...window, messages: messages.toSpliced(above, 0, message) };
};

/** The positions up to which messages were delivered to the other party and read by them. */
export type ReadMarks = NonNullable<ConversationUpdatesSubscription['conversationUpdates']['marks']>;

/** Applies delivery and read times to messages. A time for a message that is not loaded yet applies once the message is loaded. */
export const marked = (messages: readonly ThreadMessage[], marks: ReadMarks | null): readonly ThreadMessage[] => {
  if (marks === null) return messages;
  const read = messages.findIndex(({ id }) => id === marks.readUpTo);
  const delivered = Math.max(
    read,
    messages.findIndex(({ id }) => id === marks.deliveredUpTo),
  );
  return messages.map((message, at) => {
    if (!message.isMine || at > delivered || message.readAt !== null) return message;
    const readAt = at <= read ? marks.readAt : null;
    const deliveredAt = message.deliveredAt ?? marks.deliveredAt ?? readAt;
    return readAt === null && deliveredAt === message.deliveredAt ? message : { ...message, readAt, deliveredAt };
  });
};
