import type { CarColumns } from './car-columns.ts';

/** A source, and the number of cars that it verified or certified. */
export interface Voucher {
  readonly sourceId: string;
  readonly count: number;
}

/** Returns the sources that have verified any of the given cars, each with the number of cars that it has verified, largest number first. */
export const countVouchers = (cars: CarColumns, slots: Uint32Array): readonly Voucher[] => {
  const { codes, values } = cars.coded.vouchedBy;
  const counts = new Uint32Array(values.length);
  for (const slot of slots) {
    const code = codes[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return values
    .map((sourceId, code) => ({ sourceId, count: code === 0 ? 0 : (counts[code] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.sourceId < b.sourceId ? -1 : 1));
};
