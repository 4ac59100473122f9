import type { heroTexts } from '../en/hero.ts';
import type { TextsOf } from '../texts.ts';

const range = (low: string | undefined, high: string | undefined): string => {
  if (low === undefined) return `${high ?? ''} వరకు`;
  return high === undefined ? `${low} పైన` : `${low} నుండి ${high}`;
};

export const hero: TextsOf<typeof heroTexts> = {
  label: 'శోధన',
  used: 'వాడిన కార్లు.',
  verified: 'ధ్రువీకరించిన మూలాలు.',
  everywhere: 'పోర్టల్‌లు, క్లాసిఫైడ్‌లు, వేలంపాటలు, డీలర్లు: అన్నీ ఒకే శోధనలో.',
  counted: (cars) => `అన్ని పోర్టల్‌లలో ${cars}, ఒక్కొక్కటి ఒక్కసారే లెక్కించాం. పోర్టల్‌లు, క్లాసిఫైడ్‌లు, వేలంపాటలు, డీలర్లు: ఒకే శోధనలో.`,
  query: 'బ్రాండ్, మోడల్ లేదా నగరం పేరుతో వెతకండి',
  queryInBar: 'కార్లను వెతకండి',
  queryExample: 'Swift Hyderabad',
  bar: 'వెతకండి, వడపోయండి, క్రమం మార్చండి',
  brand: 'బ్రాండ్',
  allBrands: 'అన్ని బ్రాండ్లు',
  city: 'నగరం',
  allCities: 'అన్ని నగరాలు',
  budget: 'బడ్జెట్',
  anyBudget: 'ఏదైనా',
  range,
  band: (_words, low, high) => range(low, high),
  fuel: 'ఇంధనం',
  anyFuel: 'ఏదైనా',
  search: 'వెతకండి',
  advanced: 'మరిన్ని ఫిల్టర్లు',
  live: 'అందుబాటులో',
  comingSoon: 'త్వరలో వస్తుంది',
  comingSoonCity: (city) => `${city} · త్వరలో వస్తుంది`,
  soon: (city) => `${city}\u200cలో CarSetu త్వరలో ప్రారంభమవుతుంది. అక్కడ మా మూలాలు అమ్ముతున్న కార్లు “అన్ని పోర్టల్‌లు”లో ఇప్పటికే ఉన్నాయి.`,
  landing: {
    title: (car, place) => `${place === '' ? '' : `${place}\u200cలో `}వాడిన ${car === '' ? 'కార్లు' : `${car} కార్లు`}`,
    counted: (cars) => `ప్రస్తుతం అన్ని పోర్టల్‌లలో ${cars}, ఒక్కొక్కటి ఒక్కసారే లెక్కించాం, దాని అన్ని మూలాలతో.`,
    none: 'ప్రస్తుతం అమ్మకానికి ఏదీ లేదు. ఏదైనా మూలంలో రాగానే ఇక్కడ కనిపిస్తుంది.',
    counting: 'ప్రతి కారు దాని అన్ని మూలాలతో.',
  },
  cities: {
    title: 'మీ దగ్గరి కార్లు',
    counting: 'కార్లను లెక్కిస్తోంది',
    cars: (cars) => `అన్ని పోర్టల్‌లలో ${cars}`,
  },
};
