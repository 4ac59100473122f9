import type { Language } from '../../schema/kernel/language.ts';

/** A kind of notification to a buyer: the car is sold, is for sale again, or was not sold to this buyer according to its seller. */
export type SaleNews = 'sold' | 'back' | 'denied';
interface SaleText {
  readonly title: string;
  readonly body: string;
}
type Words = Readonly<Record<SaleNews, (car: string) => SaleText>>;

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    sold: (car) => ({
      title: `Sold: ${car}`,
      body: 'You saved this car, asked about it, or made an offer. Its page shows similar cars.',
    }),
    back: (car) => ({ title: `For sale again: ${car}`, body: 'The seller has undone the sale.' }),
    denied: (car) => ({
      title: `The seller says that the ${car} is not sold`,
      body: 'Write to the seller if you have bought it.',
    }),
  },
  hi: {
    sold: (car) => ({
      title: `बिक गई: ${car}`,
      body: 'आपने यह कार सहेजी थी, इसके बारे में पूछा था या ऑफ़र दिया था। इसके पेज पर मिलती-जुलती कारें हैं।',
    }),
    back: (car) => ({ title: `फिर से बिकाऊ: ${car}`, body: 'विक्रेता ने बिक्री वापस ली है।' }),
    denied: (car) => ({
      title: `विक्रेता कहते हैं कि ${car} नहीं बिकी`,
      body: 'अगर आपने इसे खरीदा है, तो विक्रेता को लिखें।',
    }),
  },
  te: {
    sold: (car) => ({
      title: `అమ్ముడైంది: ${car}`,
      body: 'మీరు ఈ కారును సేవ్ చేశారు, దాని గురించి అడిగారు లేదా ఆఫర్ ఇచ్చారు. దాని పేజీలో ఇలాంటి కార్లు ఉన్నాయి.',
    }),
    back: (car) => ({ title: `మళ్లీ అమ్మకానికి: ${car}`, body: 'విక్రేత అమ్మకాన్ని రద్దు చేశారు.' }),
    denied: (car) => ({
      title: `${car} అమ్మలేదని విక్రేత చెబుతున్నారు`,
      body: 'మీరు దాన్ని కొన్నట్లయితే, విక్రేతకు రాయండి.',
    }),
  },
};

/** Returns the text of a notification to a buyer. @param car the listing's title */
export const saleText = (news: SaleNews, car: string, language: Language): SaleText => WORDS[language][news](car);
