import type { SearchMeaning } from '../../../../schema/marketplace/search-words/search-word-catalogue.ts';

/** A word, number or phrase of a text, with its possible meanings. `from` is the index of its first token, and `to` is the index after its last
 *  token. */
export interface Item {
  readonly from: number;
  readonly to: number;
  /** A number written in digits. */
  readonly digits: number | null;
  readonly meanings: readonly SearchMeaning[];
}

/** A range including both ends. If an end is missing, there is no limit in that direction. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}
/** A condition on a numeric field: price, year, kilometres, seats, or number of owners. */
export type Measure =
  | { readonly kind: 'price' | 'year' | 'km' | 'seats'; readonly range: Range }
  | { readonly kind: 'owners'; readonly values: readonly number[] }
  /** A figure that no car is searched by, such as "20 kmpl". */
  | { readonly kind: 'none' };

/** A measure, and where the text states it: the range of items. */
export interface ReadMeasure {
  readonly measure: Measure;
  readonly from: number;
  readonly to: number;
}

type Kind = SearchMeaning['kind'];
type Meaning<K extends Kind> = Extract<SearchMeaning, { kind: K }>;
type Unit = Meaning<'unit'>['value'];
type Limit = Meaning<'limit'>['value'];

const SCALES: Partial<Record<Unit, number>> = { k: 1_000, thousand: 1_000, lakh: 100_000, crore: 10_000_000 };
const LAKH = 100_000;
/** A number with "k" and without another unit, such as "50k", means a distance if it is at most this large. A larger number, or one with another word
 *  for thousand, means a price: "60 hazar tak". */
const LONGEST_BARE_KM = 150_000;
/** A bare number below this value means lakhs, as in "under 5". */
const MOST_BARE_LAKHS = 100;
const LEAST_PRICE = 10_000;
const LEAST_BARE_KM = 1_000;
/** The fraction by which "around" widens an amount in both directions. */
const AROUND = 0.2;
/** An amount without a limit is a budget. Cars below this fraction of it do not match: a person with a budget of 5 lakh is not looking for a car at 2
 *  lakh. */
const LEAST_OF_AMOUNT = 0.75;
/** The largest amount that the API can return, because rupees and kilometres are 32-bit integers. */
const MOST_AMOUNT = 2_147_483_647;
const MOST_OWNERS = 4;
const MOST_SEATS = 20;
const EARLIEST_YEAR = 1980;
const LATEST_YEAR = 2100;

const all = <K extends Kind>(items: readonly Item[], kind: K): Meaning<K>[] =>
  items.flatMap(({ meanings }) => meanings.filter((meaning): meaning is Meaning<K> => meaning.kind === kind));
const has = (item: Item | undefined, kind: Kind, ...values: readonly string[]): boolean =>
  item?.meanings.some(
    (meaning) =>
      meaning.kind === kind && (values.length === 0 || ('value' in meaning && values.includes(String(meaning.value)))),
  ) ?? false;
const numberOf = (item: Item | undefined): number | null => {
  if (item === undefined) return null;
  const [written] = [...all([item], 'number'), ...all([item], 'ordinal')];
  return item.digits ?? written?.value ?? null;
};

const isLimitBefore = (item: Item | undefined) =>
  has(item, 'limit', 'at-most', 'at-least', 'around', 'after-year', 'before-year');
const isLimitAfter = (item: Item | undefined) =>
  item !== undefined && all([item], 'limit').some(({ value }) => value.endsWith('-after'));
/** Whether an item can stand before a number and belong to it, as in "price under ₹ 5 lakh" and "owner 1". */
const leads = (item: Item | undefined) =>
  isLimitBefore(item) || has(item, 'context') || has(item, 'unit', 'rupees', 'model', 'year', 'owner', 'km');
const isUnit = (item: Item | undefined) => has(item, 'unit') && !has(item, 'ordinal');
const isNumberOrSign = (item: Item | undefined) => numberOf(item) !== null || has(item, 'unit', 'rupees');

/** Whether the item at `at` is followed by a number to which it belongs. */
const leadsToNumber = (items: readonly Item[], at: number): boolean => {
  let next = at + 1;
  while (
    numberOf(items[next]) === null &&
    (isLimitBefore(items[next]) ||
      has(items[next], 'context') ||
      has(items[next], 'nothing') ||
      has(items[next], 'unit', 'rupees'))
  )
    next++;
  return numberOf(items[next]) !== null;
};

/** Returns the items from index `at` on, up to the first item for which `wanted` is false. */
const takeWhile = (
  items: readonly Item[],
  at: number,
  wanted: (item: Item | undefined, at: number) => boolean,
): readonly Item[] => {
  let end = at;
  while (wanted(items[end], end)) end++;
  return items.slice(at, end);
};

const unitsOf = (items: readonly Item[]): ReadonlySet<Unit> => new Set(all(items, 'unit').map(({ value }) => value));
const limitsOf = (items: readonly Item[]): ReadonlySet<Limit> => new Set(all(items, 'limit').map(({ value }) => value));
const scaleOf = (items: readonly Item[]): number | null => {
  const units = unitsOf(items);
  const unit = (['crore', 'lakh', 'thousand', 'k'] as const).find((one) => units.has(one));
  return unit === undefined ? null : (SCALES[unit] ?? null);
};
const isYear = (number: number): boolean =>
  Number.isInteger(number) && number >= EARLIEST_YEAR && number <= LATEST_YEAR;

/** Parses the smaller part of an amount, such as "50 thousand" in "2 lakh 50 thousand", which starts at item `at`.
 *  @param scale the factor of the larger part; the result is in the same unit */
const smallerPart = (items: readonly Item[], at: number, scale: number | null) => {
  const number = numberOf(items[at]);
  const units = takeWhile(items, at + 1, isUnit);
  const to = at + 1 + units.length;
  const own = SCALES.thousand ?? 1;
  if (number === null || scale === null || scale <= own || has(items[to], 'context', 'km')) return null;
  const names = unitsOf(units);
  return names.has('thousand') && !names.has('km') ? { amount: (number * own) / scale, units, to } : null;
};

/** A number, or the two ends of a range, with the related words before and after. */
interface Phrase {
  /** The index of the item after the phrase. */
  readonly to: number;
  readonly first: number;
  readonly second: number | null;
  /** The factors (such as 100,000 for lakh) by which `first` and `second` are multiplied; null for a number without such a unit. */
  readonly scales: readonly [number | null, number | null];
  readonly ordinal: boolean;
  readonly units: ReadonlySet<Unit>;
  readonly before: ReadonlySet<Limit>;
  readonly after: ReadonlySet<Limit>;
  readonly contexts: ReadonlySet<string>;
}

/** Returns the year that the end of "2015-16" means, if the two digits mean a year after the first one and no later than the next. */
const yearAfter = (first: number, second: number, now: Date): number => {
  const year = Math.floor(first / 100) * 100 + second;
  return isYear(first) && second < 100 && year > first && year <= now.getFullYear() + 1 ? year : second;
};

/** Parses the end of a range, such as "to 8 lakh", which starts at item `at`. A year and an amount do not form a range: "2018 and 5 lakh". */
const rangeEnd = (items: readonly Item[], at: number, first: number, firstScale: number | null, now: Date) => {
  if (!has(items[at], 'between')) return null;
  const place = has(items[at + 1], 'unit', 'rupees') ? at + 2 : at + 1;
  const written = numberOf(items[place]);
  if (written === null) return null;
  const units = takeWhile(items, place + 1, isUnit);
  const scale = scaleOf(units);
  const isPlain = firstScale === null && [...unitsOf(units)].every((unit) => unit === 'model' || unit === 'year');
  const second = isPlain ? yearAfter(first, written, now) : written;
  const mixed =
    isYear(first) && firstScale === null
      ? scale !== null || !isYear(second)
      : isYear(second) && scale === null && firstScale !== null;
  return mixed ? null : { second, units, scale, to: place + 1 + units.length };
};

/** Parses a number with the words around it that belong to it, starting at item `start`; returns null if no number follows. */
const phraseAt = (items: readonly Item[], start: number, now: Date): Phrase | null => {
  const before = takeWhile(
    items,
    start,
    (item, at) =>
      (leads(item) && !(numberOf(item) !== null && at > start)) ||
      (at > start && numberOf(item) === null && has(item, 'nothing') && isNumberOrSign(items[at + 1])),
  );
  let at = start + before.length;
  const number = items[at];
  const written = numberOf(number);
  if (written === null || number === undefined) return null;
  const firstUnits = takeWhile(items, at + 1, isUnit);
  at += 1 + firstUnits.length;
  const smaller = smallerPart(items, at, scaleOf(firstUnits));
  at = smaller?.to ?? at;
  const first = written + (smaller?.amount ?? 0);
  const end = rangeEnd(items, at, first, scaleOf(firstUnits), now);
  at = end?.to ?? at;
  // In "2018 model under 5 lakh", the limit ("under") belongs to the second number.
  const after = takeWhile(
    items,
    at,
    (item, place) =>
      (isLimitAfter(item) && !(isLimitBefore(item) && leadsToNumber(items, place))) ||
      (has(item, 'context') && !leadsToNumber(items, place)) ||
      (isUnit(item) && numberOf(item) === null),
  );
  const around = [...before, ...firstUnits, ...(end?.units ?? []), ...after];
  const scale = scaleOf(firstUnits);
  return {
    to: at + after.length,
    first,
    second: end?.second ?? null,
    // In "5 to 8 lakh", the unit applies to both numbers; in "50k to 1 lakh", each number has its own unit.
    scales: [scale ?? end?.scale ?? null, end?.scale ?? scale],
    ordinal: has(number, 'ordinal'),
    units: unitsOf(around),
    before: limitsOf(before),
    after: limitsOf(after),
    contexts: new Set(all(around, 'context').map(({ value }) => value)),
  };
};

/** Returns the range that the words around an amount state; null if they state no range. */
const limited = ({ before, after, second }: Phrase, low: number, high: number): Range | null => {
  if (second !== null) return { min: Math.min(low, high), max: Math.max(low, high) };
  if (after.has('at-most-after')) return { max: low };
  if (after.has('at-least-after') && !before.has('at-most')) return { min: low };
  if (before.has('at-most')) return { max: low };
  if (before.has('at-least')) return { min: low };
  if (after.has('in-after')) return { max: low };
  if (!before.has('around') && !after.has('around-after')) return null;
  return { min: Math.round(low * (1 - AROUND)), max: Math.min(Math.round(low * (1 + AROUND)), MOST_AMOUNT) };
};

const yearsOf = ({ first, second, before, after }: Phrase): Range => {
  if (second !== null) return { min: Math.min(first, second), max: Math.max(first, second) };
  if (after.has('after-year-after')) return { min: first };
  if (after.has('before-year-after')) return { max: first };
  if (before.has('after-year')) return { min: first };
  if (before.has('before-year')) return { max: first };
  return { min: first, max: first };
};

const ownersOf = ({ first, second, before, after, ordinal }: Phrase): Measure => {
  const atMost = before.has('at-most') || after.has('at-most-after');
  // "From first owner" and "1st owner + sunroof" are the first owner only.
  const atLeast = second === null && !ordinal && (before.has('at-least') || after.has('at-least-after'));
  const from = atMost ? 1 : Math.min(first, second ?? first, MOST_OWNERS);
  const to = atLeast ? MOST_OWNERS : Math.min(Math.max(first, second ?? first), MOST_OWNERS);
  return { kind: 'owners', values: Array.from({ length: to - from + 1 }, (_, i) => from + i) };
};

/** Interprets a phrase as a price or a distance, according to the words around it or to its size. */
const amountOf = (phrase: Phrase): Measure | null => {
  const { first, second, scales, units, contexts } = phrase;
  const scaled = (number: number, scale: number | null) => Math.min(Math.round(number * (scale ?? 1)), MOST_AMOUNT);
  const low = scaled(first, scales[0]);
  const high = scaled(second ?? first, scales[1]);
  const isMoney = units.has('rupees') || contexts.has('price');
  const isBareThousands = units.has('k') && scales[1] === SCALES.k && !isMoney && high <= LONGEST_BARE_KM;
  if (units.has('km') || (contexts.has('km') && !contexts.has('price')) || isBareThousands) {
    return { kind: 'km', range: limited(phrase, low, high) ?? { max: high } };
  }
  const price = (from: number, to: number): Measure => ({
    kind: 'price',
    range: limited(phrase, from, to) ?? { min: Math.round(from * LEAST_OF_AMOUNT), max: to },
  });
  if (scales[1] !== null || (isMoney && low >= LEAST_PRICE) || low >= LONGEST_BARE_KM) return price(low, high);
  // A bare number is an amount only next to a word that implies one: "under 5", "budget 5".
  if (!isMoney && limited(phrase, low, high) === null) return null;
  if (high < MOST_BARE_LAKHS) return price(low * LAKH, high * LAKH);
  return low >= LEAST_BARE_KM ? { kind: 'km', range: limited(phrase, low, high) ?? { max: high } } : null;
};

/** Returns the years that two digits beside the word "model" mean: "model 18", "15-18 model"; null if they cannot mean years. */
const shortYears = (phrase: Phrase, now: Date): Phrase | null => {
  const { first, second, units, ordinal } = phrase;
  const isShort = (number: number) =>
    Number.isInteger(number) && number >= 10 && number <= (now.getFullYear() % 100) + 1;
  if (ordinal || !units.has('model') || !isShort(first) || !isShort(second ?? first)) return null;
  return { ...phrase, first: 2000 + first, second: second === null ? null : 2000 + second };
};

const measureOf = (phrase: Phrase, now: Date): Measure | null => {
  const { first, second, units, scales, contexts } = phrase;
  const isScaled = scales[0] !== null;
  const isOfCar = (['rupees', 'km', 'owner', 'model', 'year'] as const).some((unit) => units.has(unit));
  if (units.has('engine-figure') && !isScaled && !isOfCar) return { kind: 'none' };
  if (!isScaled && units.has('owner') && first >= 1 && first <= MOST_OWNERS + 1) return ownersOf(phrase);
  if (!isScaled && (units.has('seat') || units.has('people')) && first <= MOST_SEATS) {
    return { kind: 'seats', range: { min: Math.round(Math.max(first, second ?? 0)) } };
  }
  if (!isScaled && units.has('years-old'))
    return { kind: 'year', range: { min: now.getFullYear() - Math.floor(first) } };
  const short = isScaled || units.has('km') || units.has('rupees') ? null : shortYears(phrase, now);
  if (short !== null) return { kind: 'year', range: yearsOf(short) };
  if (phrase.ordinal) return null;
  const isYears = !isScaled && isYear(first) && !units.has('km') && !units.has('rupees') && !contexts.has('km');
  return isYears ? { kind: 'year', range: yearsOf(phrase) } : amountOf(phrase);
};

/** Finds the prices, years, distances, owners and seats in a text. Phrases such as "5 years old" are relative to `now`. */
export const measuresIn = (items: readonly Item[], now: Date): ReadMeasure[] => {
  const found: ReadMeasure[] = [];
  for (let at = 0; at < items.length; at++) {
    const phrase = phraseAt(items, at, now);
    const measure = phrase && measureOf(phrase, now);
    if (!phrase || !measure) continue;
    found.push({ measure, from: items[at]?.from ?? 0, to: items[phrase.to - 1]?.to ?? 0 });
    at = phrase.to - 1;
  }
  return found;
};
