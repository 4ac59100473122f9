import type { heroTexts } from '../en/hero.ts';
import type { TextsOf } from '../texts.ts';

const range = (low: string | undefined, high: string | undefined): string => {
  if (low === undefined) return `${high ?? ''} तक`;
  return high === undefined ? `${low} से ज़्यादा` : `${low} से ${high}`;
};

export const hero: TextsOf<typeof heroTexts> = {
  label: 'खोज',
  used: 'पुरानी कारें।',
  verified: 'जाँचे-परखे स्रोत।',
  everywhere: 'पोर्टल, क्लासिफ़ाइड, नीलामी और डीलर, सब एक ही खोज में।',
  counted: (cars) => `सभी पोर्टलों पर ${cars}, हर एक बस एक बार गिनी गई। पोर्टल, क्लासिफ़ाइड, नीलामी और डीलर: एक ही खोज में।`,
  query: 'ब्रांड, मॉडल या शहर से खोजें',
  queryInBar: 'कारें खोजें',
  queryExample: 'Swift Hyderabad',
  bar: 'खोजें, छाँटें और क्रम बदलें',
  brand: 'ब्रांड',
  allBrands: 'सभी ब्रांड',
  city: 'शहर',
  allCities: 'सभी शहर',
  budget: 'बजट',
  anyBudget: 'कोई भी बजट',
  range,
  band: (_words, low, high) => range(low, high),
  fuel: 'ईंधन',
  anyFuel: 'कोई भी ईंधन',
  search: 'खोजें',
  advanced: 'और फ़िल्टर',
  live: 'उपलब्ध',
  comingSoon: 'जल्द आ रहा है',
  comingSoonCity: (city) => `${city} · जल्द आ रहा है`,
  soon: (city) => `CarSetu ${city} में जल्द शुरू होगा। हमारे स्रोत वहाँ जो कारें बेच रहे हैं, वे “सभी पोर्टल” में अभी से देखी जा सकती हैं।`,
  landing: {
    title: (car, place) => `${place === '' ? '' : `${place} में `}पुरानी ${car === '' ? 'कारें' : `${car} कारें`}`,
    counted: (cars) => `अभी सभी पोर्टलों पर ${cars}, हर एक बस एक बार गिनी गई, उसके सभी स्रोतों के साथ।`,
    none: 'अभी ऐसी कोई कार बिक्री के लिए नहीं है। किसी स्रोत पर आते ही अगली कार यहाँ दिखेगी।',
    counting: 'हर कार उसके सभी स्रोतों के साथ।',
  },
  cities: {
    title: 'आपके आस-पास की कारें',
    counting: 'कारें गिनी जा रही हैं',
    cars: (cars) => `सभी पोर्टलों पर ${cars}`,
  },
};
