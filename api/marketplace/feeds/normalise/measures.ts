import type { DatedRate, MappingRefusal } from '../declaration.ts';
import { textOf } from './words.ts';

/** The least and the most that a used car can cost, in rupees: below lies a down payment or a typing error, above it no car
 *  was ever offered second-hand in India. */
export const LEAST_PRICE_INR = 10_000;
export const MOST_PRICE_INR = 500_000_000;
/** Farther than any car has been driven. */
export const MOST_KM = 2_000_000;
export const KM_PER_MILE = 1.609344;

const MULTIPLIERS: Readonly<Record<string, number>> = {
  lakh: 1e5,
  lac: 1e5,
  l: 1e5,
  crore: 1e7,
  cr: 1e7,
  thousand: 1e3,
  k: 1e3,
};
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
const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
const ON_REQUEST = /\b(?:ask|request|call|contact|enquir\w*|inquir\w*|poa|on demand|negotiate|discuss)\b/i;

const NUMBER = /\d+(?:[,\u00a0\u202f]\d+)*(?:\.\d+)?|\.\d+/g;
/** A number with Indian or western digit grouping; null when the grouping makes no sense. */
const numberIn = (text: string): number | null => {
  const plain = text.replace(/[\u00a0\u202f]/g, ',');
  if (plain.includes(',') && !/^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
};

/** The currency that a text names, as ISO 4217; null when it names none. */
const currencyIn = (text: string): string | null => {
  if (/\b(?:rs|inr|rupees?)\b|₹|₨|रु/i.test(text)) return 'INR';
  for (const code of text.toUpperCase().match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [])
    if (CURRENCY_CODES.has(code)) return code;
  if (/(?<![a-z])kr(?![a-z])/i.test(text)) return 'SEK';
  for (const [symbol, code] of Object.entries(SYMBOLS)) if (text.includes(symbol)) return code;
  return null;
};

const multiplierIn = (text: string): number | null => {
  const unit = /\d\s*(lakhs?|lacs?|l|crores?|cr|thousand|k)\b/i.exec(text)?.[1]?.toLowerCase().replace(/s$/, '');
  return unit === undefined ? null : (MULTIPLIERS[unit] ?? null);
};

const refuse = (refused: MappingRefusal['refused'], detail: string): MappingRefusal => ({ refused, detail });

/** The price of a row in whole rupees. `unit` is what a bare number is in; another currency than the rupee is only taken
 *  with its `rate`. A value with its own unit ("5.2 Lakh") goes by that. */
export const priceInr = (
  value: unknown,
  { unit, currency, rate }: { unit: 'rupees' | 'lakh'; currency?: unknown; rate?: DatedRate },
): { readonly inr: number } | MappingRefusal => {
  const text = textOf(value);
  const found = text.match(NUMBER) ?? [];
  if (found.length === 0) {
    if (ON_REQUEST.test(text)) return refuse('price-on-request', `price "${text}"`);
    return refuse('price-missing', text === '' ? 'no price' : `price "${text}"`);
  }
  const named = currencyIn(text) ?? currencyIn(textOf(currency)) ?? rate?.currency ?? 'INR';
  if (named !== 'INR' && named !== rate?.currency) return refuse('foreign-currency', `price "${text}" is in ${named}`);
  if (found.length > 1) return refuse('price-missing', `price "${text}" is not one amount`);
  const [digits = ''] = found;
  const amount = numberIn(digits);
  if (amount === null || /-\s*[₹$]?\s*\d/.test(text)) return refuse('price-out-of-range', `price "${text}"`);
  if (amount === 0) return refuse('price-missing', `price "${text}"`);
  const own = multiplierIn(text);
  // A grouped number (85,000) in a column of lakhs is in rupees already.
  const multiplier = own ?? (unit === 'lakh' && !digits.includes(',') ? 1e5 : 1);
  const inr = Math.round(amount * multiplier * (named === 'INR' ? 1 : (rate?.inr ?? 1)));
  if (inr < LEAST_PRICE_INR || inr > MOST_PRICE_INR) return refuse('price-out-of-range', `price "${text}"`);
  return { inr };
};

const KM = /^(?:km|kms|kmt|kilomet(?:er|re)s?|kilometers driven)$/i;
const MILES = /^(?:mi|mis|mile|miles|smi)$/i;

/** The distance of a row in whole kilometres, null where none is said. `unit` is what a bare number is in; miles are only
 *  taken where they are declared. */
export const distanceKm = (
  value: unknown,
  { unit, unitText }: { unit: 'km' | 'mi'; unitText?: unknown },
): { readonly km: number | null } | MappingRefusal => {
  const text = textOf(value);
  const [digits] = text.match(NUMBER) ?? [];
  if (digits === undefined) return { km: null };
  const rest = text.slice(text.indexOf(digits) + digits.length).trim();
  const own = multiplierIn(text);
  const words = (own === null ? rest : rest.replace(/^[a-z]+/i, '')).replace(/\bdriven\b|\./gi, '').trim();
  const said = words === '' ? textOf(unitText) : words;
  const inMiles = said === '' ? unit === 'mi' : MILES.test(said);
  if (inMiles && unit !== 'mi') return refuse('foreign-distance-unit', `distance "${text}" in miles`);
  if (said !== '' && !inMiles && !KM.test(said)) {
    return /^[a-z]{2,12}$/i.test(said)
      ? refuse('foreign-distance-unit', `distance "${text}" in "${said}"`)
      : refuse('mileage-out-of-range', `distance "${text}"`);
  }
  const amount = numberIn(digits);
  if (amount === null || text.startsWith('-')) return refuse('mileage-out-of-range', `distance "${text}"`);
  const km = Math.round(amount * (own ?? 1) * (inMiles ? KM_PER_MILE : 1));
  return km > MOST_KM ? refuse('mileage-out-of-range', `distance "${text}"`) : { km };
};

/** The year of manufacture in a value: a bare year, or the one year that stands in a text. */
export const yearIn = (value: unknown): number | null => {
  const text = textOf(value);
  if (/^\d{4}(?:\.0+)?$/.test(text)) return Math.trunc(Number(text));
  const [year] = text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/) ?? [];
  return year === undefined ? null : Number(year);
};
