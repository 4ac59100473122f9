import type { Language } from '../../schema/kernel/language.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';

/** The outcomes of an offer that its notification can show. */
export const OUTCOMES = [
  'accepted',
  'rejected',
  'another_accepted',
  'car_gone',
  'withdrawn',
  'countered',
  'expired',
  'released',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const WORDS: Readonly<Record<Language, Readonly<Record<Outcome, string>>>> = {
  en: {
    accepted: 'You accepted it: the car is reserved.',
    rejected: 'You rejected it.',
    another_accepted: 'It was rejected, because another offer on the car was accepted.',
    car_gone: 'It is closed: the car is not for sale any more.',
    withdrawn: 'It was withdrawn.',
    countered: 'You answered it with a counter-offer.',
    expired: 'Nobody answered it within 48 hours: it has expired.',
    released: 'It was accepted, and the reservation was given up later.',
  },
  hi: {
    accepted: 'आपने इसे स्वीकार किया: कार आरक्षित है।',
    rejected: 'आपने इसे अस्वीकार किया।',
    another_accepted: 'यह अस्वीकार हुआ, क्योंकि इस कार पर दूसरा ऑफ़र स्वीकार हो गया।',
    car_gone: 'यह बंद हो गया: यह कार अब बिक्री के लिए नहीं है।',
    withdrawn: 'यह वापस लिया गया।',
    countered: 'आपने जवाबी ऑफ़र दिया।',
    expired: '48 घंटे में किसी ने जवाब नहीं दिया: इसका समय समाप्त हो गया।',
    released: 'यह स्वीकार हुआ था, बाद में आरक्षण छोड़ दिया गया।',
  },
  te: {
    accepted: 'మీరు దీన్ని అంగీకరించారు: కారు రిజర్వ్ అయింది.',
    rejected: 'మీరు దీన్ని తిరస్కరించారు.',
    another_accepted: 'ఈ కారుపై మరో ఆఫర్ అంగీకరించినందున ఇది తిరస్కరించబడింది.',
    car_gone: 'ఇది ముగిసింది: ఈ కారు ఇప్పుడు అమ్మకానికి లేదు.',
    withdrawn: 'ఇది వెనక్కి తీసుకోబడింది.',
    countered: 'మీరు దీనికి కౌంటర్ ఆఫర్ ఇచ్చారు.',
    expired: '48 గంటల్లో ఎవరూ జవాబు ఇవ్వలేదు: దీని గడువు ముగిసింది.',
    released: 'ఇది అంగీకరించబడింది, తర్వాత రిజర్వేషన్ వదులుకున్నారు.',
  },
};

/** Returns the outcome that an event gives to an offer; null if it gives none, or none that a notification can show. */
export const outcomeOf = (event: OfferEvent): Outcome | null => {
  switch (event.type) {
    case 'OfferAccepted':
      return 'accepted';
    case 'OfferRejected': {
      const { because } = event.data;
      // An offer below the seller's minimum price has no notification that could show an outcome.
      if (because === 'below_minimum') return null;
      return because === 'answered' ? 'rejected' : because;
    }
    case 'OfferWithdrawn':
      return 'withdrawn';
    case 'OfferSuperseded':
      return 'countered';
    case 'OfferExpired':
      return 'expired';
    case 'ReservationReleased':
      return 'released';
    default:
      return null;
  }
};

/** Whether the recipient of the offer caused this outcome, and has therefore seen the offer. */
export const isOwnAnswer = (outcome: Outcome): boolean =>
  outcome === 'accepted' || outcome === 'rejected' || outcome === 'countered';

export const outcomeText = (outcome: Outcome, language: Language): string => WORDS[language][outcome];
