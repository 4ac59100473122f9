/** The result of parsing a written number. `none`: the text contains no number. `several`: it contains more than one, as in "3-4 lakh". `unclear`:
 *  the number can be read in two ways, as in "5,50 lakh" or "₹.5 lakh". In that case, nothing is guessed. */
export type WrittenNumber = { readonly found: 'none' | 'several' | 'unclear' } | ReadNumber;
export interface ReadNumber {
  readonly found: 'one';
  /** The value including its unit: 550000 for "5.5 lakh". */
  readonly amount: number;
  /** The factor of the word after the number, such as "lakh", "crore" or "thousand"; null if there is no such word. */
  readonly multiplier: number | null;
  /** Whether the digits are grouped, as in "85,000". */
  readonly isGrouped: boolean;
  /** The text before and after the number and its unit. */
  readonly before: string;
  readonly behind: string;
}

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
/** The digits of Indian scripts. In the Unicode block of each script, the zero is at the same offset. */
const INDIAN_DIGIT = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;
const WIDE_DIGIT = /[０-９]/g;

/** Replaces digits of Indian scripts and full-width digits with 0 to 9, and removes invisible characters. */
export const withPlainDigits = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(WIDE_DIGIT, (digit) => String(digit.charCodeAt(0) - 0xff10));

const unitWords = (multiplier: number, ...words: readonly string[]) =>
  words.map((word) => [word.normalize('NFC'), multiplier] as const);
const UNITS: ReadonlyMap<string, number> = new Map([
  ...unitWords(1e5, 'lakh', 'lakhs', 'lac', 'lacs', 'lak', 'laks', 'laakh', 'l', 'लाख', 'లక్ష', 'లక్షల', 'లక్షలు'),
  ...unitWords(1e7, 'crore', 'crores', 'cr', 'crs', 'करोड़', 'కోటి', 'కోట్ల', 'కోట్లు'),
  ...unitWords(1e3, 'thousand', 'thousands', 'k', 'हज़ार', 'हजार', 'వెయ్యి', 'వేల', 'వేలు'),
]);
/** A number that is at least this large and also has a unit is unclear: by "45000k", the writer means 45,000, but it would be parsed as 4.5 crore. */
const MOST_OF_A_UNIT = 10_000;

const WORD = /[\p{L}\p{M}]+/gu;
/** Returns the words in a string, in lower case. */
export const wordsIn = (text: string): readonly string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];
const namesUnit = (text: string): boolean => wordsIn(text).some((word) => UNITS.has(word));

/** Matches abbreviations whose dot is not a decimal point. */
const ABBREVIATION = /(?<![\p{L}\p{M}])(?:rs|रु|रू|రూ|kms?)\.(?!\s*\.)/giu;
/** Matches a run of characters that is one number, or that would be one if its separators were in the right places. */
const NUMBER = /\d(?:[\d.,' ]*\d)?/g;
const ONLY_DIGITS = /^\d{1,15}$/;
const PLAIN = /^\d+(?:\.\d+)?$/;
const BY_COMMAS = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const BY_SPACES = /^(?:\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})* \d{3})(?:\.\d+)?$/;
/** Words that may stand before a price without being part of a car's name. In "i 20 450 000", by contrast, the first number is part of the car's name
 *  and only the second is the price. */
const LABELS = new Set('rs inr rupees rupee price cost amount km kms mileage odometer driven रु रू రూ'.split(' '));
const opensNumber = (before: string): boolean => wordsIn(before).every((word) => LABELS.has(word));
/** Matches a number like "12.500", which is twelve and a half if the dot is a decimal point, and 12500 if the dot groups digits. */
const DOT_MAY_GROUP = /^\d{1,3}\.\d{3}$/;
const UNIT_BEHIND = /^[\s.(–-]*([\p{L}\p{M}]+)/u;

/** Parses the only number in a string. The digits may be of any Indian script. They may be ungrouped, or grouped the Indian or western way with
 *  commas or spaces. The unit may be "lakh", "lac", "L", "crore", "cr", "thousand", "k", or missing. */
export const readNumber = (written: string): WrittenNumber => {
  if (ONLY_DIGITS.test(written))
    return { found: 'one', amount: Number(written), multiplier: null, isGrouped: false, before: '', behind: '' };
  const text = withPlainDigits(written)
    .replace(/\s+/g, ' ')
    .replace(ABBREVIATION, (label) => `${label.slice(0, -1)} `);
  const numbers = [...text.matchAll(NUMBER)];
  const [number] = numbers;
  if (number === undefined) return { found: /\p{N}/u.test(text) ? 'unclear' : 'none' };
  if (numbers.length > 1) return { found: 'several' };
  const [digits] = number;
  const before = text.slice(0, number.index);
  const rest = text.slice(number.index + digits.length);
  const isGrouped = BY_COMMAS.test(digits) || (BY_SPACES.test(digits) && opensNumber(before));
  // The characters next to the match may belong to the number, as in ".5", "5½" and "5.5%".
  const isTorn = (/[.,']$/.test(before) && !isGrouped) || /\p{N}/u.test(before + rest) || /^\s?%/.test(rest);
  if ((!isGrouped && !PLAIN.test(digits)) || isTorn) return { found: 'unclear' };
  const [start = '', word = ''] = UNIT_BEHIND.exec(rest) ?? [];
  const multiplier = UNITS.get(word.normalize('NFC').toLowerCase()) ?? null;
  const behind = multiplier === null ? rest : rest.slice(start.length);
  const value = Number(digits.replaceAll(/[, ]/g, ''));
  const isDoubtful = multiplier === null ? DOT_MAY_GROUP.test(digits) : isGrouped || value >= MOST_OF_A_UNIT;
  if (isDoubtful || namesUnit(before) || namesUnit(behind)) return { found: 'unclear' };
  return { found: 'one', amount: value * (multiplier ?? 1), multiplier, isGrouped, before, behind };
};

const AROUND_RUPEES = new Set('rs inr rupees rupee only रु रू रुपये रुपए రూ రూపాయలు'.split(' '));
/** A number that has a fraction but no unit is rejected if it is less than this, because the writer probably means lakhs, as in "5.5". */
const LEAST_WITH_PAISE = 1_000;
/** The maximum amount that is accepted, in rupees. It is higher than any realistic input. */
const MOST_TYPED = 1e12;

/** Parses whole rupees from text like "5,50,000", "₹ 550000", "5.5 lakh" or "५,५०,०००"; paise are rounded. Returns null if the text is not an amount,
 *  or if it is ambiguous. */
export const typedRupees = (typed: string): number | null => {
  const read = readNumber(typed);
  if (read.found !== 'one') return null;
  const around = read.before + read.behind;
  const isBare =
    wordsIn(around).every((word) => AROUND_RUPEES.has(word)) && /^(?:[\p{L}\p{M}\s.:₹₨]|\/-)*$/u.test(around);
  const isPartOfLakh = read.multiplier === null && !Number.isInteger(read.amount) && read.amount < LEAST_WITH_PAISE;
  return isBare && !isPartOfLakh && read.amount <= MOST_TYPED ? Math.round(read.amount) : null;
};
