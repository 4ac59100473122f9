import type { GrievanceOutcome, Reminder } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import type { Language } from '../../schema/kernel/language.ts';

/** The text of a notification and of its e-mail: what happened, and what to do. */
export interface GrievanceText {
  readonly title: string;
  readonly body: string;
}
/** The wording of notifications. `filed`, `reopened` and `due` are for the admins who answer; the others are for the person who complained. */
interface Words {
  acknowledged(number: string, by: string): GrievanceText;
  answered(number: string): { readonly title: string; readonly outcome: Readonly<Record<GrievanceOutcome, string>> };
  filed(number: string, by: string): GrievanceText;
  reopened(number: string, by: string): GrievanceText;
  due(number: string, reminder: Reminder, by: string): GrievanceText;
}

/** The wording in each language; `by` is a formatted date and time. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    acknowledged: (number, by) => ({
      title: `We have read your grievance ${number}`,
      body: `The answer is due by ${by}.`,
    }),
    answered: (number) => ({
      title: `Your grievance ${number} is answered`,
      outcome: {
        upheld: 'You were right. Read what we do about it.',
        partly: 'You were right in part. Read what we do about it.',
        rejected: 'We see it differently. Read why; you can question the answer once.',
      },
    }),
    filed: (number, by) => ({ title: `New grievance ${number}`, body: `Acknowledge it by ${by}.` }),
    reopened: (number, by) => ({
      title: `The answer to grievance ${number} is questioned`,
      body: `Answer again by ${by}.`,
    }),
    due: (number, { clock, stage }, by) => ({
      title: stage === 'over' ? `Grievance ${number} is overdue` : `Grievance ${number} is due soon`,
      body:
        clock === 'acknowledge'
          ? `${stage === 'over' ? 'It had to be' : 'It has to be'} acknowledged by ${by}.`
          : `${stage === 'over' ? 'It had to be' : 'It has to be'} answered by ${by}.`,
    }),
  },
  hi: {
    acknowledged: (number, by) => ({
      title: `हमने आपकी शिकायत ${number} पढ़ ली है`,
      body: `जवाब ${by} तक मिलना है।`,
    }),
    answered: (number) => ({
      title: `आपकी शिकायत ${number} का जवाब आ गया है`,
      outcome: {
        upheld: 'आप सही थे। पढ़ें कि हम क्या कर रहे हैं।',
        partly: 'आप कुछ हद तक सही थे। पढ़ें कि हम क्या कर रहे हैं।',
        rejected: 'हमारी राय अलग है। कारण पढ़ें; आप जवाब पर एक बार सवाल उठा सकते हैं।',
      },
    }),
    filed: (number, by) => ({ title: `नई शिकायत ${number}`, body: `${by} तक प्राप्ति की पुष्टि करें।` }),
    reopened: (number, by) => ({
      title: `शिकायत ${number} के जवाब पर सवाल उठाया गया है`,
      body: `${by} तक फिर से जवाब दें।`,
    }),
    due: (number, { clock, stage }, by) => ({
      title: stage === 'over' ? `शिकायत ${number} का समय निकल चुका है` : `शिकायत ${number} का समय जल्द पूरा होगा`,
      body: clock === 'acknowledge' ? `प्राप्ति की पुष्टि की समय-सीमा: ${by}।` : `जवाब की समय-सीमा: ${by}।`,
    }),
  },
  te: {
    acknowledged: (number, by) => ({
      title: `మీ ఫిర్యాదు ${number} చదివాం`,
      body: `జవాబు ${by} లోగా ఇవ్వాలి.`,
    }),
    answered: (number) => ({
      title: `మీ ఫిర్యాదు ${number}కు జవాబు వచ్చింది`,
      outcome: {
        upheld: 'మీరు చెప్పింది సరైనదే. మేము ఏం చేస్తున్నామో చదవండి.',
        partly: 'మీరు చెప్పింది కొంతవరకు సరైనదే. మేము ఏం చేస్తున్నామో చదవండి.',
        rejected: 'మా అభిప్రాయం వేరు. కారణం చదవండి; జవాబును ఒకసారి ప్రశ్నించవచ్చు.',
      },
    }),
    filed: (number, by) => ({ title: `కొత్త ఫిర్యాదు ${number}`, body: `${by} లోగా అందినట్లు తెలపండి.` }),
    reopened: (number, by) => ({
      title: `ఫిర్యాదు ${number} జవాబును ప్రశ్నించారు`,
      body: `${by} లోగా మళ్లీ జవాబివ్వండి.`,
    }),
    due: (number, { clock, stage }, by) => ({
      title: stage === 'over' ? `ఫిర్యాదు ${number} గడువు దాటింది` : `ఫిర్యాదు ${number} గడువు దగ్గరపడింది`,
      body: clock === 'acknowledge' ? `అందినట్లు తెలపడానికి గడువు: ${by}.` : `జవాబుకు గడువు: ${by}.`,
    }),
  },
};

/** Formats an ISO 8601 UTC instant as an Indian date and time. */
const written = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(instant));

/** An event or a deadline that people are notified of. */
export type GrievanceNews =
  | { readonly what: 'acknowledged' | 'filed' | 'reopened'; readonly by: string }
  | { readonly what: 'answered'; readonly outcome: GrievanceOutcome }
  | { readonly what: 'due'; readonly reminder: Reminder };

/** Returns the text of a notification about a grievance, in the recipient's language. */
export const grievanceText = (number: string, news: GrievanceNews, language: Language): GrievanceText => {
  const words = WORDS[language];
  if (news.what === 'answered') {
    const { title, outcome } = words.answered(number);
    return { title, body: outcome[news.outcome] };
  }
  if (news.what === 'due') return words.due(number, news.reminder, written(news.reminder.by, language));
  return words[news.what](number, written(news.by, language));
};
