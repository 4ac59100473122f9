import type { SortField, SortOrder } from '../../../schema/marketplace/enumerations.ts';
import { baseScore } from './base-score.ts';
import { type CarColumns, UNKNOWN } from './car-columns.ts';
import type { ReadText } from './free-text.ts';
import { textScore } from './relevance.ts';
import { TextMask } from './text-condition-bitmask.ts';
import { bitCount } from './vocabulary.ts';

/** How a search is sorted. `today` (days since 1970, UTC) is the reference for freshness. Cursors contain it, so that all pages use the same
 *  order. */
export interface Sorting {
  readonly by: SortField;
  readonly order: SortOrder;
  readonly today: number;
}

/** The sort key of a car that has no value in the sort field. Such cars come last, whether the order is ascending or descending. */
export const NO_KEY = Number.POSITIVE_INFINITY;

/** A score greater than all other scores combined. */
const COMES_FIRST = 1_000;

/** Returns relevance as sort keys. A smaller key is better, so that ascending order (the default) shows the best car first. */
const relevanceKeys = (
  cars: CarColumns,
  slots: Uint32Array,
  keys: Float64Array,
  text: ReadText,
  today: number,
): Float64Array => {
  for (let i = 0; i < slots.length; i++) keys[i] = -baseScore(cars, slots[i] ?? 0, today);
  for (const [column, first] of text.first) {
    const { codes } = cars.coded[column];
    for (let i = 0; i < slots.length; i++)
      if (first[codes[slots[i] ?? 0] ?? 0] === 1) keys[i] = (keys[i] ?? 0) - COMES_FIRST;
  }
  if (text.words === 0) return keys;
  const name = new TextMask(cars, text, ['brand', 'model']);
  for (let i = 0; i < slots.length; i++) {
    keys[i] = (keys[i] ?? 0) - textScore(bitCount(name.bitsOf(slots[i] ?? 0)), text.words);
  }
  return keys;
};

const columnKeys = (column: ArrayLike<number>, slots: Uint32Array, keys: Float64Array, none?: number): Float64Array => {
  for (let i = 0; i < slots.length; i++) {
    const value = column[slots[i] ?? 0] ?? 0;
    keys[i] = value === none ? NO_KEY : value;
  }
  return keys;
};

const dealKeys = (deal: Float64Array, slots: Uint32Array, keys: Float64Array): Float64Array => {
  for (let i = 0; i < slots.length; i++) {
    const key = deal[slots[i] ?? 0] ?? Number.NaN;
    keys[i] = Number.isNaN(key) ? NO_KEY : key;
  }
  return keys;
};

const ascendingKeys = (cars: CarColumns, slots: Uint32Array, { by, today }: Sorting, text: ReadText): Float64Array => {
  const keys = cars.scratch.keys.subarray(0, slots.length);
  switch (by) {
    case 'relevance':
      return relevanceKeys(cars, slots, keys, text, today);
    case 'price':
      return columnKeys(cars.price, slots, keys);
    case 'year':
      return columnKeys(cars.year, slots, keys);
    case 'mileage':
      return columnKeys(cars.mileage, slots, keys, UNKNOWN);
    case 'date':
      return columnKeys(cars.date, slots, keys);
    case 'deal':
      return dealKeys(cars.figures.deal, slots, keys);
  }
};

/** Returns one sort key per slot. Sorting by key, then by id, gives the requested order. The keys are valid until the next search. */
export const sortKeys = (cars: CarColumns, slots: Uint32Array, sorting: Sorting, text: ReadText): Float64Array => {
  const keys = ascendingKeys(cars, slots, sorting, text);
  if (sorting.order === 'desc') {
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] ?? 0;
      keys[i] = key === NO_KEY ? NO_KEY : -key;
    }
  }
  return keys;
};
