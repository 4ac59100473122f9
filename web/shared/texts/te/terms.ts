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
/** The colours that sellers name most. */
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

export const terms: TextsOf<typeof termTexts> = {
  fuel: lookup(FUEL_WORDS),
  transmission: lookup(TRANSMISSION_WORDS),
  condition: lookup(CONDITION_WORDS),
  sellerType: lookup(SELLER_WORDS),
  bodyType: lookup(BODY_WORDS),
  colour: lookup(COLOUR_WORDS),
  city: lookup(CITY_NAMES),
  state: lookup(STATE_NAMES),
};
