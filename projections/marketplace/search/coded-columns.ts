import { normaliseText } from './normalise-text.ts';

/** The columns of a car with text values. */
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
/** The columns that free-text search reads. */
export const TEXT_COLUMNS = CODED.slice(0, 9);
export const READ_BY_TEXT: ReadonlySet<CodedName> = new Set(TEXT_COLUMNS);

/** A dictionary-encoded text column: each distinct value has a code; 0 means "not supplied". */
export class Coded {
  /** One code per slot. */
  codes: Uint32Array;
  /** The value of each code. Values are never removed while the process runs; `live` shows whether any car still has a value. */
  readonly values: string[] = [''];
  /** For each code, the number of live cars that have it. */
  readonly live: number[] = [0];
  private readonly byValue = new Map<string, number>();
  private readonly byFold = new Map<string, number[]>();

  constructor(
    capacity: number,
    /** Called for each new value. */
    private readonly onNew: (value: string, code: number) => void = () => undefined,
  ) {
    this.codes = new Uint32Array(capacity);
  }

  codeOf(value: string | null): number {
    if (value === null) return 0;
    return this.byValue.get(value) ?? this.add(value);
  }

  /** Returns the codes of all values equal to `text` apart from case, accents, spaces and punctuation. */
  codesReading(text: string): readonly number[] {
    return this.byFold.get(normaliseText(text)) ?? [];
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
    const reading = normaliseText(value);
    const same = this.byFold.get(reading);
    if (same) same.push(code);
    else this.byFold.set(reading, [code]);
    this.onNew(value, code);
    return code;
  }
}
