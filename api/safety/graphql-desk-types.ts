import { CONDUCT_STATES } from '../../schema/safety/inputs.ts';
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
import { AboutEnum, AppealOutcomeEnum, OutcomeEnum, ReasonEnum } from './graphql-types.ts';

export const StateEnum = builder.enumType('ConductState', { values: CONDUCT_STATES });
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
export const PageRef = builder.objectRef<ConductCasePage>('ConductCasePage').implement({
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
export const FileRef = builder.objectRef<ConductFile>('ConductFile').implement({
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
export const ContextRef = builder.objectRef<readonly ContextMessage[]>('TalkContext');
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
