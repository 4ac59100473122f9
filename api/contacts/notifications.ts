import type { InquiryEvent } from '../../schema/contacts/events.ts';
import { ANSWER_HOURS } from '../../schema/contacts/limits.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';

type Received = Extract<InquiryEvent, { type: 'InquiryReceived' }>['data'];

/** The page where a seller reads the data that buyers have entered. E-mails and notifications do not contain this data. */
const PATH = '/inquiries';

interface InquiryWords {
  title(car: string): string;
  body(car: string): string;
  readonly number: { readonly verified: string; readonly unverified: string };
}
const WORDS: Readonly<Record<Language, InquiryWords>> = {
  en: {
    title: (car) => `New inquiry: ${car}`,
    body: (car) =>
      `A buyer is interested in your ${car} and left contact details. Buyers hope for an answer within ${ANSWER_HOURS} hours.`,
    number: {
      verified: 'The phone number is verified.',
      unverified: 'The phone number is not verified: it may be mistyped, or not theirs.',
    },
  },
  hi: {
    title: (car) => `नई पूछताछ: ${car}`,
    body: (car) =>
      `एक खरीदार को आपकी ${car} में दिलचस्पी है और उन्होंने अपनी संपर्क जानकारी दी है। खरीदार ${ANSWER_HOURS} घंटे में जवाब की उम्मीद करते हैं।`,
    number: {
      verified: 'फ़ोन नंबर सत्यापित है।',
      unverified: 'फ़ोन नंबर सत्यापित नहीं है: वह गलत लिखा हो सकता है, या किसी और का हो सकता है।',
    },
  },
  te: {
    title: (car) => `కొత్త విచారణ: ${car}`,
    body: (car) =>
      `ఒక కొనుగోలుదారుకు మీ ${car} పై ఆసక్తి ఉంది, వారు తమ సంప్రదింపు వివరాలు ఇచ్చారు. కొనుగోలుదారులు ${ANSWER_HOURS} గంటల్లో జవాబు ఆశిస్తారు.`,
    number: {
      verified: 'ఫోన్ నంబర్ ధ్రువీకరించబడింది.',
      unverified: 'ఫోన్ నంబర్ ధ్రువీకరించబడలేదు: అది తప్పుగా రాసినది కావచ్చు, లేదా వేరేవారిది కావచ్చు.',
    },
  },
};

/** Notifies a seller of each inquiry once, by an in-app notification and an e-mail. */
export const inquiryNotifications =
  ({ mailer, publicUrl, notify, addressOf, languageOf }: MessagingPorts) =>
  async ({ inquiryId, carTitle, sellerId, phone, isPhoneVerified }: Received): Promise<void> => {
    const known = sellerId === null ? null : await addressOf(sellerId);
    if (sellerId === null || !known) return;
    const said = WORDS[await languageOf(sellerId)];
    const title = shortened(said.title(carTitle), NOTIFICATION_LENGTHS.title);
    const number = phone === null ? [] : [said.number[isPhoneVerified ? 'verified' : 'unverified']];
    const words = [said.body(carTitle), ...number].join(' ');
    const path = `${PATH}#${inquiryId}`;
    await notify({
      userId: sellerId,
      kind: 'inquiry',
      data: { title, body: shortened(words, NOTIFICATION_LENGTHS.body), path },
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
