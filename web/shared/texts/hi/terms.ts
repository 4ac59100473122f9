import type {
  BodyType,
  Condition,
  Fuel,
  SellerType,
  Transmission,
} from '../../../../schema/marketplace/enumerations.ts';
import type { termTexts } from '../en/terms.ts';
import { lookup } from '../lookup.ts';
import type { TextsOf } from '../texts.ts';
import { CITY_NAMES, STATE_NAMES } from './places.ts';

const FUEL_WORDS: Record<Fuel, string> = {
  Petrol: 'पेट्रोल',
  Diesel: 'डीज़ल',
  CNG: 'CNG',
  Electric: 'इलेक्ट्रिक',
  Hybrid: 'हाइब्रिड',
  LPG: 'LPG',
};
const TRANSMISSION_WORDS: Record<Transmission, string> = {
  Manual: 'मैनुअल',
  Automatic: 'ऑटोमैटिक',
  CVT: 'CVT',
  AMT: 'AMT',
};
const CONDITION_WORDS: Record<Condition, string> = {
  Excellent: 'बेहतरीन',
  Good: 'अच्छी',
  Fair: 'ठीक-ठाक',
  Average: 'औसत',
};
const SELLER_WORDS: Record<SellerType, string> = { Individual: 'निजी विक्रेता', Dealer: 'डीलर', OEM: 'कार निर्माता' };
const BODY_WORDS: Record<BodyType, string> = {
  Hatchback: 'हैचबैक',
  Sedan: 'सेडान',
  SUV: 'एसयूवी',
  MUV: 'एमयूवी',
  Coupe: 'कूपे',
  Convertible: 'कन्वर्टिबल',
  Pickup: 'पिकअप',
  Van: 'वैन',
  Wagon: 'वैगन',
};
/** The Hindi names of the most common colours in listings. */
const COLOUR_WORDS = {
  White: 'सफ़ेद',
  Silver: 'सिल्वर',
  Grey: 'स्लेटी',
  Gray: 'स्लेटी',
  Black: 'काला',
  Red: 'लाल',
  Blue: 'नीला',
  Brown: 'भूरा',
  Green: 'हरा',
  Orange: 'नारंगी',
  Yellow: 'पीला',
  Maroon: 'मैरून',
  Beige: 'बेज',
  Gold: 'सुनहरा',
  Golden: 'सुनहरा',
  Bronze: 'कांस्य',
  Purple: 'बैंगनी',
  Violet: 'बैंगनी',
};
/** The Hindi names of the most common features in listings. Brand names such as "Android Auto" are not translated. */
const FEATURE_WORDS = {
  'Air Conditioning': 'एयर कंडीशनर',
  'Anti-lock Braking System': 'एंटी-लॉक ब्रेक (ABS)',
  ABS: 'ABS',
  'Power Steering': 'पावर स्टीयरिंग',
  'Power Windows': 'पावर विंडो',
  'Driver Airbag': 'ड्राइवर एयरबैग',
  'Passenger Airbag': 'यात्री एयरबैग',
  Airbags: 'एयरबैग',
  'Alloy Wheels': 'अलॉय व्हील',
  'Touch Screen': 'टच स्क्रीन',
  Touchscreen: 'टच स्क्रीन',
  'Rear Camera': 'पीछे का कैमरा',
  'Reverse Camera': 'पीछे का कैमरा',
  'Parking Sensors': 'पार्किंग सेंसर',
  'Cruise Control': 'क्रूज़ कंट्रोल',
  'Automatic Climate Control': 'ऑटोमैटिक क्लाइमेट कंट्रोल',
  'Climate Control': 'क्लाइमेट कंट्रोल',
  'Keyless Entry': 'बिना चाबी के प्रवेश',
  'Push Button Start': 'पुश बटन स्टार्ट',
  Sunroof: 'सनरूफ़',
  'Panoramic Sunroof': 'पैनोरमिक सनरूफ़',
  'Leather Seats': 'चमड़े की सीटें',
  'Fog Lights': 'फ़ॉग लाइट',
  'Rear AC Vents': 'पीछे की सीट पर एसी',
  'Central Locking': 'सेंट्रल लॉकिंग',
  Bluetooth: 'ब्लूटूथ',
  'Music System': 'म्यूज़िक सिस्टम',
  'Navigation System': 'नेविगेशन',
  'Rear Wiper': 'पीछे का वाइपर',
  'Rear Defogger': 'पीछे का डीफ़ॉगर',
};

export const terms: TextsOf<typeof termTexts> = {
  fuel: lookup(FUEL_WORDS),
  transmission: lookup(TRANSMISSION_WORDS),
  condition: lookup(CONDITION_WORDS),
  sellerType: lookup(SELLER_WORDS),
  bodyType: lookup(BODY_WORDS),
  colour: lookup(COLOUR_WORDS),
  feature: lookup(FEATURE_WORDS),
  city: lookup(CITY_NAMES),
  state: lookup(STATE_NAMES),
};
