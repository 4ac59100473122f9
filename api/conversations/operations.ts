import { z } from 'zod';
import { SIDES } from '../../schema/conversations/conversation.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import {
  AnswerContact,
  ListConversations,
  MarkRead,
  ReactToMessage,
  SearchMessages,
} from '../../schema/conversations/inputs.ts';
import {
  ConversationPage,
  ConversationView,
  type FoundMessage,
  FoundMessagePage,
  MessageView,
  ReadMark,
  Typing,
} from '../../schema/conversations/views.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { type Asking, speaker as access, inRestAs, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import { SideEnum } from './graphql-types.ts';
import type { ConversationCommands } from './handler.ts';
import type { ConversationUpdates } from './live-updates.ts';
import type { As } from './ports.ts';
import type { ConversationReading } from './query-service.ts';
import { Id } from './rest-request-context.ts';
import { ConversationRecord, MessageRecord, messageRecord, recordOf } from './rest-shapes.ts';

interface Ports {
  readonly commands: ConversationCommands;
  readonly reading: ConversationReading;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly conversations: Ports & { readonly updates: ConversationUpdates };
  }
}

interface Sent {
  readonly sender: Speaker;
  readonly asking: Asking;
}
/** Returns the channel and client of a command. A visitor's channel is the contact form on a listing's page. */
const asOf = ({ asking: { visitor, door, client } }: Sent): As => ({ door: visitor ? 'flow' : door, client });
/** Returns the id of a conversation. Over REST, the given id may also be the id of the listing that the conversation is about.
 *  @throws Rejection CONVERSATION_NOT_FOUND */
const idOf = async ({ reading }: Ports, { sender, asking }: Sent, id: string): Promise<string> =>
  asking.door === 'rest' ? reading.resolve(sender, id) : id;

const { operation, routes } = operations<Ports>({
  tags: ['conversations'],
  ports: ({ conversations }) => conversations,
  id: Id.shape.id,
});
const first = { first: 'Int' } as const;
const conversation = { output: ConversationView, inRest: inRestAs(ConversationRecord, recordOf) };
const message = { output: MessageView, inRest: inRestAs(MessageRecord, messageRecord) };

operation({
  name: 'conversations',
  rest: 'GET /api/conversations',
  summary: "The reader's conversations, latest message first",
  description: `${PAGE_DESCRIPTION} SIGN_IN_REQUIRED (401) for a stranger; NOT_YOURSELF (403) if userId is another person's`,
  access,
  input: ListConversations,
  query: PageQuery.extend({ userId: z.string().max(200).optional(), userType: z.enum(SIDES).optional() }),
  names: { side: 'userType' },
  meansOthers: ['userType'],
  output: ConversationPage,
  inRest: conversation.inRest,
  run: ({ reading }, { sender, input }) => reading.list(sender, input),
  graphql: { as: { side: SideEnum, ...first } },
});
operation({
  name: 'unreadMessages',
  rest: 'GET /api/conversations/unread',
  summary: "The number of the reader's unread messages in all conversations",
  access,
  output: z.int(),
  inRest: inRestAs(z.object({ unread: z.int() }), (unread: number) => ({ unread })),
  run: ({ reading }, { sender }) => reading.unread(sender),
});
operation({
  name: 'searchMessages',
  rest: 'GET /api/conversations/search',
  summary: "Searches the messages of the reader's conversations by words or their beginnings; newest first",
  access,
  input: SearchMessages,
  query: PageQuery.extend({ q: z.string(), conversationId: z.uuid().optional() }),
  output: FoundMessagePage,
  inRest: inRestAs(MessageRecord.extend({ conversation: ConversationRecord }), (found: FoundMessage) => ({
    ...messageRecord(found.message),
    conversation: recordOf(found.conversation),
  })),
  run: ({ reading }, { sender, input }) => reading.search(sender, input),
  graphql: { as: first },
});
operation({
  name: 'reactToMessage',
  rest: 'PUT /api/conversations/:id/messages/:messageId/reaction',
  summary: 'Adds a reaction to a message of the other side; null removes it',
  description:
    "MESSAGE_NOT_FOUND (404), also for the sender's own message; CONVERSATION_CLOSED (409). A new reaction counts as a message: BLOCKED, SUSPENDED (403), RATE_LIMITED (429)",
  access,
  ids: ['conversationId', 'messageId'],
  params: { messageId: z.uuid() },
  input: ReactToMessage.pick({ reaction: true }),
  ...message,
  run: async (ports, call) => {
    const id = await idOf(ports, call, call.ids.conversationId);
    const input = parseInput(ReactToMessage, { messageId: call.ids.messageId, ...call.input });
    await ports.commands.react(call.sender, id, input, asOf(call));
    return ports.reading.message(call.sender, id, input.messageId);
  },
});
operation({
  name: 'markConversationRead',
  rest: 'POST /api/conversations/:id/read',
  summary: 'Marks all messages as read, or those up to the given one',
  access,
  ids: ['id'],
  input: MarkRead,
  output: ReadMark,
  run: async (ports, call) => ({
    unread: await ports.reading.markRead(call.sender, await idOf(ports, call, call.ids.id), call.input),
  }),
});
operation({
  name: 'setTyping',
  rest: 'POST /api/conversations/:id/typing',
  summary: 'Shows the other side that the sender is typing or has stopped',
  access,
  ids: ['id'],
  input: Typing,
  output: Typing,
  run: async (ports, call) => {
    await ports.reading.typing(call.sender, await idOf(ports, call, call.ids.id), call.input.isTyping);
    return call.input;
  },
});
operation({
  name: 'answerContact',
  rest: 'PUT /api/conversations/:id/contact',
  summary: "Shares the sender's phone number and e-mail address with the other side, requested or not, or declines to",
  description: 'CONTACT_NOT_REQUESTED, NO_CONTACT_DETAILS, CONVERSATION_CLOSED (409); BLOCKED (403)',
  access,
  ids: ['id'],
  input: AnswerContact,
  ...conversation,
  run: async (ports, call) => {
    const id = await idOf(ports, call, call.ids.id);
    await ports.commands.answerContact(call.sender, id, call.input.answer, asOf(call));
    return ports.reading.see(call.sender, id);
  },
});
operation({
  name: 'revokeContact',
  rest: 'DELETE /api/conversations/:id/contact',
  summary: "Stops sharing the sender's contact details",
  description: 'CONTACT_NOT_SHARED, CONVERSATION_CLOSED (409)',
  access,
  ids: ['id'],
  ...conversation,
  run: async (ports, call) => {
    const id = await idOf(ports, call, call.ids.id);
    await ports.commands.revokeContact(call.sender, id, asOf(call));
    return ports.reading.see(call.sender, id);
  },
});

export const conversationOperations = routes;
