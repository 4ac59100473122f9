import type { advancedTexts } from '../en/advanced.ts';
import type { TextsOf } from '../texts.ts';

export const advanced: TextsOf<typeof advancedTexts> = {
  car: 'కారు',
  place: 'ప్రదేశం',
  offer: 'ప్రకటన',
  results: 'ఫలితాలు',
  price: 'ధర',
  search: 'అన్ని పోర్టల్‌లలో వెతకండి',
  searching: 'వెతుకుతున్నాం...',
  matches: (cars) => `${cars} సరిపోతున్నాయి`,
  presets: 'ఈ ఫిల్టర్లు అమలులో ఉన్నాయి. ప్రతి దానినీ తీసేయవచ్చు:',
  /** Names a filter, and says how many cars it hides. */
  hides: (filter, cars) => `${filter} · ${cars} దాగి ఉన్నాయి`,
  reset: 'రీసెట్ చేయండి',
  sortBy: 'క్రమం',
  sortFields: { relevance: 'సరిపోలిక', price: 'ధర', year: 'సంవత్సరం', mileage: 'తిరిగిన దూరం', date: 'తేదీ', deal: 'ఉత్తమ డీల్' },
  order: 'వరుస',
  orders: { asc: 'తక్కువ నుండి ఎక్కువ', desc: 'ఎక్కువ నుండి తక్కువ' },
  limit: 'ఫలితాలు',
  radiusNeedsCity: 'ఒక నగరం చుట్టూ వర్తిస్తుంది',
  freePublic: 'ఉచిత ప్రజా మూలం',
};
