import type { ConversationQueries, Unread } from '../../projections/conversations/queries.ts';
import { UNREAD_MAIL_MINUTES } from '../../schema/conversations/limits.ts';
import type { ContactDetails } from '../../schema/conversations/views.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import { talkNoticePath } from '../../schema/notifications/notifier.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { ConversationReceipts } from './read-receipts.ts';
import { unreadLine, unreadMail } from './unread-email-texts.ts';

const MINUTE_MS = 60_000;
/** The age in milliseconds above which unread messages are skipped, because a notification was already sent or would come too late. */
const OLDEST_MS = 2 * 86_400_000;

interface TellingPorts extends Omit<MessagingPorts, 'addressOf'> {
  readonly clock: () => Date;
  readonly queries: Pick<ConversationQueries, 'unreadBetween'>;
  readonly marks: Pick<ConversationReceipts, 'mailed'>;
  readonly contactOf: (personId: string) => Promise<Omit<ContactDetails, 'name'>>;
}

const byPerson = (list: readonly Unread[]): ReadonlyMap<string, readonly Unread[]> => {
  const people = new Map<string, Unread[]>();
  for (const unread of list) people.set(unread.personId, [...(people.get(unread.personId) ?? []), unread]);
  return people;
};

/** Notifies people once about messages that have been unread for a while, and not again until they have read them. E-mails do not contain the
 *  messages. */
export const unreadTelling = (ports: TellingPorts) => {
  const { clock, queries, marks, mailer, publicUrl, notify, contactOf, languageOf } = ports;
  const note = (unread: Unread, language: Language) =>
    notify({
      userId: unread.personId,
      kind: 'message',
      data: {
        title: shortened(unreadLine(unread, language), NOTIFICATION_LENGTHS.title),
        body: '',
        path: talkNoticePath(unread.conversationId),
      },
      dedupeKey: `unread ${unread.conversationId} ${unread.position}`,
    });
  const mail = async (personId: string, list: readonly Unread[], language: Language): Promise<void> => {
    const { email } = mailer.isAvailable ? await contactOf(personId) : { email: null };
    const [first] = list;
    if (email === null || !first) return;
    const path = list.length === 1 ? `/messages?c=${first.conversationId}` : '/messages';
    await mailer.send({
      personId,
      to: email,
      ...unreadMail(list, new URL(path, publicUrl).href, language),
      // Each message has its own log position, so the key is unique to this e-mail.
      dedupeKey: `unread ${list.map(({ position }) => position).at(-1)}`,
      notAfter: new Date(clock().getTime() + OLDEST_MS),
    });
  };
  return {
    async tell(): Promise<void> {
      const now = clock().getTime();
      const upTo = new Date(now - UNREAD_MAIL_MINUTES * MINUTE_MS);
      const unread = await queries.unreadBetween(new Date(now - OLDEST_MS), upTo);
      for (const [personId, list] of byPerson(unread)) {
        const language = await languageOf(personId);
        await mail(personId, list, language);
        for (const one of list) await note(one, language);
        await marks.mailed(personId, list);
      }
    },
  };
};
export type UnreadTelling = ReturnType<typeof unreadTelling>;

/** Returns the job that sends the notifications. */
export const conversationJobs = (telling: UnreadTelling): readonly JobDefinition[] => [
  job({ name: 'conversations.tell-of-unread', cron: '*/5 * * * *', maxAttempts: 3, run: () => telling.tell() }),
];
