import { EARLIEST_YEAR } from '../../../schema/kernel/values.ts';
import type { CarColumns } from './car-columns.ts';
import type { CodedName } from './coded-columns.ts';
import { CONDITION_COLUMNS, type ReadText } from './free-text.ts';

/** Computes which conditions of a text a car meets: one bit per condition. */
export class TextMask {
  /** The mask of a car that meets all conditions. */
  readonly all: number;
  private readonly columns: readonly { codes: Uint32Array; bits: Uint32Array }[];
  private readonly features: CarColumns['features'] | null;
  private readonly featureBits: Uint32Array;
  private readonly yearBits: Uint32Array;
  private readonly year: Int16Array;

  /** @param names the columns to search; year and features are always included */
  constructor(cars: CarColumns, text: ReadText, names: readonly CodedName[] = CONDITION_COLUMNS) {
    this.all = 2 ** text.words - 1;
    this.yearBits = text.yearBits;
    this.featureBits = text.featureBits;
    this.features = text.featureBits.some((bit) => bit !== 0) ? cars.features : null;
    this.year = cars.year;
    this.columns = names.flatMap((name) => {
      const bits = text.bits.get(name);
      return bits?.some((bit) => bit !== 0) ? [{ codes: cars.coded[name].codes, bits }] : [];
    });
  }

  bitsOf(slot: number): number {
    let has = this.yearBits[(this.year[slot] ?? 0) - EARLIEST_YEAR] ?? 0;
    for (const { codes, bits } of this.columns) has |= bits[codes[slot] ?? 0] ?? 0;
    if (this.features) {
      const { pool, start, length } = this.features;
      const from = start[slot] ?? 0;
      for (let at = from; at < from + (length[slot] ?? 0); at++) has |= this.featureBits[pool[at] ?? 0] ?? 0;
    }
    return has;
  }
}
