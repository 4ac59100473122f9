import type { rateSellerTexts } from '../en/rate-seller.ts';
import type { TextsOf } from '../texts.ts';

export const rateSeller: TextsOf<typeof rateSellerTexts> = {
  open: 'इस विक्रेता को रेटिंग दें',
  change: 'अपनी रेटिंग बदलें',
  grounds: {
    bought: 'आपने इस विक्रेता से कार खरीदी।',
    visited: 'आपने इस विक्रेता की कार देखी।',
    answered: 'इस विक्रेता ने आपको जवाब दिया।',
  },
  hidden: 'हमारी टीम ने आपकी रेटिंग छिपाई है।',
  why: (reason) => `हमारी टीम का कारण: ${reason}`,
  answer: 'विक्रेता का जवाब',
  stars: 'आपकी रेटिंग',
  starsMissing: '1 से 5 स्टार चुनें।',
  star: { 1: '1 स्टार: खराब', 2: '2 स्टार', 3: '3 स्टार', 4: '4 स्टार', 5: '5 स्टार: बहुत अच्छा' },
  words: 'अनुभव कैसा रहा?',
  wordsHint: 'वैकल्पिक। इसे सब पढ़ सकते हैं, आपके नाम के बिना। फ़ोन नंबर या नाम न लिखें।',
  submit: 'रेटिंग भेजें',
  sending: 'भेजी जा रही है…',
  sent: 'रेटिंग भेजी गई',
  failed: 'रेटिंग नहीं भेजी गई',
  refusals: {
    NOTHING_TO_RATE: 'विक्रेता से खरीदने, उनकी कार देखने या जवाब मिलने के बाद आप रेटिंग दे सकते हैं।',
    NETWORK: 'CarSetu तक पहुँच नहीं हो सकी। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
    other: 'हमारी ओर से कुछ गलत हुआ। कृपया फिर कोशिश करें।',
  },
};
