import { fold } from './fold.ts';

/** The columns of a car whose values are words. */
export const CODED = [
  'brand',
  'model',
  'variant',
  'city',
  'state',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'owners',
  'condition',
  'sellerType',
  'verification',
  'vouchedBy',
] as const;
export type CodedName = (typeof CODED)[number];
/** The columns that free text reads. */
export const TEXT_COLUMNS = CODED.slice(0, 9);
export const READ_BY_TEXT: ReadonlySet<CodedName> = new Set(TEXT_COLUMNS);

/** A column of words as numbers: each distinct value has a code, 0 stands for "not supplied". */
export class Coded {
  /** One code a slot. */
  codes: Uint32Array;
  /** Value by code. Values are never forgotten while the process lives; `live` says whether a car still has one. */
  readonly values: string[] = [''];
  /** Live cars by code. */
  readonly live: number[] = [0];
  private readonly byValue = new Map<string, number>();
  private readonly byFold = new Map<string, number[]>();

  constructor(
    capacity: number,
    /** Told of each value that had no code yet. */
    private readonly onNew: (value: string, code: number) => void = () => undefined,
  ) {
    this.codes = new Uint32Array(capacity);
  }

  codeOf(value: string | null): number {
    if (value === null) return 0;
    return this.byValue.get(value) ?? this.add(value);
  }

  /** The codes of every value that reads the same as `text` but for case, accents, spaces and punctuation. */
  codesReading(text: string): readonly number[] {
    return this.byFold.get(fold(text)) ?? [];
  }

  set(slot: number, value: string | null): void {
    const code = this.codeOf(value);
    this.codes[slot] = code;
    this.live[code] = (this.live[code] ?? 0) + 1;
  }

  clear(slot: number): void {
    const code = this.codes[slot] ?? 0;
    this.live[code] = (this.live[code] ?? 0) - 1;
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity);
    codes.set(this.codes);
    this.codes = codes;
  }

  private add(value: string): number {
    const code = this.values.push(value) - 1;
    this.live.push(0);
    this.byValue.set(value, code);
    const reading = fold(value);
    const same = this.byFold.get(reading);
    if (same) same.push(code);
    else this.byFold.set(reading, [code]);
    this.onNew(value, code);
    return code;
  }
}
