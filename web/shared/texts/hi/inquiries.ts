import type { inquiryTexts } from '../en/inquiries.ts';
import type { TextsOf } from '../texts.ts';

export const inquiries: TextsOf<typeof inquiryTexts> = {
  title: 'पूछताछ',
  intro: 'यहाँ आप जो कारें बेच रहे हैं, उनके बारे में ख़रीदारों ने क्या पूछा, सबसे नई पहले।',
  stranger: 'अपनी कारों के बारे में पूछताछ देखने के लिए साइन इन करें।',
  empty: { title: 'अभी कोई पूछताछ नहीं', text: 'जब कोई ख़रीदार आपकी किसी कार के बारे में संपर्क करेगा, वह यहाँ दिखेगा।' },
  count: (count) => `${count} पूछताछ`,
  from: 'किससे',
  erased: 'ख़रीदार ने मिटा दिया',
  phone: 'फ़ोन',
  email: 'ईमेल',
  masked: 'ख़रीदार ने नंबर नहीं दिया: बातचीत में जवाब दें।',
  verified: 'नंबर सत्यापित',
  conversation: 'बातचीत खोलें',
  answered: 'जवाब दिया गया',
  waiting: 'आपके जवाब की प्रतीक्षा',
  markAnswered: 'मैंने जवाब दिया',
  marked: 'जवाब दिया गया, ऐसा दर्ज हुआ',
  failed: 'यह सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  more: 'और दिखाएँ',
  measured: 'बातचीत में दिए जवाब मापे जाते हैं: उनका मध्य समय आपकी कारों पर दिखता है।',
};
