import type { FigureFilter } from '../../../schema/blog/figures.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import type { Fuel } from '../../../schema/marketplace/enumerations.ts';
import { SEARCH_WORDS } from '../../../schema/marketplace/search-words/search-word-catalogue.ts';

const FUEL_WORDS: Readonly<Record<Language, Readonly<Record<Fuel, string>>>> = {
  en: { Petrol: 'petrol', Diesel: 'diesel', CNG: 'CNG', Electric: 'electric', Hybrid: 'hybrid', LPG: 'LPG' },
  hi: { Petrol: 'पेट्रोल', Diesel: 'डीज़ल', CNG: 'CNG', Electric: 'इलेक्ट्रिक', Hybrid: 'हाइब्रिड', LPG: 'LPG' },
  te: { Petrol: 'పెట్రోల్', Diesel: 'డీజిల్', CNG: 'CNG', Electric: 'ఎలక్ట్రిక్', Hybrid: 'హైబ్రిడ్', LPG: 'LPG' },
};
const SCRIPTS: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  hi: /^[\u0900-\u097f ]+$/,
  te: /^[\u0c00-\u0c7f\u200c ]+$/,
};

/** Returns a city's name in the script of the language, or in Latin letters if no other spelling is known. */
export const cityIn = (city: string, language: Language): string => {
  const script = SCRIPTS[language];
  if (script === null) return city;
  const entry = SEARCH_WORDS.find(({ means }) => means.kind === 'place' && means.value === city);
  return entry?.spellings.find((spelling) => script.test(spelling)) ?? city;
};
export const fuelIn = (fuel: Fuel, language: Language): string => FUEL_WORDS[language][fuel];

const inCity: Readonly<Record<Language, (city: string) => string>> = {
  en: (city) => `in ${city}`,
  hi: (city) => `${city} में`,
  te: (city) => (/[a-z]$/i.test(city) ? `${city} లో` : `${city}${/\u0c4d$/.test(city) ? '\u200c' : ''}లో`),
};
const CARS: Readonly<Record<Language, string>> = { en: 'cars', hi: 'कारें', te: 'కార్లు' };
const USED: Readonly<Record<Language, string>> = { en: 'used', hi: 'पुरानी', te: 'పాత' };

/** Returns the phrase for the cars of a report: "used petrol Hyundai cars in Hyderabad". */
export const carsOf = ({ city, brand, model, fuelType }: FigureFilter, language: Language): string => {
  const place = city === null ? [] : [inCity[language](cityIn(city, language))];
  const cars = [
    USED[language],
    ...(fuelType === null ? [] : [fuelIn(fuelType, language)]),
    ...(brand === null ? [] : [brand]),
    ...(model === null ? [] : [model]),
    CARS[language],
  ];
  return [...(language === 'en' ? [] : place), ...cars, ...(language === 'en' ? place : [])].join(' ');
};
