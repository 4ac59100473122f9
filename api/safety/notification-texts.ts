import type { Language } from '../../schema/kernel/language.ts';
import type { TALK_OUTCOMES } from '../../schema/safety/reasons.ts';

interface Notice {
  readonly title: string;
  readonly body: string;
}
interface SafetyWords {
  readonly hidden: Notice;
  /** Returns the notice of a suspension; `until` is its end, an ISO 8601 instant. */
  readonly suspended: (until: string) => Notice;
  readonly lifted: Notice;
  /** Returns the notice that tells the reporter the outcome of the report. */
  readonly answered: (outcome: (typeof TALK_OUTCOMES)[number]) => Notice;
  readonly granted: Notice;
  readonly refused: Notice;
}

const day = (locale: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(instant));

const EN_ANSWERS = {
  dismissed: 'We looked at it and found nothing against our rules. You can block the person in the conversation.',
  message_hidden: 'You were right. We hid what you reported. Thank you.',
  suspended: 'You were right. The person cannot write to anybody for now. Thank you.',
} as const;
const HI_ANSWERS = {
  dismissed: 'हमने देखा और नियमों के विरुद्ध कुछ नहीं पाया। आप बातचीत में उन्हें ब्लॉक कर सकते हैं।',
  message_hidden: 'आप सही थे। जिसकी आपने शिकायत की थी, उसे हमने छिपा दिया। धन्यवाद।',
  suspended: 'आप सही थे। वे अभी किसी को नहीं लिख सकते। धन्यवाद।',
} as const;
const TE_ANSWERS = {
  dismissed: 'మేము చూశాం, నియమాలకు విరుద్ధంగా ఏమీ కనబడలేదు. మీరు సంభాషణలో వారిని బ్లాక్ చేయవచ్చు.',
  message_hidden: 'మీరు చెప్పింది నిజమే. మీరు ఫిర్యాదు చేసినదాన్ని దాచాం. ధన్యవాదాలు.',
  suspended: 'మీరు చెప్పింది నిజమే. వారు ప్రస్తుతం ఎవరికీ రాయలేరు. ధన్యవాదాలు.',
} as const;

const EN_ASK = 'If you see it otherwise, ask us to look at it again.';
const HI_AGAIN = 'उसकी शिकायत आई थी और वह नियमों के विरुद्ध था। अगर आप सहमत नहीं हैं, तो हमसे दोबारा देखने को कहें।';
const TE_AGAIN = 'దానిపై ఫిర్యాదు వచ్చింది, అది మా నియమాలకు విరుద్ధం. మీరు ఒప్పుకోకపోతే, మళ్లీ చూడమని మమ్మల్ని అడగండి.';

export const SAFETY_TEXTS: Readonly<Record<Language, SafetyWords>> = {
  en: {
    hidden: { title: 'A message of yours was hidden', body: `It was reported, and it broke our rules. ${EN_ASK}` },
    suspended: (until) => ({
      title: `You cannot message others until ${day('en-IN', until)}`,
      body: `What you wrote was reported, and it broke our rules. ${EN_ASK}`,
    }),
    lifted: { title: 'You can message others again', body: 'We ended your suspension.' },
    answered: (outcome) => ({ title: 'Your report of a conversation', body: EN_ANSWERS[outcome] }),
    granted: { title: 'You were right', body: 'We looked at it again and took it back. We are sorry.' },
    refused: { title: 'We looked at it again', body: 'We looked at it again, and it stays as it is.' },
  },
  hi: {
    hidden: { title: 'आपका एक संदेश छिपाया गया', body: HI_AGAIN },
    suspended: (until) => ({ title: `आप ${day('hi-IN', until)} तक दूसरों को नहीं लिख सकते`, body: HI_AGAIN }),
    lifted: { title: 'आप फिर से दूसरों को लिख सकते हैं', body: 'हमने आपका निलंबन समाप्त किया।' },
    answered: (outcome) => ({ title: 'बातचीत के बारे में आपकी शिकायत', body: HI_ANSWERS[outcome] }),
    granted: { title: 'आप सही थे', body: 'हमने दोबारा देखा और फ़ैसला वापस लिया। हमें खेद है।' },
    refused: { title: 'हमने दोबारा देखा', body: 'हमने दोबारा देखा, और फ़ैसला वही रहेगा।' },
  },
  te: {
    hidden: { title: 'మీ సందేశం ఒకటి దాచబడింది', body: TE_AGAIN },
    suspended: (until) => ({ title: `${day('te-IN', until)} వరకు మీరు ఇతరులకు రాయలేరు`, body: TE_AGAIN }),
    lifted: { title: 'మీరు మళ్లీ ఇతరులకు రాయవచ్చు', body: 'మీ నిలిపివేతను ముగించాం.' },
    answered: (outcome) => ({ title: 'సంభాషణ గురించి మీ ఫిర్యాదు', body: TE_ANSWERS[outcome] }),
    granted: { title: 'మీరు చెప్పింది నిజమే', body: 'మేము మళ్లీ చూసి నిర్ణయాన్ని వెనక్కి తీసుకున్నాం. క్షమించండి.' },
    refused: { title: 'మేము మళ్లీ చూశాం', body: 'మేము మళ్లీ చూశాం, నిర్ణయం అలాగే ఉంటుంది.' },
  },
};
