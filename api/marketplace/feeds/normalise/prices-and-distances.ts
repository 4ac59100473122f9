import {
  type ReadNumber,
  readNumber,
  type WrittenNumber,
  withPlainDigits,
  wordsIn,
} from '../../../../schema/kernel/written-number.ts';
import type { DatedRate, MappingRefusal } from '../declaration.ts';
import { textOf } from './field-texts.ts';

/** The lowest and highest plausible price in rupees. A lower price is a down payment or a typing error; no used car in India has cost more. */
export const LEAST_PRICE_INR = 10_000;
export const MOST_PRICE_INR = 500_000_000;
/** The highest plausible distance driven, in kilometres. */
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
/** Words that may follow an amount of rupees. */
const RUPEE_WORDS = new Set('rs inr rupee rupees only रु रू रुपये రూ రూపాయలు'.split(' '));
const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
const ON_REQUEST = /\b(?:ask|request|call|contact|enquir\w*|inquir\w*|poa|on demand|negotiate|discuss)\b/i;

/** Returns the ISO 4217 code of the currency that `text` names; null if it names none. */
const currencyIn = (text: string): string | null => {
  if (/(?<![a-z])(?:rs|inr|rupees?)(?![a-z])|₹|₨|रु|రూ/i.test(text)) return 'INR';
  for (const code of text.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [])
    if (CURRENCY_CODES.has(code)) return code;
  if (/(?<![a-z])kr(?![a-z])/i.test(text)) return 'SEK';
  for (const [symbol, code] of Object.entries(SYMBOLS)) if (text.includes(symbol)) return code;
  return null;
};

export const refuse = (refused: MappingRefusal['refused'], detail: string): MappingRefusal => ({ refused, detail });

/** Reads a field as one number. JSON numbers are used unchanged; any other value is parsed as text. */
const readField = (value: unknown, text: string): WrittenNumber => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return readNumber(text);
  const before = value < 0 ? '-' : '';
  return { found: 'one', amount: Math.abs(value), multiplier: null, isGrouped: false, before, behind: '' };
};

/** Whether a number has a minus sign. A dash between a label and the number is not a minus sign. */
const isBelowZero = ({ before }: ReadNumber): boolean => /^\s*[-−–]|\s[-−–](?:₹|rs)?$/i.test(before);

/** Returns the price of a row in whole rupees. `unit` applies to a number without a unit; `rate` is required for a foreign currency. */
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
  // A grouped number (85,000) in a column of lakhs is already in rupees.
  const isInLakhs = unit === 'lakh' && named === 'INR' && read.multiplier === null && !read.isGrouped;
  if (isInLakhs && wordsIn(read.behind).some((word) => !RUPEE_WORDS.has(word)))
    return refuse('price-unclear', `${as} is in a unit that is not known`);
  const inr = Math.round(read.amount * (isInLakhs ? 1e5 : 1) * (named === 'INR' ? 1 : (rate?.inr ?? 1)));
  return inr < LEAST_PRICE_INR || inr > MOST_PRICE_INR ? refuse('price-out-of-range', as) : { inr };
};

const KM = /^(?:km|kms|kmt|kilomet(?:er|re)s?|किमी|कि मी|కిమీ|కి మీ)$/;
const MILES = /^(?:mi|mis|mile|miles|smi)$/;
/** Matches the unit km with dots or spaces: "45,000 K.M.". */
const K_M = /(?<!\p{L})(k|कि|కి)\.?\s?(m|मी|మీ)(?![\p{L}\p{M}])/giu;
const AROUND_DISTANCE = new Set('driven run done only approx approximately about total'.split(' '));
/** A number with a fraction but without a unit is unclear below this value: "45.5" may mean thousands of kilometres. */
const LEAST_WITH_TENTHS = 1_000;

/** Returns the unit in `text`. An unknown unit is returned as written, and '' means that there is no unit. */
const unitIn = (text: string): string =>
  wordsIn(text)
    .filter((word) => !AROUND_DISTANCE.has(word))
    .join(' ');
/** Returns the unit in the label before a number ("KM: 92,000"); '' if the label has none. */
const unitOfLabel = (before: string): string => wordsIn(before).find((word) => KM.test(word) || MILES.test(word)) ?? '';

/** Returns the distance of a row in whole kilometres; null if the field is empty. `unit` applies to a number without a unit; miles are refused unless
 *  `unit` is `mi`. */
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

/** Matches a year, but not four digits that measure something else: "2000 cc", "₹2000", "2000 km". */
const YEAR =
  /(?<!\d|[₹$€]\s?|\brs\.?\s?)(?:19|20)\d{2}(?!\d|[,.]\d{3}|\s?(?:cc|kms?|kilomet|hp|ps|bhp|nm|kg|mm|rpm|lakh|lac|rs|inr|k)(?![a-z]))/i;

/** Returns the year of manufacture in a value: a bare year, or the first year in the text; null if there is none. */
export const yearIn = (value: unknown): number | null => {
  const text = withPlainDigits(textOf(value));
  if (/^\d{4}(?:\.0+)?$/.test(text)) return Math.trunc(Number(text));
  const [year] = YEAR.exec(text) ?? [];
  return year === undefined ? null : Number(year);
};
