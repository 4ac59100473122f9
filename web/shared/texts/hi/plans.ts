import type { planTexts } from '../en/plans.ts';
import type { TextsOf } from '../texts.ts';

export const plans: TextsOf<typeof planTexts> = {
  title: 'अपना प्लान चुनें',
  plan: 'प्लान',
  free: {
    name: 'मुफ़्त',
    searches: (count) => `सभी पोर्टलों में हर महीने ${count} खोजें`,
    local: 'स्थानीय कारें बिना किसी सीमा के',
    phone: 'फ़ोन नंबर का सत्यापन ज़रूरी',
  },
  premium: {
    name: 'प्रीमियम बायर',
    everything: 'सभी पोर्टलों में असीमित खोज',
  },
  aMonth: (price) => `${price} प्रति माह`,
  features: {
    advancedFiltering: 'बारीकी से फ़िल्टर करना',
    priceHistory: 'कीमत का इतिहास',
    instantAlerts: 'तुरंत सूचना',
    directDealerContact: 'डीलर से सीधा संपर्क',
    unlimitedSavedSearches: 'जितनी चाहें उतनी सहेजी हुई खोजें',
    comparison: (cars) => `${cars} कारों तक की तुलना`,
    prioritySupport: 'सहायता में प्राथमिकता',
    marketReports: 'बाज़ार की रिपोर्ट',
  },
  complete: {
    title: 'अपग्रेड पूरा करें',
    signIn: 'प्लान खाते से जुड़ा होता है: पहले साइन इन करें।',
    notYet: 'भुगतान अभी शुरू नहीं हुआ है, इसलिए आज कोई पैसा नहीं लिया जाएगा।',
  },
  active: {
    title: 'प्रीमियम बायर चालू है',
    text: 'नीचे लिखी सभी सुविधाएँ आपकी हैं।',
  },
};
