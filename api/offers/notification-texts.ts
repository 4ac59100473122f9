import type { Language } from '../../schema/kernel/language.ts';
import type { OfferEvent, RELEASED_BECAUSE, Side } from '../../schema/offers/events.ts';

/** The text of the notification that one party gets about an event of an offer. */
export interface OfferNews {
  readonly title: string;
  readonly body: string;
}
/** The terms of the offer that an event is about; `car` is null if the car's title is unknown. */
export interface ToldTerms {
  readonly amountInr: number;
  readonly isCounter: boolean;
  readonly car: string | null;
}
type Rejected = Extract<OfferEvent, { type: 'OfferRejected' }>['data']['because'];
type Released = (typeof RELEASED_BECAUSE)[number];

const rupees = (amountInr: number): string => `₹${amountInr.toLocaleString('en-IN')}`;
const other = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** Returns the side to notify of an event, which is the side that did not act; null if neither side is notified. Neither is notified of an automatic
 *  rejection below the seller's minimum price, nor of the end of an offer that was countered: the counter-offer has its own notification. */
export const toldOf = (event: OfferEvent, madeBy: Side): Side | null => {
  switch (event.type) {
    case 'OfferMade':
    case 'OfferWithdrawn':
      return other(madeBy);
    case 'OfferAccepted':
    case 'OfferExpired':
      return madeBy;
    case 'OfferRejected':
      return event.data.because === 'below_minimum' ? null : madeBy;
    case 'ReservationReleased':
      return event.data.because === 'buyer_backed_out' ? 'seller' : 'buyer';
    default:
      return null;
  }
};

interface Words {
  /** The phrase for a car whose title is unknown. */
  readonly theCar: string;
  readonly made: (price: string, car: string, isCounter: boolean) => OfferNews;
  readonly accepted: (price: string, car: string) => OfferNews;
  readonly rejected: (price: string, car: string, because: Rejected) => OfferNews;
  readonly withdrawn: (price: string, car: string) => OfferNews;
  readonly expired: (price: string, car: string) => OfferNews;
  readonly released: (car: string, because: Released) => OfferNews;
}

const EN_REJECTED: Readonly<Record<Rejected, string>> = {
  answered: 'You can go on in the conversation.',
  below_minimum: 'It is below what the seller accepts.',
  another_accepted: 'Another offer on the car was accepted. It is reserved now.',
  car_gone: 'The car is not for sale any more.',
};
const HI_REJECTED: Readonly<Record<Rejected, string>> = {
  answered: 'आप बातचीत में आगे बढ़ सकते हैं।',
  below_minimum: 'यह उस कीमत से कम है जो विक्रेता स्वीकार करते हैं।',
  another_accepted: 'इस कार पर दूसरा ऑफ़र स्वीकार हो गया। अब यह आरक्षित है।',
  car_gone: 'यह कार अब बिक्री के लिए नहीं है।',
};
const TE_REJECTED: Readonly<Record<Rejected, string>> = {
  answered: 'మీరు సంభాషణలో కొనసాగవచ్చు.',
  below_minimum: 'ఇది విక్రేత అంగీకరించే ధర కంటే తక్కువ.',
  another_accepted: 'ఈ కారుపై మరో ఆఫర్ అంగీకరించబడింది. ఇప్పుడు ఇది రిజర్వ్ అయింది.',
  car_gone: 'ఈ కారు ఇప్పుడు అమ్మకానికి లేదు.',
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    theCar: 'the car',
    made: (price, car, isCounter) => ({
      title: `${isCounter ? 'Counter-offer' : 'Offer'} of ${price} for ${car}`,
      body: 'You can accept, reject or counter it for 48 hours.',
    }),
    accepted: (price, car) => ({
      title: `Your offer of ${price} for ${car} was accepted`,
      body: 'The car is reserved. See the next steps in the conversation.',
    }),
    rejected: (price, car, because) => ({
      title: `Your offer of ${price} for ${car} was not accepted`,
      body: EN_REJECTED[because],
    }),
    withdrawn: (price, car) => ({ title: `The offer of ${price} for ${car} was withdrawn`, body: '' }),
    expired: (price, car) => ({
      title: `Your offer of ${price} for ${car} has expired`,
      body: 'Nobody answered it within 48 hours.',
    }),
    released: (car, because) => ({
      title: `${car} is no longer reserved`,
      body: because === 'car_gone' ? EN_REJECTED.car_gone : 'The other side gave the reservation up.',
    }),
  },
  hi: {
    theCar: 'कार',
    made: (price, car, isCounter) => ({
      title: `${car} के लिए ${price} का ${isCounter ? 'जवाबी ऑफ़र' : 'ऑफ़र'}`,
      body: 'आप 48 घंटे तक इसे स्वीकार या अस्वीकार कर सकते हैं, या जवाबी ऑफ़र दे सकते हैं।',
    }),
    accepted: (price, car) => ({
      title: `${car} के लिए आपका ${price} का ऑफ़र स्वीकार हुआ`,
      body: 'कार आरक्षित है। आगे के कदम बातचीत में देखें।',
    }),
    rejected: (price, car, because) => ({
      title: `${car} के लिए आपका ${price} का ऑफ़र स्वीकार नहीं हुआ`,
      body: HI_REJECTED[because],
    }),
    withdrawn: (price, car) => ({ title: `${car} के लिए ${price} का ऑफ़र वापस लिया गया`, body: '' }),
    expired: (price, car) => ({
      title: `${car} के लिए आपके ${price} के ऑफ़र का समय समाप्त हो गया`,
      body: '48 घंटे में किसी ने जवाब नहीं दिया।',
    }),
    released: (car, because) => ({
      title: `${car} अब आरक्षित नहीं है`,
      body: because === 'car_gone' ? HI_REJECTED.car_gone : 'सामने वाले ने आरक्षण छोड़ दिया।',
    }),
  },
  te: {
    theCar: 'కారు',
    made: (price, car, isCounter) => ({
      title: `${car} కోసం ${price} ${isCounter ? 'కౌంటర్ ఆఫర్' : 'ఆఫర్'}`,
      body: '48 గంటల్లోపు మీరు దీన్ని అంగీకరించవచ్చు, తిరస్కరించవచ్చు లేదా కౌంటర్ ఆఫర్ ఇవ్వవచ్చు.',
    }),
    accepted: (price, car) => ({
      title: `${car} కోసం మీ ${price} ఆఫర్ అంగీకరించబడింది`,
      body: 'కారు రిజర్వ్ అయింది. తదుపరి దశలను సంభాషణలో చూడండి.',
    }),
    rejected: (price, car, because) => ({
      title: `${car} కోసం మీ ${price} ఆఫర్ అంగీకరించబడలేదు`,
      body: TE_REJECTED[because],
    }),
    withdrawn: (price, car) => ({ title: `${car} కోసం ${price} ఆఫర్ వెనక్కి తీసుకోబడింది`, body: '' }),
    expired: (price, car) => ({
      title: `${car} కోసం మీ ${price} ఆఫర్ గడువు ముగిసింది`,
      body: '48 గంటల్లో ఎవరూ జవాబు ఇవ్వలేదు.',
    }),
    released: (car, because) => ({
      title: `${car} ఇప్పుడు రిజర్వ్‌లో లేదు`,
      body: because === 'car_gone' ? TE_REJECTED.car_gone : 'అవతలి వారు రిజర్వేషన్ వదులుకున్నారు.',
    }),
  },
};

/** Returns the text of a notification in the recipient's language. */
export const newsOf = (
  event: OfferEvent,
  { amountInr, isCounter, car: name }: ToldTerms,
  language: Language,
): OfferNews => {
  const words = WORDS[language];
  const car = name ?? words.theCar;
  const price = rupees(amountInr);
  switch (event.type) {
    case 'OfferAccepted':
      return words.accepted(price, car);
    case 'OfferRejected':
      return words.rejected(price, car, event.data.because);
    case 'OfferWithdrawn':
      return words.withdrawn(price, car);
    case 'OfferExpired':
      return words.expired(price, car);
    case 'ReservationReleased':
      return words.released(car, event.data.because);
    default:
      return words.made(price, car, isCounter);
  }
};
