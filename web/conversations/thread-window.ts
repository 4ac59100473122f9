import type { ThreadMessage } from './talk.ts';

/** The stretch of a thread that a page has, the oldest message first. */
export interface ThreadWindow {
  readonly messages: readonly ThreadMessage[];
  /** There are older ones before it, newer ones behind it. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** From where on is followed what happens in it; null: from now on, since what comes is not shown next to an earlier stretch. */
  readonly updatesAfter: string | null;
}
/** A stretch as the server hands it out. */
export interface ThreadPage {
  readonly nodes: readonly ThreadMessage[];
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  readonly updatesAfter: string | null;
}

/** Each message once, in the place where it was first, as it was said last. */
const once = (messages: readonly ThreadMessage[]): readonly ThreadMessage[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
];

/** The newest stretch, or one around a message. */
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

/** With the page before it. */
export const withOlder = (window: ThreadWindow, page: ThreadPage): ThreadWindow => ({
  ...window,
  messages: once([...page.nodes, ...window.messages]),
  hasOlder: page.olderCursor !== null,
});

/** With the page behind it. */
export const withNewer = (window: ThreadWindow, page: ThreadPage): ThreadWindow => ({
  ...window,
  messages: once([...window.messages, ...page.nodes]),
  hasNewer: page.newerCursor !== null,
});

/** With a message that is new or is not as it was. What is new at the end of a thread waits where the page shows an earlier stretch: it comes as
 *  the reader goes down. */
export const withMessage = (window: ThreadWindow, message: ThreadMessage): ThreadWindow => {
  const { messages, hasNewer } = window;
  if (messages.some(({ id }) => id === message.id)) return { ...window, messages: once([...messages, message]) };
  if (hasNewer) return window;
  // The answer to one's own sending may overtake what the other one sent before it.
  const above = messages.findLastIndex(({ sentAt }) => sentAt <= message.sentAt) + 1;
  return { ...window, messages: messages.toSpliced(above, 0, message) };
};

/** How far the other one's device has got, and they have read. */
export interface ReadMarks {
  /** Ids of messages; null for none. */
  readonly readUpTo: string | null;
  readonly deliveredUpTo: string | null;
  /** ISO instants. */
  readonly readAt: string | null;
  readonly deliveredAt: string | null;
}

/** The messages with what is known of how far they came. A mark on a message that is not there yet counts once it is. */
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
