import type { ConversationUpdatesSubscription } from '../gql/graphql.ts';
import type { ThreadMessage } from './conversation-types.ts';

/** The loaded part of a conversation, oldest message first. */
export interface ThreadWindow {
  readonly messages: readonly ThreadMessage[];
  /** Whether the conversation has messages older than this part. `hasNewer` says the same about newer messages. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The cursor from which a subscription to updates starts; null to get only future updates. */
  readonly updatesAfter: string | null;
}
/** A page of messages as the server returns it. */
export interface ThreadPage {
  readonly nodes: readonly ThreadMessage[];
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  readonly updatesAfter: string | null;
}

/** Removes duplicates. A message keeps its first position but has its latest version. */
const once = (messages: readonly ThreadMessage[]): readonly ThreadMessage[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
];

/** Creates the loaded part of a conversation from consecutive pages. */
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

/** Returns the loaded part with an older page prepended. */
export const withOlder = (window: ThreadWindow, page: ThreadPage): ThreadWindow => ({
  ...window,
  messages: once([...page.nodes, ...window.messages]),
  hasOlder: page.olderCursor !== null,
});

/** Returns the loaded part with a newer page appended. */
export const withNewer = (window: ThreadWindow, page: ThreadPage): ThreadWindow => ({
  ...window,
  messages: once([...window.messages, ...page.nodes]),
  hasNewer: page.newerCursor !== null,
});

/** Adds or updates a message. If newer messages are not loaded, a new message is not added, because it loads when the user scrolls down. */
export const withMessage = (window: ThreadWindow, message: ThreadMessage): ThreadWindow => {
  const { messages, hasNewer } = window;
  if (messages.some(({ id }) => id === message.id)) return { ...window, messages: once([...messages, message]) };
  if (hasNewer) return window;
  // The response to the user's own message may arrive before an earlier message from the other party.
  const above = messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt) + 1;
  return { ...window, messages: messages.toSpliced(above, 0, message) };
};

/** The last message that was delivered to the other party, and the last message that the other party has read, each with its time. */
export type ReadMarks = NonNullable<ConversationUpdatesSubscription['conversationUpdates']['marks']>;

/** Marks messages up to the ids in `marks` as delivered or read. The id of a message that is not loaded has no effect. */
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
