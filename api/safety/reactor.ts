import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { ConductEvent } from '../../schema/safety/events.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import type { Reaction } from '../platform/reactor.ts';
import { SAFETY_TEXTS } from './notification-texts.ts';

type Data<T extends ConductEvent['type']> = Extract<ConductEvent, { type: T }>['data'];
interface MessageToHide {
  readonly conversationId: string;
  readonly messageId: string;
  readonly reason: string;
}
export interface SafetyReactionPorts extends Pick<MessagingPorts, 'notify' | 'languageOf'> {
  readonly queries: Pick<SafetyQueries, 'reporters' | 'appealsBy'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  /** Hides a message. Idempotent: a hidden message stays hidden. */
  readonly hideMessage: (message: MessageToHide, by: string) => Promise<unknown>;
  readonly restoreMessage: (message: MessageToHide, by: string) => Promise<unknown>;
  /** Whether a person has an account and can therefore read notifications. */
  readonly hasAccount: (personId: string) => Promise<boolean>;
}
/** The page where people read the decisions about themselves, and can appeal. */
const OWN_PATH = '/profile#safety';

type Words = (typeof SAFETY_TEXTS)[Language];

/** Carries out the moderators' decisions, and notifies the reporter and the person concerned. */
export const safetyReaction = (ports: SafetyReactionPorts): Reaction<ConductEvent> => {
  const { queries, runner, hideMessage, restoreMessage, hasAccount, notify, languageOf } = ports;
  const tell = async (
    userId: string,
    dedupeKey: string,
    say: (words: Words) => { readonly title: string; readonly body: string },
    path = OWN_PATH,
  ): Promise<void> => {
    if (!(await hasAccount(userId))) return;
    const data = { ...say(SAFETY_TEXTS[await languageOf(userId)]), path };
    await notify({ userId, kind: 'report', data, dedupeKey });
  };
  const decided = async ({
    decisionId,
    personId,
    reportIds,
    outcome,
    messages,
    suspendedUntil,
    by,
  }: Data<'TalkReportsDecided'>) => {
    for (const message of messages) await hideMessage({ ...message, reason: 'reported' }, by);
    if (messages.length > 0) await tell(personId, `hidden ${decisionId}`, ({ hidden }) => hidden);
    if (suspendedUntil) await tell(personId, `suspended ${decisionId}`, ({ suspended }) => suspended(suspendedUntil));
    for (const { reportId, reporterId, conversationId } of await queries.reporters(reportIds))
      await tell(
        reporterId,
        `talk report ${reportId}`,
        ({ answered }) => answered(outcome),
        `/messages?c=${conversationId}`,
      );
  };
  const appealDecided = async ({ appealId, personId, outcome, by }: Data<'AppealDecided'>) => {
    const appeal = (await queries.appealsBy(personId)).find(({ id }) => id === appealId);
    const { about, conversationId, messageId } = appeal ?? {};
    if (outcome === 'granted' && about === 'hidden_message' && conversationId && messageId)
      await restoreMessage({ conversationId, messageId, reason: 'appeal_granted' }, by);
    await tell(personId, `appeal ${appealId}`, (words) => words[outcome]);
  };
  const react = async (event: Recorded<ConductEvent>): Promise<void> => {
    if (event.type === 'TalkReportsDecided') return decided(event.data);
    if (event.type === 'AppealDecided') return appealDecided(event.data);
    if (event.type === 'SuspensionLifted')
      await tell(event.data.personId, `lifted ${event.data.decisionId}`, ({ lifted }) => lifted);
  };
  return {
    name: 'safety_decisions',
    handles: ['TalkReportsDecided', 'AppealDecided', 'SuspensionLifted'],
    startAt: 'start',
    async react(events) {
      await untilShown(runner, ['safety'], events);
      for (const event of events) await react(event);
    },
  };
};
