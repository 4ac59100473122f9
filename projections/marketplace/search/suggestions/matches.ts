import { type CarColumns, LIVE, LOCAL } from '../car-columns.ts';
import type { CodedName } from '../coded-columns.ts';
import { type ReadText, readText } from '../free-text.ts';
import { memoUntilCarsChange } from '../memo-until-cars-change.ts';
import { TextMask } from '../text-condition-bitmask.ts';

/** The columns that contain names. A car has one value in each. */
const NAME_COLUMNS = ['brand', 'model', 'city', 'state'] as const satisfies readonly CodedName[];
type NameColumn = (typeof NAME_COLUMNS)[number];
export const isNameColumn = (column: CodedName): column is NameColumn => NAME_COLUMNS.some((name) => name === column);

/** For each code of a column, the number of cars that have it: among all cars, and among local cars only. */
interface Counts {
  readonly total: Int32Array;
  readonly local: Int32Array;
}
/** The cars that match a search text. */
export interface Matches {
  readonly slots: Uint32Array;
  readonly local: number;
}

/** Returns the slots whose live car matches a search text: among the slots in `within`, or among all slots if `within` is null. It counts no facets,
 *  so it takes only a fraction of the time of a search. */
const slotsMatching = (cars: CarColumns, text: ReadText, within: Uint32Array | null): Matches => {
  const mask = text.words > 0 ? new TextMask(cars, text) : null;
  const ranges = text.ranges.map(({ column, range: { min = 0, max = Number.POSITIVE_INFINITY } }) => ({
    column: cars[column],
    min,
    max,
  }));
  const { flags } = cars;
  const size = within?.length ?? cars.size;
  const found = new Uint32Array(size);
  let [count, local] = [0, 0];
  for (let at = 0; at < size; at++) {
    const slot = within === null ? at : (within[at] ?? 0);
    if (((flags[slot] ?? 0) & LIVE) === 0) continue;
    if (mask !== null && mask.bitsOf(slot) !== mask.all) continue;
    let isWithin = true;
    for (const { column, min, max } of ranges) {
      const value = column[slot] ?? 0;
      if (value < min || value > max) isWithin = false;
    }
    if (!isWithin) continue;
    found[count++] = slot;
    if (((flags[slot] ?? 0) & LOCAL) !== 0) local++;
  }
  return { slots: found.slice(0, count), local };
};

type Parts = ReadText['understanding']['parts'];

/** An interpreted search text, with its conditions in a comparable form. */
export interface Meant {
  readonly text: string;
  readonly read: ReadText;
  readonly conditions: ReadonlySet<string>;
  /** The same for all texts that state the same conditions. */
  readonly key: string;
}
export const meant = (cars: CarColumns, text: string, now: Date): Meant => {
  const read = readText(text, cars, now);
  const conditions = new Set(
    read.understanding.parts.map(({ kind, values, min, max }) => JSON.stringify([kind, values, min, max])),
  );
  return { text, read, conditions, key: [...conditions].sort().join() };
};

const countKinds = (parts: Parts): ReadonlyMap<string, number> =>
  parts.reduce((counts, { kind }) => counts.set(kind, (counts.get(kind) ?? 0) + 1), new Map<string, number>());
/** Returns whether every car that matches `text` certainly matches `wider`, too. For this, `text` must state all conditions of `wider`, and any
 *  further condition must be of another kind. A further condition of the same kind could be an alternative ("red or black"), which matches more
 *  cars. */
const isNarrower = (text: Meant, wider: Meant): boolean => {
  if (![...wider.conditions].every((condition) => text.conditions.has(condition))) return false;
  const counts = countKinds(text.read.understanding.parts);
  return [...countKinds(wider.read.understanding.parts)].every(([kind, count]) => counts.get(kind) === count);
};

/** The maximum number of searches whose matching cars are cached until a car changes. A search takes at most four bytes per car. */
const REMEMBERED = 50;
const matchesByKey = memoUntilCarsChange<Matches>(REMEMBERED);
/** Returns the cars that match a search text. If `wider` is a less specific search, only the cars that match it are checked. */
export const matchesOf = (cars: CarColumns, text: Meant, wider?: Meant): Matches =>
  matchesByKey(cars, text.key, () =>
    slotsMatching(cars, text.read, wider && isNarrower(text, wider) ? matchesOf(cars, wider).slots : null),
  );

const countsByKey = memoUntilCarsChange<Record<NameColumn, Counts>>(REMEMBERED);
/** Returns, for each value of the name columns, the number of cars that match a text; of all cars if `text` is null. */
export const countsOf = (cars: CarColumns, text: Meant | null): Readonly<Record<NameColumn, Counts>> =>
  countsByKey(cars, text?.key ?? '', () => {
    const slots = text === null ? null : matchesOf(cars, text).slots;
    const size = slots?.length ?? cars.size;
    const countsIn = (name: NameColumn): Counts => {
      const { codes, values } = cars.coded[name];
      const [total, local] = [new Int32Array(values.length), new Int32Array(values.length)];
      for (let at = 0; at < size; at++) {
        const slot = slots === null ? at : (slots[at] ?? 0);
        const flags = cars.flags[slot] ?? 0;
        if ((flags & LIVE) === 0) continue;
        const code = codes[slot] ?? 0;
        total[code] = (total[code] ?? 0) + 1;
        if ((flags & LOCAL) !== 0) local[code] = (local[code] ?? 0) + 1;
      }
      return { total, local };
    };
    return { brand: countsIn('brand'), model: countsIn('model'), city: countsIn('city'), state: countsIn('state') };
  });
