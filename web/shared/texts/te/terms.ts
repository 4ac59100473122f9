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
  Petrol: 'పెట్రోల్',
  Diesel: 'డీజిల్',
  CNG: 'CNG',
  Electric: 'ఎలక్ట్రిక్',
  Hybrid: 'హైబ్రిడ్',
  LPG: 'LPG',
};
const TRANSMISSION_WORDS: Record<Transmission, string> = {
  Manual: 'మాన్యువల్',
  Automatic: 'ఆటోమేటిక్',
  CVT: 'CVT',
  AMT: 'AMT',
};
const CONDITION_WORDS: Record<Condition, string> = {
  Excellent: 'చాలా బాగుంది',
  Good: 'బాగుంది',
  Fair: 'ఫర్వాలేదు',
  Average: 'సాధారణం',
};
const SELLER_WORDS: Record<SellerType, string> = { Individual: 'వ్యక్తిగత', Dealer: 'డీలర్', OEM: 'కారు తయారీదారు' };
const BODY_WORDS: Record<BodyType, string> = {
  Hatchback: 'హ్యాచ్‌బ్యాక్',
  Sedan: 'సెడాన్',
  SUV: 'ఎస్‌యూవీ',
  MUV: 'ఎంయూవీ',
  Coupe: 'కూపే',
  Convertible: 'కన్వర్టిబుల్',
  Pickup: 'పికప్',
  Van: 'వ్యాన్',
  Wagon: 'వ్యాగన్',
};
/** The Telugu names of the most common colours in listings. */
const COLOUR_WORDS = {
  White: 'తెలుపు',
  Silver: 'సిల్వర్',
  Grey: 'బూడిద రంగు',
  Gray: 'బూడిద రంగు',
  Black: 'నలుపు',
  Red: 'ఎరుపు',
  Blue: 'నీలం',
  Brown: 'గోధుమ రంగు',
  Green: 'ఆకుపచ్చ',
  Orange: 'నారింజ',
  Yellow: 'పసుపు',
  Maroon: 'మెరూన్',
  Beige: 'లేత గోధుమ రంగు',
  Gold: 'బంగారు రంగు',
  Golden: 'బంగారు రంగు',
  Bronze: 'కంచు రంగు',
  Purple: 'ఊదా',
  Violet: 'ఊదా',
};
/** The Telugu names of the most common features in listings. Brand names such as "Android Auto" are not translated. */
const FEATURE_WORDS = {
  'Air Conditioning': 'ఎయిర్ కండిషనర్',
  'Anti-lock Braking System': 'యాంటీ-లాక్ బ్రేక్‌లు (ABS)',
  ABS: 'ABS',
  'Power Steering': 'పవర్ స్టీరింగ్',
  'Power Windows': 'పవర్ విండోలు',
  'Driver Airbag': 'డ్రైవర్ ఎయిర్‌బ్యాగ్',
  'Passenger Airbag': 'ప్రయాణికుల ఎయిర్‌బ్యాగ్',
  Airbags: 'ఎయిర్‌బ్యాగ్‌లు',
  'Alloy Wheels': 'అల్లాయ్ వీల్స్',
  'Touch Screen': 'టచ్ స్క్రీన్',
  Touchscreen: 'టచ్ స్క్రీన్',
  'Rear Camera': 'వెనుక కెమెరా',
  'Reverse Camera': 'వెనుక కెమెరా',
  'Parking Sensors': 'పార్కింగ్ సెన్సర్లు',
  'Cruise Control': 'క్రూజ్ కంట్రోల్',
  'Automatic Climate Control': 'ఆటోమేటిక్ క్లైమేట్ కంట్రోల్',
  'Climate Control': 'క్లైమేట్ కంట్రోల్',
  'Keyless Entry': 'తాళంచెవి లేకుండా ప్రవేశం',
  'Push Button Start': 'పుష్ బటన్ స్టార్ట్',
  Sunroof: 'సన్‌రూఫ్',
  'Panoramic Sunroof': 'పనోరమిక్ సన్‌రూఫ్',
  'Leather Seats': 'తోలు సీట్లు',
  'Fog Lights': 'ఫాగ్ లైట్లు',
  'Rear AC Vents': 'వెనుక సీట్లకు ఏసీ',
  'Central Locking': 'సెంట్రల్ లాకింగ్',
  Bluetooth: 'బ్లూటూత్',
  'Music System': 'మ్యూజిక్ సిస్టమ్',
  'Navigation System': 'నావిగేషన్',
  'Rear Wiper': 'వెనుక వైపర్',
  'Rear Defogger': 'వెనుక డీఫాగర్',
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
