import { signedIn } from '../../schema/accounts/signed-in.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import { speakerOf } from '../../schema/conversations/speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { BlockPerson, MakeAppeal, ReportTalk } from '../../schema/safety/inputs.ts';
import { TALK_REPORTS_A_DAY } from '../../schema/safety/reasons.ts';
import type { ConversationAccess } from '../../schema/safety/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { ConversationRef } from '../shared/graphql-conversation.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import { followed } from './followed.ts';
import {
  AboutEnum,
  AccessRef,
  BlockedRef,
  OwnAppealRef,
  OwnReportRef,
  ReasonEnum,
  StandingRef,
} from './graphql-types.ts';
import type { As } from './handler.ts';

const asOf = async ({ client, currentVisitor, safety }: Context, { id }: Speaker): Promise<As> => ({
  origin: await safety.originate(id, currentVisitor ? 'flow' : 'graphql', client),
});

builder.objectField(ConversationRef, 'access', (t) =>
  t.field({
    type: AccessRef,
    description: 'Whether whoever reads can write here, as of now. Twin of GET /api/conversations/{id}/access.',
    resolve: ({ id, ...view }, _args, context) =>
      context.safety.commands.accessOf(speakerOf(context), { ...view, conversationId: id }),
  }),
);

builder.queryFields((t) => ({
  myBlocks: t.field({
    type: [BlockedRef],
    description: 'Whom whoever is signed in blocked, the latest first. Twin of GET /api/blocks.',
    resolve: async (_root, _args, { safety, currentUser }) => [
      ...(await safety.commands.blocksOf(signedIn(currentUser).id)),
    ],
  }),
  myStanding: t.field({
    type: StandingRef,
    description:
      'What the desk decided about whoever is signed in, and what they reported and asked for. Twin of GET /api/safety.',
    resolve: (_root, _args, { safety, currentUser }) => safety.commands.standing(signedIn(currentUser)),
  }),
}));

builder.mutationFields((t) => ({
  blockPerson: t.field({
    type: AccessRef,
    errors: {},
    description:
      'Blocks the other one of a conversation: neither can write to the other from then on (CONVERSATION_NOT_FOUND). Twin of POST /api/conversations/{id}/block.',
    args: { conversationId: t.arg.id({ required: true }), reason: t.arg.string() },
    resolve: async (_root, { conversationId, reason }, context) => {
      const speaker = speakerOf(context);
      const input = parseInput(BlockPerson, { reason: reason ?? null });
      return context.safety.commands.block(speaker, conversationId, input, await asOf(context, speaker));
    },
  }),
  unblockPerson: t.field({
    type: AccessRef,
    errors: {},
    description: 'Takes that back. Twin of DELETE /api/conversations/{id}/block.',
    args: { conversationId: t.arg.id({ required: true }) },
    resolve: async (_root, { conversationId }, context) => {
      const speaker = speakerOf(context);
      return context.safety.commands.unblock(speaker, conversationId, await asOf(context, speaker));
    },
  }),
  removeBlock: t.field({
    type: [BlockedRef],
    description:
      'Takes a block back from the list; what was never blocked is fine already. Answers whom is blocked still. Twin of DELETE /api/blocks/{id}.',
    args: { personId: t.arg.id({ required: true }) },
    resolve: async (_root, { personId }, context) => {
      signedIn(context.currentUser);
      const speaker = speakerOf(context);
      return [...(await context.safety.commands.unblockPerson(speaker.id, personId, await asOf(context, speaker)))];
    },
  }),
  reportTalk: t.field({
    type: OwnReportRef,
    errors: {},
    description: `Reports what the other one wrote, or them: a message once, a person once a conversation (REPORTED_ALREADY), ${TALK_REPORTS_A_DAY} in 24 hours (TOO_MANY_REPORTS). Twin of POST /api/conversations/{id}/reports.`,
    args: {
      conversationId: t.arg.id({ required: true }),
      messageId: t.arg.id({ description: 'The message; without one, the person is reported.' }),
      reason: t.arg({ type: ReasonEnum, required: true }),
      text: t.arg.string(),
    },
    resolve: async (_root, { conversationId, messageId, reason, text }, context) => {
      const speaker = speakerOf(context);
      const { safety, commands: commandLog, idempotencyKey: key } = context;
      const input = parseInput(ReportTalk, { messageId: messageId ?? null, reason, text: text ?? null });
      const from = await asOf(context, speaker);
      const payload = { id: conversationId, ...input };
      return onceReadAgain(
        { commandLog, actor: speaker.id, key, operation: 'reportTalk', payload },
        ({ commandId }) => safety.commands.report(speaker, conversationId, input, { ...from, commandId }),
        () => safety.commands.reportAgain(speaker, conversationId, input),
      );
    },
  }),
  makeAppeal: t.field({
    type: OwnAppealRef,
    errors: {},
    description:
      'Asks to have a hidden message, a suspension or a warning looked at once more, once each (APPEALED_ALREADY, NOTHING_TO_APPEAL). Twin of POST /api/safety/appeals.',
    args: {
      about: t.arg({ type: AboutEnum, required: true }),
      conversationId: t.arg.id({ description: 'Of the message.' }),
      messageId: t.arg.id(),
      text: t.arg.string(),
    },
    resolve: async (_root, { about, conversationId, messageId, text }, context) => {
      const speaker = speakerOf(context);
      const input = parseInput(MakeAppeal, { about, conversationId, messageId, text: text ?? null });
      return context.safety.commands.appeal(speaker, input, await asOf(context, speaker));
    },
  }),
}));

builder.subscriptionField('conversationAccess', (t) =>
  t.field({
    type: AccessRef,
    description:
      'Whether whoever reads can write in a conversation of theirs: now, each time it may have changed, and once a suspension is over. CONVERSATION_NOT_FOUND for whoever is none of the two.',
    args: { conversationId: t.arg.id({ required: true }) },
    subscribe: async (_root, { conversationId }, context) => {
      const speaker = speakerOf(context);
      const { commands, words, clock } = context.safety;
      const now = () => commands.access(speaker, conversationId);
      const heard = words.of(speaker.id);
      try {
        // Who may not follow is told so before anything is followed.
        const endsAt = ({ suspendedUntil }: ConversationAccess) =>
          suspendedUntil === null ? null : new Date(suspendedUntil);
        return followed({ first: await now(), heard, now, endsAt, clock });
      } catch (error) {
        await heard.return?.();
        throw error;
      }
    },
    resolve: (access) => access,
  }),
);
