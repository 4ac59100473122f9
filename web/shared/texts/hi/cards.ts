import type { cardsTexts } from '../en/cards.ts';
import type { TextsOf } from '../texts.ts';

export const cards: TextsOf<typeof cardsTexts> = {
  viewDetails: 'पूरी जानकारी',
  viewDetailsOf: (car, price) => `पूरी जानकारी: ${car}, ${price}`,
  priceBefore: 'पहले की कीमत:',
  emiFrom: (amount) => `EMI ${amount} से शुरू`,
  kmDriven: 'चली हुई दूरी',
  fuelType: 'ईंधन',
  transmission: 'ट्रांसमिशन',
  owners: 'मालिक',
  place: 'जगह',
  placeNotProvided: 'जगह: जानकारी नहीं दी गई',
  source: 'स्रोत',
  foundIn: (listings) => `${listings} विज्ञापनों में मिली`,
  featured: 'फ़ीचर्ड',
  verified: 'सत्यापित',
  certified: 'प्रमाणित',
  gone: 'अब बिक्री में नहीं',
  reserved: 'आरक्षित',
  lastPrice: 'आखिरी कीमत:',
  illustration: 'रेखाचित्र',
  illustrationOf: (looks) => `रेखाचित्र: ${looks}`,
  illustrationOfCar: 'कार का रेखाचित्र',
  noPhoto: 'फ़ोटो नहीं दी गई',
  photoLost: 'फ़ोटो उपलब्ध नहीं',
  loading: 'कारें लोड हो रही हैं',
};
