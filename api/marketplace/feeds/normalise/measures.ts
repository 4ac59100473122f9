import {
  type ReadNumber,
  readNumber,
  type WrittenNumber,
  withPlainDigits,
  wordsIn,
} from '../../../../schema/kernel/written-number.ts';
import type { DatedRate, MappingRefusal } from '../declaration.ts';
import { textOf } from './words.ts';

/** The least and the most that a used car can cost, in rupees: below lies a down payment or a typing error, above it no car
 *  was ever offered second-hand in India. */
export const LEAST_PRICE_INR = 10_000;
export const MOST_PRICE_INR = 500_000_000;
/** Farther than any car has been driven. */
export const MOST_KM = 2_000_000;
export const KM_PER_MILE = 1.609344;

const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₨': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
};
/** What may follow an amount of rupees. */
const RUPEE_WORDS = new Set('rs inr rupee rupees only रु रू रुपये రూ రూపాయలు'.split(' '));
const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
const ON_REQUEST = /\b(?:ask|request|call|contact|enquir\w*|inquir\w*|poa|on demand|negotiate|discuss)\b/i;

/** The currency that a text names, as ISO 4217; null when it names none. */
const currencyIn = (text: string): string | null => {
  if (/(?<![a-z])(?:rs|inr|rupees?)(?![a-z])|₹|₨|रु|రూ/i.test(text)) return 'INR';
  for (const code of text.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [])
    if (CURRENCY_CODES.has(code)) return code;
  if (/(?<![a-z])kr(?![a-z])/i.test(text)) return 'SEK';
  for (const [symbol, code] of Object.entries(SYMBOLS)) if (text.includes(symbol)) return code;
  return null;
};

const refuse = (refused: MappingRefusal['refused'], detail: string): MappingRefusal => ({ refused, detail });

/** What a field says, read as one number: JSON has numbers as such, all else is written. */
const readField = (value: unknown, text: string): WrittenNumber => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return readNumber(text);
  const before = value < 0 ? '-' : '';
  return { found: 'one', amount: Math.abs(value), multiplier: null, isGrouped: false, before, behind: '' };
};

/** A minus, not the dash between a label and its number. */
const isBelowZero = ({ before }: ReadNumber): boolean => /^\s*[-−–]|\s[-−–](?:₹|rs)?$/i.test(before);

/** The price of a row in whole rupees. `unit` is what a bare number is in; another currency than the rupee is only taken
 *  with its `rate`. A value with its own unit ("5.2 Lakh") goes by that. */
export const priceInr = (
  value: unknown,
  { unit, currency, rate }: { unit: 'rupees' | 'lakh'; currency?: unknown; rate?: DatedRate },
): { readonly inr: number } | MappingRefusal => {
  const text = textOf(value);
  const read = readField(value, text);
  const as = `price "${text}"`;
  if (read.found === 'none') {
    if (ON_REQUEST.test(text)) return refuse('price-on-request', as);
    return refuse('price-missing', text === '' ? 'no price' : as);
  }
  const told = currencyIn(text) ?? currencyIn(textOf(currency));
  const named = told ?? rate?.currency ?? 'INR';
  if (named !== 'INR' && named !== rate?.currency) return refuse('foreign-currency', `${as} is in ${named}`);
  if (read.found === 'several') return refuse('price-missing', `${as} is not one amount`);
  const isForeignLakh = read.found === 'one' && (read.multiplier ?? 0) >= 1e5 && told === null && named !== 'INR';
  if (read.found !== 'one' || isForeignLakh) return refuse('price-unclear', `${as} can mean several amounts`);
  if (isBelowZero(read)) return refuse('price-out-of-range', as);
  if (read.amount === 0) return refuse('price-missing', as);
  // A grouped number (85,000) in a column of lakhs is in rupees already.
  const isInLakhs = unit === 'lakh' && named === 'INR' && read.multiplier === null && !read.isGrouped;
  if (isInLakhs && wordsIn(read.behind).some((word) => !RUPEE_WORDS.has(word)))
    return refuse('price-unclear', `${as} is in a unit that is not known`);
  const inr = Math.round(read.amount * (isInLakhs ? 1e5 : 1) * (named === 'INR' ? 1 : (rate?.inr ?? 1)));
  return inr < LEAST_PRICE_INR || inr > MOST_PRICE_INR ? refuse('price-out-of-range', as) : { inr };
};

const KM = /^(?:km|kms|kmt|kilomet(?:er|re)s?|किमी|कि मी|కిమీ|కి మీ)$/;
const MILES = /^(?:mi|mis|mile|miles|smi)$/;
/** The abbreviation with its dots: "45,000 K.M.". */
const K_M = /(?<!\p{L})(k|कि|కి)\.?\s?(m|मी|మీ)(?![\p{L}\p{M}])/giu;
const AROUND_DISTANCE = new Set('driven run done only approx approximately about total'.split(' '));
/** Below this a fraction without a unit is one of thousands to its writer: "45.5". */
const LEAST_WITH_TENTHS = 1_000;

/** The unit that words name: their own words where it is an unknown one, '' where they name none. */
const unitIn = (text: string): string =>
  wordsIn(text)
    .filter((word) => !AROUND_DISTANCE.has(word))
    .join(' ');
/** The unit in the label before a number: "KM: 92,000". */
const unitOfLabel = (before: string): string => wordsIn(before).find((word) => KM.test(word) || MILES.test(word)) ?? '';

/** The distance of a row in whole kilometres, null where none is said. `unit` is what a bare number is in; miles are only
 *  taken where they are declared. */
export const distanceKm = (
  value: unknown,
  { unit, unitText }: { unit: 'km' | 'mi'; unitText?: unknown },
): { readonly km: number | null } | MappingRefusal => {
  const text = textOf(value);
  const as = `distance "${text}"`;
  const read = readField(value, text.replace(K_M, '$1$2'));
  if (read.found === 'none') return { km: null };
  if (read.found !== 'one') return refuse('mileage-unclear', `${as} can mean several distances`);
  const said = unitIn(read.behind) || unitOfLabel(read.before) || unitIn(textOf(unitText));
  const inMiles = said === '' ? unit === 'mi' : MILES.test(said);
  if (inMiles && unit !== 'mi') return refuse('foreign-distance-unit', `${as} in miles`);
  if (said !== '' && !inMiles && !KM.test(said)) {
    return /^[a-z]{2,12}$/.test(said)
      ? refuse('foreign-distance-unit', `${as} in "${said}"`)
      : refuse('mileage-out-of-range', as);
  }
  if (isBelowZero(read)) return refuse('mileage-out-of-range', as);
  const isPartOfThousands = said === '' && read.multiplier === null && !Number.isInteger(read.amount);
  if (isPartOfThousands && read.amount < LEAST_WITH_TENTHS) return refuse('mileage-unclear', `${as} without a unit`);
  const km = Math.round(read.amount * (inMiles ? KM_PER_MILE : 1));
  return km > MOST_KM ? refuse('mileage-out-of-range', as) : { km };
};

/** Four digits that measure something else: "2000 cc", "₹2000", "2000 km". */
const YEAR =
  /(?<!\d|[₹$€]\s?|\brs\.?\s?)(?:19|20)\d{2}(?!\d|[,.]\d{3}|\s?(?:cc|kms?|kilomet|hp|ps|bhp|nm|kg|mm|rpm|lakh|lac|rs|inr|k)(?![a-z]))/i;

/** The year of manufacture in a value: a bare year, or the one year that stands in a text. */
export const yearIn = (value: unknown): number | null => {
  const text = withPlainDigits(textOf(value));
  if (/^\d{4}(?:\.0+)?$/.test(text)) return Math.trunc(Number(text));
  const [year] = YEAR.exec(text) ?? [];
  return year === undefined ? null : Number(year);
};
