import { permitted } from '../../schema/accounts/policies.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import {
  CONDUCT_STATES,
  DecideAppeal,
  DecideTalkReports,
  LiftSuspension,
  PageOfConduct,
  ReadContext,
} from '../../schema/safety/inputs.ts';
import {
  type Appeal,
  CONDUCT_ACTIONS,
  type ConductCase,
  type ConductCasePage,
  type ConductFile,
  type ConductLogEntry,
  type ContextMessage,
  type TalkReport,
} from '../../schema/safety/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { onceReadAgain } from '../shared/once-read-again.ts';
import type { AsDesk } from './desk-handler.ts';
import { AboutEnum, AppealOutcomeEnum, OutcomeEnum, ReasonEnum } from './graphql-types.ts';

const StateEnum = builder.enumType('ConductState', { values: CONDUCT_STATES });
const ActionEnum = builder.enumType('ConductAction', { values: CONDUCT_ACTIONS });

const CaseRef = builder.objectRef<ConductCase>('ConductCase').implement({
  description: 'A person who was reported, or who appealed.',
  fields: (t) => ({
    personId: t.exposeID('personId'),
    name: t.exposeString('name', { nullable: true }),
    openReports: t.exposeInt('openReports'),
    openAppeals: t.exposeInt('openAppeals'),
    reports: t.exposeInt('reports'),
    reasons: t.field({ type: [ReasonEnum], resolve: ({ reasons }) => [...reasons] }),
    waitingSince: t.expose('waitingSince', { type: 'DateTime', nullable: true }),
    lastDecidedAt: t.expose('lastDecidedAt', { type: 'DateTime', nullable: true }),
    suspendedUntil: t.expose('suspendedUntil', { type: 'DateTime', nullable: true }),
  }),
});
const PageRef = builder.objectRef<ConductCasePage>('ConductCasePage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [CaseRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});
const ReportRef = builder.objectRef<TalkReport>('TalkReport').implement({
  description: 'A report as the desk reads it: without who made it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    conversationId: t.exposeID('conversationId'),
    messageId: t.exposeID('messageId', { nullable: true }),
    reason: t.expose('reason', { type: ReasonEnum }),
    text: t.exposeString('text', { nullable: true }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', { type: OutcomeEnum, nullable: true }),
  }),
});
const AppealRef = builder.objectRef<Appeal>('ConductAppeal').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    about: t.expose('about', { type: AboutEnum }),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    messageId: t.exposeID('messageId', { nullable: true }),
    signals: t.stringList({ resolve: ({ signals }) => [...signals] }),
    text: t.exposeString('text', { nullable: true }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', { type: AppealOutcomeEnum, nullable: true }),
  }),
});
const LogRef = builder.objectRef<ConductLogEntry>('ConductLogEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.expose('action', { type: ActionEnum }),
    count: t.exposeInt('count', { description: 'Reports that it answered, or messages that were read.' }),
    suspendedUntil: t.expose('suspendedUntil', { type: 'DateTime', nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    by: t.exposeString('by'),
    byName: t.exposeString('byName', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
const FileRef = builder.objectRef<ConductFile>('ConductFile').implement({
  description: 'A person with everything that was reported, appealed and decided, newest first.',
  fields: (t) => ({
    personId: t.exposeID('personId'),
    name: t.exposeString('name', { nullable: true }),
    openReports: t.exposeInt('openReports'),
    suspendedUntil: t.expose('suspendedUntil', { type: 'DateTime', nullable: true }),
    reports: t.field({ type: [ReportRef], resolve: ({ reportsMade }) => [...reportsMade] }),
    appeals: t.field({ type: [AppealRef], resolve: ({ appeals }) => [...appeals] }),
    log: t.field({ type: [LogRef], resolve: ({ log }) => [...log] }),
  }),
});
const ContextRef = builder.objectRef<readonly ContextMessage[]>('TalkContext');
const ContextMessageRef = builder.objectRef<ContextMessage>('ContextMessage').implement({
  description: 'A message as the desk reads it, among those around it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isTheirs: t.exposeBoolean('isTheirs', { description: 'Written by the person whom the case is about.' }),
    isMeant: t.exposeBoolean('isMeant', { description: 'The one that was reported or appealed for.' }),
    isHidden: t.exposeBoolean('isHidden'),
    content: t.exposeString('content', { nullable: true }),
    signals: t.stringList({ resolve: ({ signals }) => [...signals] }),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
  }),
});
ContextRef.implement({
  description: 'What stands around a message, the oldest first.',
  fields: (t) => ({ messages: t.field({ type: [ContextMessageRef], resolve: (messages) => [...messages] }) }),
});

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
