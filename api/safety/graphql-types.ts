import type { SafetyQueries } from '../../projections/safety/queries.ts';
import { APPEAL_OUTCOMES, APPEAL_SUBJECTS, TALK_OUTCOMES, TALK_REPORT_REASONS } from '../../schema/safety/reasons.ts';
import type {
  BlockedPerson,
  ConversationAccess,
  OwnAppeal,
  OwnMeasure,
  OwnStanding,
  OwnTalkReport,
} from '../../schema/safety/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Originate } from '../platform/origin.ts';
import type { AccessWords } from './access-words.ts';
import type { SafetyDeskCommands } from './desk-handler.ts';
import type { SafetyCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Blocks, reports of people and messages, and what the desk does about them. */
    readonly safety: {
      readonly commands: SafetyCommands;
      readonly desk: SafetyDeskCommands;
      readonly queries: SafetyQueries;
      readonly words: AccessWords;
      readonly originate: Originate;
      readonly clock: () => Date;
    };
  }
}

export const ReasonEnum = builder.enumType('TalkReportReason', { values: TALK_REPORT_REASONS });
export const AboutEnum = builder.enumType('AppealAbout', { values: APPEAL_SUBJECTS });
export const OutcomeEnum = builder.enumType('TalkReportOutcome', { values: TALK_OUTCOMES });
export const AppealOutcomeEnum = builder.enumType('AppealOutcome', { values: APPEAL_OUTCOMES });
const MeasureEnum = builder.enumType('ConductMeasure', { values: ['message_hidden', 'suspended'] as const });

export const AccessRef = builder.objectRef<ConversationAccess>('ConversationAccess').implement({
  description: 'Whether somebody can write in a conversation of theirs.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the conversation.' }),
    canWrite: t.exposeBoolean('canWrite', {
      description: 'False where either blocked the other, or the reader is suspended.',
    }),
    isBlockedByMe: t.exposeBoolean('isBlockedByMe'),
    suspendedUntil: t.expose('suspendedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the reader may write to nobody.',
    }),
  }),
});
export const BlockedRef = builder.objectRef<BlockedPerson>('BlockedPerson').implement({
  fields: (t) => ({
    personId: t.exposeID('personId'),
    name: t.exposeString('name', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    blockedAt: t.expose('blockedAt', { type: 'DateTime' }),
  }),
});
export const OwnReportRef = builder.objectRef<OwnTalkReport>('OwnTalkReport').implement({
  description: 'A report of a message or person, as whoever made it reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    conversationId: t.exposeID('conversationId'),
    messageId: t.exposeID('messageId', { nullable: true }),
    reason: t.expose('reason', { type: ReasonEnum }),
    text: t.exposeString('text', { nullable: true }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', { type: OutcomeEnum, nullable: true, description: 'null while nothing is decided.' }),
  }),
});
export const OwnAppealRef = builder.objectRef<OwnAppeal>('OwnAppeal').implement({
  description: 'What somebody asked to have looked at once more.',
  fields: (t) => ({
    id: t.exposeID('id'),
    about: t.expose('about', { type: AboutEnum }),
    decisionId: t.exposeID('decisionId', { nullable: true }),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    messageId: t.exposeID('messageId', { nullable: true }),
    text: t.exposeString('text', { nullable: true }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    outcome: t.expose('outcome', {
      type: AppealOutcomeEnum,
      nullable: true,
      description: 'null while nothing is decided.',
    }),
  }),
});
const HiddenMessageRef = builder.objectRef<OwnMeasure['messages'][number]>('HiddenMessage').implement({
  fields: (t) => ({ conversationId: t.exposeID('conversationId'), messageId: t.exposeID('messageId') }),
});
const MeasureRef = builder.objectRef<OwnMeasure>('OwnMeasure').implement({
  description: 'What the desk decided about somebody, as they read it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.expose('action', { type: MeasureEnum }),
    messages: t.field({ type: [HiddenMessageRef], resolve: ({ messages }) => [...messages] }),
    suspendedUntil: t.expose('suspendedUntil', { type: 'DateTime', nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
export const StandingRef = builder.objectRef<OwnStanding>('OwnStanding').implement({
  description: 'How somebody stands with the desk.',
  fields: (t) => ({
    suspendedUntil: t.expose('suspendedUntil', { type: 'DateTime', nullable: true }),
    measures: t.field({ type: [MeasureRef], resolve: ({ measures }) => [...measures] }),
    appeals: t.field({ type: [OwnAppealRef], resolve: ({ appeals }) => [...appeals] }),
    reports: t.field({ type: [OwnReportRef], resolve: ({ reports }) => [...reports] }),
  }),
});
