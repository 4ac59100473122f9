import type { ConversationQueries } from '../../projections/conversations/queries.ts';
import { TEXT_HOURS, UNREAD_TEXT_MINUTES } from '../../schema/conversations/limits.ts';
import type { ContactDetails } from '../../schema/conversations/views.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { SmsSender } from '../platform/email-and-sms/ports.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { ConversationReceipts } from './read-receipts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The age in milliseconds above which unread messages are skipped, because a text message would come too late. */
const OLDEST_MS = 2 * DAY_MS;
/** The offset of Indian time from UTC, five and a half hours all year. */
const IST_MS = 5.5 * HOUR_MS;

interface TextingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<ConversationQueries, 'unreadByVisitors'>;
  readonly marks: Pick<ConversationReceipts, 'mailed'>;
  readonly sms: SmsSender;
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
  readonly languageOf: (personId: string) => Promise<Language>;
  /** Returns the URL where a person without an account, known by session or phone number, reads and answers messages about a listing. */
  readonly urlOf: (listingId: string) => string;
}

/** Returns the time today until which text messages may be sent; null at night. */
const wakingUntil = (now: Date): Date | null => {
  const day = Math.floor((now.getTime() + IST_MS) / DAY_MS) * DAY_MS - IST_MS;
  const [from, until] = [day + TEXT_HOURS.from * HOUR_MS, day + TEXT_HOURS.until * HOUR_MS];
  return now.getTime() >= from && now.getTime() < until ? new Date(until) : null;
};

/** Sends a text message to visitors who have unread messages from sellers: once until they read again, and at most once a day.
 *  Visitors get no notifications, and may have given no e-mail address. The text contains neither the message nor its sender. */
export const unreadSms = (ports: TextingPorts) => {
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
export type UnreadSms = ReturnType<typeof unreadSms>;

/** Schedules the text messages as a job. */
export const textingJobs = (texting: UnreadSms): readonly JobDefinition[] => [
  job({
    name: 'conversations.text-visitors',
    cron: `*/10 ${TEXT_HOURS.from}-${TEXT_HOURS.until - 1} * * *`,
    maxAttempts: 3,
    run: () => texting.tell(),
  }),
];
