import { z } from 'zod';
import { BlockPerson, MakeAppeal, ReportTalk } from '../../schema/safety/inputs.ts';
import { TALK_REPORTS_A_DAY } from '../../schema/safety/reasons.ts';
import { BlockedPerson, ConversationAccess, OwnAppeal, OwnStanding, OwnTalkReport } from '../../schema/safety/views.ts';
import type { Originate } from '../platform/command-origin.ts';
import { type Asking, account, operations, speaker } from '../shared/graphql-and-rest-operation.ts';
import './graphql-types.ts';
import type { As, SafetyCommands } from './handler.ts';

interface Ports {
  readonly commands: SafetyCommands;
  readonly originate: Originate;
}
interface Sent {
  readonly sender: { readonly id: string };
  readonly asking: Asking;
  readonly as: { readonly commandId?: string };
}
const asOf = async ({ originate }: Ports, { sender, asking, as: { commandId } }: Sent): Promise<As> => {
  const { visitor, door, client } = asking;
  return { origin: await originate(sender.id, visitor ? 'flow' : door, client), commandId };
};

const { operation, routes } = operations<Ports>({ tags: ['safety'], ports: ({ safety }) => safety, id: z.uuid() });

// REST only. In GraphQL, this is a field of the conversation.
operation({
  name: null,
  rest: 'GET /api/conversations/:id/access',
  summary: 'Whether the reader can write in their conversation now',
  access: speaker,
  ids: ['conversationId'],
  output: ConversationAccess,
  run: ({ commands }, { sender, ids }) => commands.access(sender, ids.conversationId),
});
operation({
  name: 'blockPerson',
  rest: 'POST /api/conversations/:id/block',
  summary: 'Blocks the other side of a conversation',
  description:
    'From then on neither can write to the other in any conversation. The open pages of both are updated at once. Repeating it changes nothing. CONVERSATION_NOT_FOUND (404)',
  access: speaker,
  ids: ['conversationId'],
  input: BlockPerson,
  output: ConversationAccess,
  run: async (ports, call) =>
    ports.commands.block(call.sender, call.ids.conversationId, call.input, await asOf(ports, call)),
});
operation({
  name: 'unblockPerson',
  rest: 'DELETE /api/conversations/:id/block',
  summary: 'Removes the block of the other side',
  access: speaker,
  ids: ['conversationId'],
  output: ConversationAccess,
  run: async (ports, call) => ports.commands.unblock(call.sender, call.ids.conversationId, await asOf(ports, call)),
});
operation({
  name: 'reportTalk',
  rest: 'POST /api/conversations/:id/reports',
  summary: 'Reports a message from the other side, or the other side',
  description: `Once per message, once per person and conversation (REPORTED_ALREADY, 409), ${TALK_REPORTS_A_DAY} in 24 hours (TOO_MANY_REPORTS, 429)`,
  access: speaker,
  ids: ['conversationId'],
  input: ReportTalk,
  output: OwnTalkReport,
  status: 201,
  idempotent: {
    again: ({ commands }, { sender, ids, input }) => commands.reportAgain(sender, ids.conversationId, input),
  },
  run: async (ports, call) =>
    ports.commands.report(call.sender, call.ids.conversationId, call.input, await asOf(ports, call)),
});
operation({
  name: 'myBlocks',
  rest: 'GET /api/blocks',
  summary: 'The people whom the reader has blocked, latest first',
  access: account,
  output: z.array(BlockedPerson),
  run: ({ commands }, { sender }) => commands.blocksOf(sender.id),
});
operation({
  name: 'removeBlock',
  rest: 'DELETE /api/blocks/:id',
  summary: 'Removes a block; removing a missing block succeeds, too',
  description: 'Answers with the remaining blocks',
  access: account,
  ids: ['personId'],
  output: z.array(BlockedPerson),
  run: async (ports, call) => ports.commands.unblockPerson(call.sender.id, call.ids.personId, await asOf(ports, call)),
});
operation({
  name: 'myStanding',
  rest: 'GET /api/safety',
  summary: "The desk's decisions about the reader, and the reader's reports and appeals",
  access: account,
  output: OwnStanding,
  run: ({ commands }, { sender }) => commands.standing(sender),
});
operation({
  name: 'makeAppeal',
  rest: 'POST /api/safety/appeals',
  summary: 'Appeals against a hidden message, a suspension or a warning',
  description:
    'Once each (APPEALED_ALREADY, 409). NOTHING_TO_APPEAL (409) if nothing is hidden, suspended or warned about',
  access: speaker,
  input: MakeAppeal,
  output: OwnAppeal,
  status: 201,
  run: async (ports, call) => ports.commands.appeal(call.sender, call.input, await asOf(ports, call)),
});

/** REST routes for blocks, reports and appeals, for the two parties in a conversation. */
export const safetyRoutes = routes;
