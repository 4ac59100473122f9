import type { Language } from '../../schema/kernel/language.ts';
import { UNDO_SALE_DAYS } from '../../schema/listings/limits.ts';

/** A kind of notification to a seller about a listing. */
export type ListingNews =
  | 'approved'
  | 'changes_approved'
  | 'changes_asked'
  | 'rejected'
  | 'expiring'
  | 'expired'
  | 'sale_told'
  | 'sale_reminder'
  | 'sale_counted';
interface ListingText {
  readonly title: string;
  readonly body: string;
}
type Words = Readonly<Record<ListingNews, (car: string, day: string) => ListingText>>;

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    approved: (car, day) => ({ title: `Your ${car} is live`, body: `Buyers can find it now, until ${day}.` }),
    changes_approved: (car) => ({ title: `The changes of your ${car} are live`, body: 'Buyers see them now.' }),
    changes_asked: (car) => ({
      title: `Your ${car} needs a change`,
      body: 'Read what our desk asks for, change it, and submit the listing again.',
    }),
    rejected: (car) => ({
      title: `Your ${car} was not accepted`,
      body: 'Read why. You can appeal the decision once.',
    }),
    expiring: (car, day) => ({
      title: `Your ${car} is listed until ${day}`,
      body: 'Is it still for sale? Renew the listing with one press.',
    }),
    expired: (car) => ({
      title: `Your ${car} is no longer listed`,
      body: 'Its time is over. Renew the listing, or tell us that the car is sold.',
    }),
    sale_told: (car) => ({
      title: `The buyer says that your ${car} was sold to them`,
      body: 'Confirm it, or say that it was not sold.',
    }),
    sale_reminder: (car, day) => ({
      title: `Was your ${car} sold?`,
      body: `The buyer says so. Confirm it, or say no. Without an answer it counts as sold on ${day}.`,
    }),
    sale_counted: (car) => ({
      title: `Your ${car} counts as sold`,
      body: `The buyer said so, and you did not answer. You can undo it for ${UNDO_SALE_DAYS} days.`,
    }),
  },
  hi: {
    approved: (car, day) => ({ title: `आपकी ${car} अब दिख रही है`, body: `खरीदार इसे ${day} तक देख सकते हैं।` }),
    changes_approved: (car) => ({
      title: `आपकी ${car} के बदलाव अब दिख रहे हैं`,
      body: 'खरीदार इन्हें अब देख सकते हैं।',
    }),
    changes_asked: (car) => ({
      title: `आपकी ${car} में एक बदलाव चाहिए`,
      body: 'पढ़ें कि हमारी टीम क्या चाहती है, उसे बदलें और लिस्टिंग फिर से भेजें।',
    }),
    rejected: (car) => ({
      title: `आपकी ${car} स्वीकार नहीं हुई`,
      body: 'कारण पढ़ें। आप फैसले के खिलाफ एक बार अपील कर सकते हैं।',
    }),
    expiring: (car, day) => ({
      title: `आपकी ${car} ${day} तक दिखेगी`,
      body: 'क्या यह अब भी बिकाऊ है? एक बार दबाकर लिस्टिंग आगे बढ़ाएँ।',
    }),
    expired: (car) => ({
      title: `आपकी ${car} अब नहीं दिख रही`,
      body: 'इसका समय पूरा हो गया। लिस्टिंग आगे बढ़ाएँ, या बताएँ कि कार बिक गई।',
    }),
    sale_told: (car) => ({
      title: `खरीदार कहते हैं कि आपकी ${car} उन्हें बिक गई`,
      body: 'इसकी पुष्टि करें, या बताएँ कि कार नहीं बिकी।',
    }),
    sale_reminder: (car, day) => ({
      title: `क्या आपकी ${car} बिक गई?`,
      body: `खरीदार ऐसा कहते हैं। पुष्टि करें, या मना करें। जवाब न मिलने पर ${day} को इसे बिकी हुई माना जाएगा।`,
    }),
    sale_counted: (car) => ({
      title: `आपकी ${car} बिकी हुई मानी गई`,
      body: `खरीदार ने ऐसा कहा, और आपने जवाब नहीं दिया। आप इसे ${UNDO_SALE_DAYS} दिन तक वापस ले सकते हैं।`,
    }),
  },
  te: {
    approved: (car, day) => ({
      title: `మీ ${car} ఇప్పుడు కనిపిస్తోంది`,
      body: `కొనుగోలుదారులు దీన్ని ${day} వరకు చూడగలరు.`,
    }),
    changes_approved: (car) => ({
      title: `మీ ${car} మార్పులు ఇప్పుడు కనిపిస్తున్నాయి`,
      body: 'కొనుగోలుదారులు వాటిని ఇప్పుడు చూడగలరు.',
    }),
    changes_asked: (car) => ({
      title: `మీ ${car}లో ఒక మార్పు కావాలి`,
      body: 'మా బృందం ఏమి అడుగుతోందో చదివి, మార్చి, లిస్టింగ్‌ను మళ్లీ పంపండి.',
    }),
    rejected: (car) => ({
      title: `మీ ${car} ఆమోదం పొందలేదు`,
      body: 'కారణం చదవండి. నిర్ణయంపై ఒకసారి అప్పీల్ చేయవచ్చు.',
    }),
    expiring: (car, day) => ({
      title: `మీ ${car} ${day} వరకు కనిపిస్తుంది`,
      body: 'ఇది ఇంకా అమ్మకానికి ఉందా? ఒక్క నొక్కుతో లిస్టింగ్‌ను పొడిగించండి.',
    }),
    expired: (car) => ({
      title: `మీ ${car} ఇక కనిపించడం లేదు`,
      body: 'దీని గడువు ముగిసింది. లిస్టింగ్‌ను పొడిగించండి, లేదా కారు అమ్ముడైందని చెప్పండి.',
    }),
    sale_told: (car) => ({
      title: `మీ ${car} తమకు అమ్ముడైందని కొనుగోలుదారు చెబుతున్నారు`,
      body: 'నిర్ధారించండి, లేదా అమ్మలేదని చెప్పండి.',
    }),
    sale_reminder: (car, day) => ({
      title: `మీ ${car} అమ్ముడైందా?`,
      body: `కొనుగోలుదారు అలా చెబుతున్నారు. నిర్ధారించండి, లేదా కాదని చెప్పండి. జవాబు రాకపోతే ${day} నాడు అమ్ముడైనట్లు లెక్కిస్తాం.`,
    }),
    sale_counted: (car) => ({
      title: `మీ ${car} అమ్ముడైనట్లు లెక్కించాం`,
      body: `కొనుగోలుదారు అలా చెప్పారు, మీరు జవాబు ఇవ్వలేదు. ${UNDO_SALE_DAYS} రోజుల వరకు దీన్ని రద్దు చేయవచ్చు.`,
    }),
  },
};

/** Returns the text of a notification to a seller. @param car the listing's title
 *  @param day a date, formatted in the language: when the listing expires, or when it counts as sold */
export const listingText = (news: ListingNews, car: string, day: string, language: Language): ListingText =>
  WORDS[language][news](car, day);
