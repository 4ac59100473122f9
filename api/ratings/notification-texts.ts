import type { Language } from '../../schema/kernel/language.ts';

/** A kind of notification about a rating: `rated` and `answer_hidden` are for the seller, `answered` and `hidden` for the buyer. */
export type RatingNews = 'rated' | 'answered' | 'hidden' | 'answer_hidden';
interface RatingText {
  readonly title: string;
  readonly body: string;
}
/** The data in a notification. `stars` is from 1 to 5; `reason` is why an admin hid the text, null if no reason was stated. */
interface RatingFacts {
  readonly stars: number;
  readonly reason: string | null;
}
type Words = Readonly<Record<RatingNews, (facts: RatingFacts) => RatingText>>;

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    rated: ({ stars }) => ({
      title: stars === 1 ? 'A buyer rated you: 1 star' : `A buyer rated you: ${stars} stars`,
      body: 'Read the rating. You can answer it once, and report it.',
    }),
    answered: () => ({ title: 'A seller answered your rating', body: 'Read the answer in the card of the seller.' }),
    hidden: ({ reason }) => ({ title: 'Our desk has hidden your rating', body: `Reason: ${reason ?? 'Not provided'}` }),
    answer_hidden: ({ reason }) => ({
      title: 'Our desk has hidden your answer to a rating',
      body: `Reason: ${reason ?? 'Not provided'}`,
    }),
  },
  hi: {
    rated: ({ stars }) => ({
      title: `एक खरीदार ने आपको रेटिंग दी: ${stars} स्टार`,
      body: 'रेटिंग पढ़ें। आप एक बार जवाब दे सकते हैं, और उसकी शिकायत कर सकते हैं।',
    }),
    answered: () => ({ title: 'एक विक्रेता ने आपकी रेटिंग का जवाब दिया', body: 'जवाब विक्रेता के कार्ड में पढ़ें।' }),
    hidden: ({ reason }) => ({
      title: 'हमारी टीम ने आपकी रेटिंग छिपाई है',
      body: `कारण: ${reason ?? 'नहीं बताया गया'}`,
    }),
    answer_hidden: ({ reason }) => ({
      title: 'हमारी टीम ने रेटिंग पर आपका जवाब छिपाया है',
      body: `कारण: ${reason ?? 'नहीं बताया गया'}`,
    }),
  },
  te: {
    rated: ({ stars }) => ({
      title: `ఒక కొనుగోలుదారు మీకు రేటింగ్ ఇచ్చారు: ${stars} స్టార్‌లు`,
      body: 'రేటింగ్ చదవండి. మీరు ఒకసారి జవాబు ఇవ్వవచ్చు, ఫిర్యాదు కూడా చేయవచ్చు.',
    }),
    answered: () => ({ title: 'ఒక విక్రేత మీ రేటింగ్‌కు జవాబు ఇచ్చారు', body: 'జవాబును విక్రేత కార్డ్‌లో చదవండి.' }),
    hidden: ({ reason }) => ({
      title: 'మా బృందం మీ రేటింగ్‌ను దాచింది',
      body: `కారణం: ${reason ?? 'ఇవ్వలేదు'}`,
    }),
    answer_hidden: ({ reason }) => ({
      title: 'మా బృందం రేటింగ్‌కు మీరు ఇచ్చిన జవాబును దాచింది',
      body: `కారణం: ${reason ?? 'ఇవ్వలేదు'}`,
    }),
  },
};

/** Returns the text of a notification about a rating, in the recipient's language. */
export const ratingText = (news: RatingNews, facts: RatingFacts, language: Language): RatingText =>
  WORDS[language][news](facts);
