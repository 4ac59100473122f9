import type { Knex } from 'knex';
import type { Language } from '../../../schema/kernel/language.ts';
import type { MessagingPorts, WhatsAppSender } from '../../platform/email-and-sms/ports.ts';
import { countOf, pathOf, SEARCHES_PATH, type SearchNews } from './alert-texts.ts';

/** The time in milliseconds after which a WhatsApp alert is no longer useful. It is long enough for evening alerts to be sent the next morning. */
const GOOD_MS = 86_400_000;

export interface AlertWhatsAppPorts extends Pick<MessagingPorts, 'publicUrl' | 'languageOf'> {
  readonly clock: () => Date;
  readonly whatsApp: WhatsAppSender;
  /** Returns a person's verified phone number; null if there is none. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
}

const OTHERS: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => ` and ${count} more`,
  hi: (count) => ` और ${count} अन्य`,
  te: (count) => `, మరో ${count}`,
};

/** Sends a person one WhatsApp message with the number of cars found for all of their searches, as part of the transaction. Sends nothing without a
 *  verified phone number or a configured sender. `name` is the message's deduplication key. */
export const alertWhatsApp =
  ({ clock, publicUrl, whatsApp, phoneOf, languageOf }: AlertWhatsAppPorts) =>
  async (name: string, userId: string, news: readonly SearchNews[], within: Knex): Promise<void> => {
    const [first] = news;
    const to = whatsApp.isAvailable ? await phoneOf(userId) : null;
    if (to === null || !first) return;
    const language = whatsApp.languageFor(await languageOf(userId));
    const names = news.length > 1 ? `${first.search.name}${OTHERS[language](news.length - 1)}` : first.search.name;
    const path = news.length > 1 ? SEARCHES_PATH : pathOf(first.search);
    const count = countOf(
      news.flatMap(({ alerts }) => alerts),
      language,
    );
    await whatsApp.send(
      {
        ...{ personId: userId, to, template: 'search-alerts', language },
        values: [count, names, new URL(path, publicUrl).href],
        dedupeKey: `alerts ${name}`,
        notAfter: new Date(clock().getTime() + GOOD_MS),
      },
      within,
    );
  };
