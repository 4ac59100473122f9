import { z } from 'zod';
import type { ConversationQueries } from '../../projections/conversations/queries.ts';
import { TEXT_HOURS, UNREAD_TEXT_MINUTES } from '../../schema/conversations/limits.ts';
import type { ContactDetails } from '../../schema/conversations/views.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { SmsSender } from '../platform/messages/ports.ts';
import type { ConversationMarks } from './marks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What is older is no news any more, milliseconds. */
const OLDEST_MS = 2 * DAY_MS;
/** India is ahead of UTC by five and a half hours, all year. */
const IST_MS = 5.5 * HOUR_MS;

interface TextingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<ConversationQueries, 'unreadByVisitors'>;
  readonly marks: Pick<ConversationMarks, 'mailed'>;
  readonly sms: SmsSender;
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
  /** Where what is said about a listing is read and answered, by somebody without an account: by their session, else by their number. */
  readonly urlOf: (listingId: string) => string;
}

/** Until when text messages may come today; null at an hour at which people want their peace. */
const wakingUntil = (now: Date): Date | null => {
  const day = Math.floor((now.getTime() + IST_MS) / DAY_MS) * DAY_MS - IST_MS;
  const [from, until] = [day + TEXT_HOURS.from * HOUR_MS, day + TEXT_HOURS.until * HOUR_MS];
  return now.getTime() >= from && now.getTime() < until ? new Date(until) : null;
};

/** Tells people without an account, who have no notices and perhaps no mail, of what a seller wrote and they did not read: once until they
 *  read again, and once a day at most. Neither what was written nor by whom is in the text message. */
export const unreadTexting = (ports: TextingPorts) => {
  const { clock, queries, marks, sms, contactOf, languageOf, urlOf } = ports;
  return {
    async tell(): Promise<void> {
      const now = clock();
      const notAfter = wakingUntil(now);
      if (notAfter === null || !sms.isReady('unread')) return;
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const unread = await queries.unreadByVisitors({
        from: ago(OLDEST_MS),
        to: ago(UNREAD_TEXT_MINUTES * MINUTE_MS),
        notToldSince: ago(DAY_MS),
      });
      for (const { personId, conversationId, listingId, position } of unread) {
        const { phone } = await contactOf(personId);
        if (phone === null) continue;
        await sms.send({
          ...{ personId, to: phone, notAfter },
          ...sms.worded('unread', await languageOf(personId), [urlOf(listingId)]),
          dedupeKey: `unread ${conversationId} ${position}`,
        });
        await marks.mailed(personId, [{ conversationId, position }]);
      }
    },
  };
};
export type UnreadTexting = ReturnType<typeof unreadTexting>;

/** The same by the clock. */
export const textingJobs = (texting: UnreadTexting): readonly JobDefinition[] => [
  job({
    name: 'conversations.text-visitors',
    payload: z.object({}),
    cron: `*/10 ${TEXT_HOURS.from}-${TEXT_HOURS.until - 1} * * *`,
    maxAttempts: 3,
    run: () => texting.tell(),
  }),
];
