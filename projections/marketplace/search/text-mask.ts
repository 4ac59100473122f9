import { EARLIEST_YEAR } from '../../../schema/kernel/values.ts';
import type { CarColumns } from './car-columns.ts';
import { type CodedName, TEXT_COLUMNS } from './coded-columns.ts';
import type { ReadText } from './free-text.ts';

/** Stores which words of a text each car has, as one bit per word. */
export class TextMask {
  /** The mask with all words. */
  readonly all: number;
  private readonly columns: readonly { codes: Uint32Array; bits: Uint16Array }[];
  private readonly yearBits: Uint16Array;
  private readonly year: Int16Array;

  /** @param names the columns to search; the year of manufacture is always included */
  constructor(cars: CarColumns, text: ReadText, names: readonly CodedName[] = TEXT_COLUMNS) {
    this.all = 2 ** text.words - 1;
    this.yearBits = text.yearBits;
    this.year = cars.year;
    this.columns = names.flatMap((name) => {
      const bits = text.bits.get(name);
      return bits?.some((bit) => bit !== 0) ? [{ codes: cars.coded[name].codes, bits }] : [];
    });
  }

  bitsOf(slot: number): number {
    let has = this.yearBits[(this.year[slot] ?? 0) - EARLIEST_YEAR] ?? 0;
    for (const { codes, bits } of this.columns) has |= bits[codes[slot] ?? 0] ?? 0;
    return has;
  }
}
