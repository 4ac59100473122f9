import type { sellerTexts } from '../en/seller.ts';
import type { TextsOf } from '../texts.ts';

export const seller: TextsOf<typeof sellerTexts> = {
  title: 'విక్రేత సమాచారం',
  kinds: {
    individual: 'వ్యక్తిగత విక్రేత',
    dealer: 'డీలర్',
    maker: 'తయారీ సంస్థ',
  },
  notAvailable: 'విక్రేత సమాచారం అందుబాటులో లేదు',
  noRatings: 'ఇంకా రేటింగ్‌లు లేవు',
  rating: (average, count) => `5కి ${average}, ${count} రేటింగ్‌లు`,
  readRatings: 'రేటింగ్‌లు చదవండి',
  location: 'ప్రదేశం',
  offeredOn: 'ఇక్కడ అమ్మకానికి ఉంది',
  asks: 'అడిగే ధర',
  ownOffer: (name, price, source) =>
    `${source}\u200cలో ఉన్నట్లుగా, ${name ?? 'విక్రేత'} ఈ కారును ఇక్కడ ${price}కు అమ్ముతున్నారు. సందర్శనలు, సందేశాలు, ఆఫర్లు దానికి సంబంధించినవే.`,
  carsListed: 'ఇక్కడ ఉన్న కార్లు',
  answers: 'స్పందించే సమయం',
  notMeasured: 'ఇంకా కొలవలేదు',
  minutes: (minutes) => `${minutes} నిమిషాలు`,
  hours: (hours) => `${hours} గంటలు`,
  unnamed: (source) => `${source} విక్రేత పేరును తెలపదు. విక్రేతను ${source} ద్వారా సంప్రదించండి.`,
};
