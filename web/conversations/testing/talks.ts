import type { Answers } from '../../testing/network.tsx';
import type { ThreadMessage } from '../conversation-types.ts';

/** The time of the test messages: an early afternoon in India. */
const AT = '2026-11-20T08:15:00.000Z';
export const TALK_ID = '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e';
export const LISTING_ID = '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e';

/** Returns a message from the seller, as the API returns it to the buyer. */
export const message = (
  id: string,
  changes: Partial<ThreadMessage> = {},
): ThreadMessage & { readonly __typename: 'Message'; readonly offer: null } => ({
  __typename: 'Message',
  id,
  cursor: `at-${id}`,
  side: 'seller',
  isMine: false,
  messageType: 'text',
  kind: 'text',
  systemKind: null,
  content: `This is ${id}`,
  offerId: null,
  offer: null,
  sentAt: AT,
  deliveredAt: null,
  readAt: null,
  isHidden: false,
  signals: [],
  reaction: null,
  ...changes,
});
/** Returns a message from the signed-in user. */
export const mine = (id: string, changes: Partial<ThreadMessage> = {}) =>
  message(id, { side: 'buyer', isMine: true, ...changes });

/** Returns a conversation as the API returns it to the buyer. */
export const conversation = (changes: object = {}) => ({
  __typename: 'Conversation',
  id: TALK_ID,
  listingId: LISTING_ID,
  side: 'buyer',
  subject: '2019 Hyundai Creta SX',
  status: 'active',
  otherName: 'Vikram',
  startedAt: AT,
  lastMessageAt: AT,
  lastMessage: message('last'),
  unreadCount: 0,
  myContact: 'none',
  theirContact: 'none',
  contact: null,
  access: { __typename: 'ConversationAccess', id: TALK_ID, canWrite: true, isBlockedByMe: false, suspendedUntil: null },
  ...changes,
});

/** Returns the car of the conversation. */
export const car = (changes: object = {}) => ({
  id: LISTING_ID,
  title: '2019 Hyundai Creta SX',
  images: [],
  placeholderImage: '/api/placeholder/car-image?body=SUV&color=White',
  listings: [{ id: LISTING_ID, priceInr: 800_000, isLive: true }],
  ...changes,
});

type Said = ReturnType<typeof message>;
interface Place {
  readonly first?: number | null;
  readonly before?: string | null;
  readonly after?: string | null;
}
/** Returns a page of messages as the API returns it. */
export const stretch = (messages: readonly Said[], { first, before, after }: Place) => {
  const size = first ?? 50;
  const at = (cursor: string) => messages.findIndex((one) => one.cursor === cursor);
  const from = after ? at(after) + 1 : Math.max(0, (before ? at(before) : messages.length) - size);
  const nodes = after ? messages.slice(from, from + size) : messages.slice(from, before ? at(before) : undefined);
  return {
    nodes,
    olderCursor: from > 0 ? (nodes[0]?.cursor ?? null) : null,
    newerCursor: (after ? from + size < messages.length : Boolean(before)) ? (nodes.at(-1)?.cursor ?? null) : null,
    total: messages.length,
    updatesAfter: nodes.at(-1)?.cursor ?? 'at-the-beginning',
  };
};

const quiet = { cursor: null, by: null, isTyping: null, isHere: null, marks: null, messages: [] };
/** Returns an update of the conversation as the API sends it. */
export const update = (kind: string, changes: object = {}) => ({ ...quiet, kind, ...changes });

/** Creates a subscription whose updates the test sends one by one with `say`; `cut` breaks its connection. `ask` is the resolver of `field`. `begun`
 *  lists the cursors from which subscriptions started. */
export const updatesOf = (field: string) => {
  const begun: unknown[] = [];
  let say: ((value: object) => void) | null = null;
  let cut: (() => void) | null = null;
  const ask = ({ after }: Record<string, unknown>) => {
    begun.push(after);
    const waiting: object[] = [];
    let isCut = false;
    let wake = () => {};
    say = (value) => {
      waiting.push(value);
      wake();
    };
    cut = () => {
      isCut = true;
      wake();
    };
    return (async function* () {
      for (;;) {
        const next = waiting.shift();
        if (next) yield { [field]: next };
        else if (isCut) throw new Error('the connection was cut');
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    })();
  };
  return { ask, begun, say: (value: object) => say?.(value), cut: () => cut?.() };
};

interface TalkOptions {
  readonly messages?: readonly Said[];
  readonly talk?: object;
  readonly talks?: readonly object[];
}
/** Returns the fake API responses for one conversation, or for the conversations in `talks`. */
export const talking = ({ messages = [], talk = {}, talks }: TalkOptions = {}): Answers => ({
  conversations: ({ side }) => ({
    nodes: (talks ?? [conversation(talk)]).filter((one) => side == null || ('side' in one && one.side === side)),
    nextCursor: null,
    total: 1,
    updatesAfter: 'at-the-end',
  }),
  conversation: () => ({ ...conversation(talk), messages: (place: Place) => stretch(messages, place) }),
  cars: () => [car()],
  markConversationRead: () => ({ __typename: 'ConversationRead', unread: 0 }),
  setTyping: () => ({ __typename: 'TypingTold', isTyping: true }),
});
