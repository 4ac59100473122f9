import type { Unread } from '../../projections/conversations/queries.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { isPersonName } from '../../schema/kernel/person-name.ts';

interface UnreadWords {
  /** Returns the text for unread messages in one conversation. `subject` names the car. */
  one(count: number, name: string | null, subject: string): string;
  /** Returns the text for unread messages in several conversations. */
  several(count: number, conversations: number): string;
  intro(count: number): string;
  link(url: string): string;
}

const WORDS: Readonly<Record<Language, UnreadWords>> = {
  en: {
    one: (count, name, subject) => `${counted(count)}${name ? ` from ${name}` : ''} about ${subject}`,
    several: (count, conversations) => `${counted(count)} in ${conversations} conversations`,
    intro: (count) => `You have ${counted(count)} on CarSetu:`,
    link: (url) => `Read and answer: ${url}`,
  },
  hi: {
    one: (count, name, subject) =>
      `${subject} के बारे में ${name ? `${name} ${count === 1 ? 'का' : 'के'} ` : ''}${count} ${count === 1 ? 'नया संदेश' : 'नए संदेश'}`,
    several: (count, conversations) => `${conversations} बातचीतों में ${count} नए संदेश`,
    intro: (count) => `CarSetu पर आपके लिए ${count} अपठित संदेश:`,
    link: (url) => `पढ़ें और जवाब दें: ${url}`,
  },
  te: {
    one: (count, name, subject) =>
      `${subject} గురించి ${name ? `${name} నుండి ` : ''}${count} ${count === 1 ? 'కొత్త సందేశం' : 'కొత్త సందేశాలు'}`,
    several: (count, conversations) => `${conversations} సంభాషణల్లో ${count} కొత్త సందేశాలు`,
    intro: (count) => `CarSetu\u200cలో మీరు చదవని ${count === 1 ? 'సందేశం 1 ఉంది' : `సందేశాలు ${count} ఉన్నాయి`}:`,
    link: (url) => `చదివి జవాబు ఇవ్వండి: ${url}`,
  },
};
const counted = (count: number): string => `${count} unread ${count === 1 ? 'message' : 'messages'}`;

/** Returns one line about a conversation's unread messages. Omits the sender's name if the name does not look like a person's name. */
export const unreadLine = ({ count, otherName, subject }: Unread, language: Language): string =>
  WORDS[language].one(count, otherName && isPersonName(otherName) ? otherName : null, subject);

/** Returns the e-mail about all of a person's unread messages; `url` is the page where the person reads them. */
export const unreadMail = (
  list: readonly Unread[],
  url: string,
  language: Language,
): { readonly subject: string; readonly text: string } => {
  const words = WORDS[language];
  const total = list.reduce((sum, { count }) => sum + count, 0);
  const lines = list.map((unread) => unreadLine(unread, language));
  const [only] = lines.length === 1 ? lines : [];
  return {
    subject: only ?? words.several(total, list.length),
    text: [words.intro(total), '', ...lines.map((line) => `- ${line}`), '', words.link(url), ''].join('\n'),
  };
};
