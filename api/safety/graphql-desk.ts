import { permitted } from '../../schema/accounts/policies.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import {
  DecideAppeal,
  DecideTalkReports,
  LiftSuspension,
  PageOfConduct,
  ReadContext,
} from '../../schema/safety/inputs.ts';
import type { ConductFile } from '../../schema/safety/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { AsDesk } from './desk-handler.ts';
import { ContextRef, FileRef, PageRef, StateEnum } from './graphql-desk-types.ts';
import { AppealOutcomeEnum, OutcomeEnum } from './graphql-types.ts';

builder.queryFields((t) => ({
  conductCases: t.field({
    type: PageRef,
    description:
      'People who were reported or who appeal: open cases, the longest waiting first, or decided ones. Fails with BAD_CURSOR. Admins only (NOT_ALLOWED). Twin of GET /api/admin/moderation.',
    args: {
      state: t.arg({ type: StateEnum, defaultValue: 'open' }),
      first: t.arg.int({ defaultValue: 20 }),
      after: t.arg.string(),
    },
    resolve: (_root, { state, first, after }, { safety, currentUser }) => {
      permitted(currentUser, 'conversations: moderate');
      const page = { state: state ?? undefined, first: first ?? undefined, after: after ?? undefined };
      return safety.queries.conductCases(parseInput(PageOfConduct, page));
    },
  }),
  conductCase: t.field({
    type: FileRef,
    description:
      'One of them. Fails with CASE_NOT_FOUND. Admins only (NOT_ALLOWED). Twin of GET /api/admin/moderation/{id}.',
    args: { personId: t.arg.id({ required: true }) },
    resolve: (_root, { personId }, { safety, currentUser }) => {
      permitted(currentUser, 'conversations: moderate');
      return safety.desk.file(personId);
    },
  }),
}));

const atDesk = (
  { safety, commands: commandLog, idempotencyKey: key, currentUser }: Context,
  operation: string,
  { personId, ...input }: { readonly personId: string; readonly appealId?: string },
  run: (as: AsDesk) => Promise<ConductFile>,
): Promise<ConductFile> => {
  const { id: actor } = permitted(currentUser, 'conversations: moderate');
  const keyed = { commandLog, actor, key, operation, payload: { personId, ...input } };
  return onceReadAgain(keyed, run, () => safety.desk.file(personId));
};
const DecideInput = builder.inputType('DecideTalkReportsInput', {
  fields: (t) => ({
    personId: t.id({ required: true }),
    outcome: t.field({ type: OutcomeEnum, required: true }),
    messageIds: t.idList({ description: 'The reported messages to hide.' }),
    days: t.int({ description: 'For how long they are suspended.' }),
    note: t.string({ description: 'Why, for the log of the desk.' }),
  }),
});

builder.mutationFields((t) => ({
  readTalkContext: t.field({
    type: ContextRef,
    errors: {},
    description:
      'Reads what stands around the message that a report or appeal means; the reading stands in the log. Admins only (NOT_ALLOWED). Twin of POST /api/admin/moderation/{id}/readings.',
    args: { personId: t.arg.id({ required: true }), because: t.arg.id({ required: true }) },
    resolve: (_root, { personId, because }, { safety, currentUser }) => {
      const { id: actor } = permitted(currentUser, 'conversations: moderate');
      return safety.desk.read(personId, parseInput(ReadContext, { because }), { actor });
    },
  }),
  decideTalkReports: t.field({
    type: FileRef,
    errors: {},
    description:
      'Answers every open report of a person. Admins only (NOT_ALLOWED). Twin of POST /api/admin/moderation/{id}/decisions.',
    args: { input: t.arg({ type: DecideInput, required: true }) },
    resolve: (_root, { input: { personId, ...rest } }, context) => {
      permitted(context.currentUser, 'conversations: moderate');
      const { outcome, messageIds, days, note } = rest;
      const given = { outcome, messageIds: messageIds ?? undefined, days: days ?? undefined, note: note ?? null };
      const input = parseInput(DecideTalkReports, given);
      return atDesk(context, 'decideTalkReports', { personId, ...input }, (as) =>
        context.safety.desk.decide(personId, input, as),
      );
    },
  }),
  liftSuspension: t.field({
    type: FileRef,
    errors: {},
    description:
      'Ends a suspension before its time. Admins only (NOT_ALLOWED). Twin of POST /api/admin/moderation/{id}/lifted.',
    args: { personId: t.arg.id({ required: true }), note: t.arg.string() },
    resolve: (_root, { personId, note }, context) => {
      permitted(context.currentUser, 'conversations: moderate');
      const input = parseInput(LiftSuspension, { note: note ?? null });
      return atDesk(context, 'liftSuspension', { personId, ...input }, (as) =>
        context.safety.desk.lift(personId, input, as),
      );
    },
  }),
  decideAppeal: t.field({
    type: FileRef,
    errors: {},
    description:
      'Answers an appeal, once. Admins only (NOT_ALLOWED). Twin of POST /api/admin/moderation/{id}/appeals/{appealId}.',
    args: {
      personId: t.arg.id({ required: true }),
      appealId: t.arg.id({ required: true }),
      outcome: t.arg({ type: AppealOutcomeEnum, required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { personId, appealId, outcome, note }, context) => {
      permitted(context.currentUser, 'conversations: moderate');
      const input = parseInput(DecideAppeal, { outcome, note: note ?? null });
      return atDesk(context, 'decideAppeal', { personId, appealId, ...input }, (as) =>
        context.safety.desk.decideAppeal(personId, appealId, input, as),
      );
    },
  }),
}));
