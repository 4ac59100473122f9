import type { cardsTexts } from '../en/cards.ts';
import type { TextsOf } from '../texts.ts';

export const cards: TextsOf<typeof cardsTexts> = {
  viewDetails: 'వివరాలు చూడండి',
  viewDetailsOf: (car, price) => `వివరాలు చూడండి: ${car}, ${price}`,
  priceBefore: 'ఇంతకు ముందు ధర:',
  emiFrom: (amount) => `EMI ${amount} నుండి`,
  kmDriven: 'తిరిగిన దూరం',
  fuelType: 'ఇంధనం',
  transmission: 'ట్రాన్స్‌మిషన్',
  owners: 'యజమానులు',
  place: 'ప్రదేశం',
  placeNotProvided: 'ప్రదేశం: సమాచారం ఇవ్వలేదు',
  source: 'మూలం',
  foundIn: (listings) => `${listings} ప్రకటనలలో ఉంది`,
  featured: 'ఫీచర్డ్',
  verified: 'ధ్రువీకరించినది',
  certified: 'సర్టిఫైడ్',
  gone: 'ఇప్పుడు అమ్మకానికి లేదు',
  reserved: 'రిజర్వ్ అయింది',
  lastPrice: 'చివరి ధర:',
  illustration: 'రేఖాచిత్రం',
  illustrationOf: (looks) => `రేఖాచిత్రం: ${looks}`,
  illustrationOfCar: 'కారు రేఖాచిత్రం',
  noPhoto: 'ఫోటో ఇవ్వలేదు',
  photoLost: 'ఫోటో అందుబాటులో లేదు',
  loading: 'కార్లు లోడ్ అవుతున్నాయి',
};
