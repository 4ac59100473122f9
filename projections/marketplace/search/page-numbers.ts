import type { Place } from './page.ts';
import { valueAt } from './select.ts';

/** A page by its number: `after` is the cursor that leads there, null for the first page. */
export interface PageLink {
  readonly number: number;
  readonly after: string | null;
  readonly isCurrent: boolean;
}

/** Where the page shown stands: the rank of its first car, how many cars it has, how many match, and how many a page may have. */
export interface Standing {
  readonly startIndex: number;
  readonly shown: number;
  readonly total: number;
  readonly limit: number;
}

/** So many pages before the current one and after it are named, beside the first and the last. */
const AROUND = 2;

/** The numbers that lead through a list, and the cursor of each. Pages are laid out from the one that is shown: those behind it begin
 *  where it ends, those before it end where it begins, so that no car stands between two of them. Its own number says how many
 *  pages it takes to show what stands before it; the first page always begins at the top, and may overlap with the second.
 *  @param cursorAt the cursor that stands behind the car of a rank */
export const pageLinks = (standing: Standing, cursorAt: (rank: number) => string): readonly PageLink[] => {
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

/** The place at a rank of cars that stand in no order.
 *  @param keys the sort key by position; @param idOf the id by position
 *  @param room memory for as many keys; what stands there is overwritten */
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
