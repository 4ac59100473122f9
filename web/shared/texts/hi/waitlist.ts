import type { waitlistTexts } from '../en/waitlist.ts';
import type { TextsOf } from '../texts.ts';

export const waitlist: TextsOf<typeof waitlistTexts> = {
  title: (city) => `CarSetu जल्द ही ${city} में।`,
  waiting: (people) => `${people} लोग इंतज़ार कर रहे हैं।`,
  join: 'शुरू होने पर मुझे बताएँ',
  leave: 'आप सूची में हैं: हटें',
  signIn: 'सूचना पाने के लिए साइन इन करें',
  failed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
};
