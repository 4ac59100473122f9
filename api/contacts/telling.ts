import type { InquiryEvent } from '../../schema/contacts/events.ts';
import { ANSWER_HOURS } from '../../schema/contacts/limits.ts';
import { type NewNotification, NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { Mailer } from '../platform/messages/ports.ts';

type Received = Extract<InquiryEvent, { type: 'InquiryReceived' }>['data'];

export interface InquiryTellingPorts {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Once a `dedupeKey`. */
  readonly notify: (notification: NewNotification) => Promise<unknown>;
  readonly addressOf: (userId: string) => Promise<{ readonly email: string | null } | null>;
}

/** Where a seller reads what buyers gave: it stands in no mail and no notification. */
const PATH = '/inquiries';

/** Tells a seller of an inquiry, among the notifications and by mail; each once. */
export const inquiryTelling =
  ({ mailer, publicUrl, notify, addressOf }: InquiryTellingPorts) =>
  async ({ inquiryId, carTitle, sellerId }: Received): Promise<void> => {
    const known = sellerId === null ? null : await addressOf(sellerId);
    if (sellerId === null || !known) return;
    const title = `New inquiry: ${carTitle}`.slice(0, NOTIFICATION_LENGTHS.title);
    const words = `A buyer is interested in your ${carTitle} and left contact details. Buyers hope for an answer within ${ANSWER_HOURS} hours.`;
    const path = `${PATH}#${inquiryId}`;
    await notify({
      userId: sellerId,
      kind: 'inquiry',
      data: { title, body: words.slice(0, NOTIFICATION_LENGTHS.body), path },
      dedupeKey: `inquiry ${inquiryId}`,
    });
    if (!known.email || !mailer.isAvailable) return;
    await mailer.send({
      personId: sellerId,
      to: known.email,
      subject: title,
      text: [words, '', new URL(path, publicUrl).href, ''].join('\n'),
      dedupeKey: `inquiry ${inquiryId}`,
    });
  };
