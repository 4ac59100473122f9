import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { NewNotification } from '../../schema/notifications/notification.ts';
import type { ConductEvent } from '../../schema/safety/events.ts';
import type { Reaction } from '../platform/reactor.ts';
import { SAFETY_WORDS } from './words.ts';

type Data<T extends ConductEvent['type']> = Extract<ConductEvent, { type: T }>['data'];
interface MessageToHide {
  readonly conversationId: string;
  readonly messageId: string;
  readonly reason: string;
}
export interface SafetyReactionPorts {
  readonly queries: Pick<SafetyQueries, 'reporters' | 'appealsBy'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  /** What is hidden already stays hidden. */
  readonly hideMessage: (message: MessageToHide, by: string) => Promise<unknown>;
  readonly restoreMessage: (message: MessageToHide, by: string) => Promise<unknown>;
  /** Whether somebody has an account, where notices can be read. */
  readonly hasAccount: (personId: string) => Promise<boolean>;
  /** Once a `dedupeKey`. */
  readonly notify: (notification: NewNotification) => Promise<unknown>;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
}
/** How long the read model may take to tell of an event, milliseconds; after that it comes again. */
const SHOWN_MS = 30_000;
/** Where somebody reads what was decided about them, and can appeal. */
const OWN_PATH = '/profile#safety';

type Words = (typeof SAFETY_WORDS)[Language];

/** Carries the desk's decisions out, and tells whoever reported and whom it concerns. */
export const safetyReaction = (ports: SafetyReactionPorts): Reaction<ConductEvent> => {
  const { queries, runner, hideMessage, restoreMessage, hasAccount, notify, languageOf } = ports;
  const tell = async (
    userId: string,
    dedupeKey: string,
    say: (words: Words) => { readonly title: string; readonly body: string },
    path = OWN_PATH,
  ): Promise<void> => {
    if (!(await hasAccount(userId))) return;
    const data = { ...say(SAFETY_WORDS[await languageOf(userId)]), path };
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
      const last = events.at(-1);
      if (last && !(await runner.waitFor('safety', last.position, SHOWN_MS)))
        throw new Error(`safety does not tell of ${last.position} yet`);
      for (const event of events) await react(event);
    },
  };
};
