import type { allowanceTexts } from '../en/allowance.ts';
import type { TextsOf } from '../texts.ts';

export const allowance: TextsOf<typeof allowanceTexts> = {
  label: 'सभी पोर्टलों में आपकी खोजें',
  left: (left, limit) => `इस महीने ${limit} में से ${left} खोजें बाकी`,
  resets: (day) => `${day} को फिर पूरी मिलेंगी`,
  unlimited: 'सभी पोर्टलों में असीमित खोज',
  signIn: (limit) => `सभी पोर्टलों में खोजने के लिए साइन इन करना ज़रूरी है; हर महीने ${limit} खोजें मुफ़्त हैं।`,
  signInAction: 'साइन इन करें',
  phone: 'इनका उपयोग करने के लिए फ़ोन सत्यापित करें',
  phoneAction: 'फ़ोन सत्यापित करें',
  limit: 'प्रीमियम बायर की कोई सीमा नहीं',
  limitAction: 'अपग्रेड करें',
};
