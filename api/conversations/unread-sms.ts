import type { ConversationQueries } from '../../projections/conversations/queries.ts';
import { UNREAD_TEXT_MINUTES } from '../../schema/conversations/limits.ts';
import type { ContactDetails } from '../../schema/conversations/views.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { SmsSender } from '../platform/email-and-sms/ports.ts';
import { WAKING_HOURS, wakingUntil } from '../platform/email-and-sms/waking-hours.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { ConversationReceipts } from './read-receipts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The age in milliseconds above which unread messages are skipped, because a text message would come too late. */
const OLDEST_MS = 2 * DAY_MS;

interface TextingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<ConversationQueries, 'unreadByVisitors'>;
  readonly marks: Pick<ConversationReceipts, 'mailed'>;
  readonly sms: SmsSender;
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
  readonly languageOf: (personId: string) => Promise<Language>;
  /** Returns the URL where a person without an account, identified by session or phone number, reads and answers messages about a listing. */
  readonly urlOf: (listingId: string) => string;
}

/** Sends a text message to visitors who have unread messages from sellers, at most once a day, and not again until they have read them. Visitors get
 *  no notifications, and may not have entered an e-mail address. The text message contains neither the unread message nor its sender. */
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

/** Returns the job that sends the text messages. */
export const textingJobs = (texting: UnreadSms): readonly JobDefinition[] => [
  job({
    name: 'conversations.text-visitors',
    cron: `*/10 ${WAKING_HOURS.from}-${WAKING_HOURS.until - 1} * * *`,
    maxAttempts: 3,
    run: () => texting.tell(),
  }),
];
