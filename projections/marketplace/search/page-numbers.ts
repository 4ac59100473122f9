import type { Place } from './page.ts';
import { valueAt } from './quickselect.ts';

/** A numbered page: `after` is the cursor that opens it, or null for the first page. */
export interface PageLink {
  readonly number: number;
  readonly after: string | null;
  readonly isCurrent: boolean;
}

/** The position of the current page: the rank of its first car, its number of cars, the number of matches, and the page size. */
export interface ListPosition {
  readonly startIndex: number;
  readonly shown: number;
  readonly total: number;
  readonly limit: number;
}

/** The number of page links on each side of the current page. The first and the last page are always linked, too. */
const AROUND = 2;

/** Returns the page numbers of a list, each with its cursor. Numbering starts at the current page, whose number is 1 plus the number of pages needed
 *  for the cars before it. The first page always begins with the first car, so it may overlap with the second page.
 *  @param cursorAt returns the cursor after the car at a rank */
export const pageLinks = (standing: ListPosition, cursorAt: (rank: number) => string): readonly PageLink[] => {
  const { startIndex, shown, total, limit } = standing;
  const end = startIndex + shown;
  const current = Math.ceil(startIndex / limit) + 1;
  const last = current + Math.ceil(Math.max(0, total - end) / limit);
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, i) => current - AROUND + i);
  const numbers = [...new Set([1, ...near, last])].filter((number) => number >= 1 && number <= last);
  const startOf = (number: number): number => {
    if (number === 1) return 0;
    return number <= current ? startIndex - (current - number) * limit : end + (number - current - 1) * limit;
  };
  return numbers.map((number) => {
    const start = startOf(number);
    return { number, after: start === 0 ? null : cursorAt(start - 1), isCurrent: number === current };
  });
};

/** Returns the key and id of the car that would have the given rank if the cars were sorted. `keys` and `idOf` have one entry per car. `room` is a
 *  scratch buffer at least as long as `keys`; it is overwritten. */
export const placeAt = (
  keys: Float64Array,
  idOf: (position: number) => string,
  rank: number,
  room: Float64Array,
): Place => {
  const copy = room.subarray(0, keys.length);
  copy.set(keys);
  const key = valueAt(copy, rank);
  const ties: string[] = [];
  let before = 0;
  for (let at = 0; at < keys.length; at++) {
    const other = keys[at] ?? 0;
    if (other < key) before++;
    else if (other === key) ties.push(idOf(at));
  }
  return { key, id: valueAt(ties, rank - before) };
};
