import { withPlainDigits } from '../../../../schema/kernel/written-number.ts';
import type {
  BodyType,
  Condition,
  Fuel,
  Insurance,
  SellerType,
  Transmission,
  Verification,
} from '../../../../schema/marketplace/enumerations.ts';
import { withoutFuelCategory } from '../../../../schema/marketplace/fuel-category-in-title.ts';
import { wordsOf } from './field-texts.ts';

/** Returns the fuel named in a source's field; null if the field is empty or ambiguous (`CNG/Hybrid`). A petrol car that also runs on CNG or LPG
 *  counts as a CNG or LPG car. */
export const fuelOf = (value: unknown): Fuel | null => {
  const text = wordsOf(value)?.toLowerCase();
  if (text === undefined) return null;
  const gas = /\bcng\b/.test(text);
  const hybrid = /hybrid|e:?hev\b/.test(text);
  if (gas && hybrid) return null;
  if (gas) return 'CNG';
  if (/\blpg\b/.test(text)) return 'LPG';
  if (hybrid) return 'Hybrid';
  if (/\belectric|\bev\b|\bbev\b|battery/.test(text)) return 'Electric';
  if (/diesel|\btdi\b|\bcrdi\b/.test(text)) return 'Diesel';
  if (/petrol|gasoline|\bgas\b|flex|e85|unleaded/.test(text)) return 'Petrol';
  return null;
};

/** Returns the only fuel that a car's title names, for sources whose fuel field is empty or ambiguous (`CNG/Hybrid`). If the field is ambiguous, only
 *  CNG and hybrid are accepted. A portal's category `CNG & Hybrids` in a title does not count. */
export const fuelNamedIn = (title: string, field: unknown): Fuel | null => {
  const named = (withoutFuelCategory(title).match(/\b(?:petrol|diesel|cng|lpg|electric|hybrid|e:?hev)\b/gi) ?? []).map(
    fuelOf,
  );
  const [first, ...others] = named;
  if (first === undefined || first === null || others.some((fuel) => fuel !== first)) return null;
  return wordsOf(field) === null || first === 'CNG' || first === 'Hybrid' ? first : null;
};

/** Returns the gearbox named in a source's field. If the field names no gearbox, or just "automatic", the variant may name it more exactly ("VXI
 *  AMT"). */
export const transmissionOf = (value: unknown, variant: string | null): Transmission | null => {
  const said = gearboxIn(wordsOf(value) ?? '');
  if (said === 'Manual' || said === 'AMT' || said === 'CVT') return said;
  const named = gearboxIn((variant ?? '').replace(/automatic/gi, 'AT'), true);
  if (said === null) return named;
  return named === 'AMT' || named === 'CVT' ? named : said;
};

/** Returns the gearbox that `text` names; null if it names none. With `strict`, only words that are unambiguous in a variant's name count. */
const gearboxIn = (text: string, strict = false): Transmission | null => {
  if (/\b(?:amt|ags|asg|automated[\s-]manual|easy-?r)\b/i.test(text)) return 'AMT';
  if (/\b(?:e-?)?cvt\b|\bivt\b|continuously/i.test(text)) return 'CVT';
  if (/\b(?:imt|mt|manual|man)\b/i.test(text) && !/\bautomati[ck]\b/i.test(text)) return 'Manual';
  if (/\bat\b|\bdct\b|\bdsg\b|\bdca\b|\bs-?tronic\b|\btiptronic\b|\b[5-9]\s?g-?tronic\b/i.test(text))
    return 'Automatic';
  return !strict && /auto|tronic|torque|dual[\s-]clutch/i.test(text) ? 'Automatic' : null;
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** Matches a count of one or two digits. The count must not be negative or part of a year, distance or fraction. */
const OWNER_COUNT = /(?<![\d.,-])\d{1,2}(?![\d,]|\.\d*[1-9])/g;

/** Returns the number of owners so far; 4 means four or more. Returns null for an unregistered car, or if the field has no clear number. */
export const ownersOf = (value: unknown): number | null => {
  const text = wordsOf(value)?.toLowerCase();
  if (text === undefined || /test drive|unregistered|demo/.test(text)) return null;
  const word = ORDINALS.findIndex((ordinal) => text.includes(ordinal)) + 1;
  const [digits, ...others] = withPlainDigits(text).match(OWNER_COUNT) ?? [];
  const count = word > 0 ? word : digits === undefined || others.length > 0 ? 0 : Number(digits);
  return count < 1 ? null : Math.min(count, 4);
};

const BODIES: readonly (readonly [RegExp, BodyType])[] = [
  [/convert|cabrio|roadster|spider|spyder/, 'Convertible'],
  [/pick-?\s?up|truck|crew cab|extended cab|double cab|quad cab|supercrew|regular cab/, 'Pickup'],
  [/hatch|halvkombi/, 'Hatchback'],
  [/wagon|estate|kombi|touring/, 'Wagon'],
  [/suv|crossover|sport utility|off-?road/, 'SUV'],
  [/muv|mpv|multi|people/, 'MUV'],
  [/\bvan\b|mini-?vans?/, 'Van'],
  [/coup[eé]/, 'Coupe'],
  [/sedan|saloon|notchback|limousine/, 'Sedan'],
];

export const bodyTypeOf = (value: unknown): BodyType | null => {
  const text = wordsOf(value)?.toLowerCase();
  if (text === undefined) return null;
  return BODIES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
};

/** Returns a function that looks up a field's text in a map. Only the map's own properties count, because a source may send "constructor". */
const oneOf = <T extends string>(words: Readonly<Record<string, T>>) => {
  const meanings = new Map(Object.entries(words));
  return (value: unknown): T | null => meanings.get(wordsOf(value)?.toLowerCase() ?? '') ?? null;
};

/** Returns the condition named in a source's field; null if there is none. The word "used" alone does not count as a condition. */
export const conditionOf = oneOf<Condition>({
  excellent: 'Excellent',
  'like new': 'Excellent',
  'very good': 'Good',
  good: 'Good',
  fair: 'Fair',
  average: 'Average',
});

export const sellerTypeOf = oneOf<SellerType>({
  individual: 'Individual',
  owner: 'Individual',
  private: 'Individual',
  dealer: 'Dealer',
  dealership: 'Dealer',
  'trustmark dealer': 'Dealer',
  showroom: 'Dealer',
  oem: 'OEM',
  manufacturer: 'OEM',
});

const verifications = oneOf<Verification>({
  verified: 'verified',
  true: 'verified',
  certified: 'certified',
  cpo: 'certified',
  'certified pre-owned': 'certified',
});
/** Returns the verification that the source claims; `standard` if it claims none. */
export const verificationOf = (value: unknown): Verification => verifications(value) ?? 'standard';

export const yesNoOf = (value: unknown): boolean | null => {
  const text = wordsOf(value)?.toLowerCase();
  if (text === undefined) return null;
  if (['yes', 'true', '1', 'y'].includes(text)) return true;
  return ['no', 'false', '0', 'n'].includes(text) ? false : null;
};

/** Returns the kind of policy that a source names. "Not Available" and dates do not name a kind. */
export const insuranceOf = (value: unknown): Insurance | null => {
  const text = wordsOf(value)?.toLowerCase();
  if (text === undefined || /\b(?:no|not|none|expired)\b/.test(text)) return null;
  if (/zero\s*-?\s*dep/.test(text)) return 'Zero Dep';
  if (/comprehensive/.test(text)) return 'Comprehensive';
  return /third\s*-?\s*party/.test(text) ? 'Third Party' : null;
};

/** Returns the displacement in cubic centimetres from `1197` or `"1,197 cc"`; null for litres and for implausible values. */
export const engineCcOf = (value: unknown): number | null => {
  const [, digits] = /^(\d{1,2},?\d{3}|\d{3})\s*(?:cc|cm3|cm³)?$/i.exec(wordsOf(value) ?? '') ?? [];
  const cc = Number(digits?.replace(',', '') ?? Number.NaN);
  return cc >= 100 && cc <= 10_000 ? cc : null;
};
