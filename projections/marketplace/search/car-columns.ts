import { randomUUID } from 'node:crypto';
import { SOURCES } from '../../../schema/marketplace/sources.ts';
import { CODED, Coded, type CodedName, READ_BY_TEXT } from './coded.ts';
import { Comparables } from './comparables.ts';
import { FeatureLists } from './feature-lists.ts';
import type { IndexedCar } from './indexed-car.ts';
import { completeness } from './relevance.ts';
import { Vocabulary } from './vocabulary.ts';

/** Stands for "not supplied" in `mileage`. */
export const UNKNOWN = -1;
/** Bits of `flags`. */
export const LIVE = 1;
export const LOCAL = 2;
export const HAS_IMAGES = 4;
export const HAS_WARRANTY = 8;
export const PRICE_CHANGED = 16;
const DAY_MS = 86_400_000;

/** Bit of a source in `sources`. */
export const SOURCE_BIT: ReadonlyMap<string, number> = new Map(SOURCES.map(({ id }, bit) => [id, 1 << bit]));

const scratchFor = (capacity: number) => ({
  fails: new Uint16Array(capacity),
  slots: new Uint32Array(capacity),
  keys: new Float64Array(capacity),
  ordered: new Float64Array(capacity),
});

/** Every live car, a column an attribute, a slot a car: what a search looks at instead of Postgres. About 130 bytes a car
 *  besides its features. Slots of cars that went are used again. */
export class CarColumns {
  /** Slots in use or used once; a slot without the LIVE bit is no car. */
  size = 0;
  count = 0;
  /** Tells these columns from those that were loaded before or after them. */
  readonly edition = randomUUID();
  /** Grows with every batch that was taken in: what was worked out at another version may not hold any more. */
  version = 0;
  readonly ids: string[] = [];
  readonly vocabulary = new Vocabulary();
  readonly comparables = new Comparables(this);
  readonly features: FeatureLists;
  readonly coded: Record<CodedName, Coded>;
  flags: Uint8Array;
  sources: Int32Array;
  year: Int16Array;
  price: Int32Array;
  /** Kilometres, `UNKNOWN` where nobody said. */
  mileage: Int32Array;
  /** Milliseconds. */
  date: Float64Array;
  /** Days since 1970 (UTC) of `date`. */
  day: Int32Array;
  /** Days since 1970 (UTC) of the first price event of the listing that gives the price. */
  pricedSince: Int32Array;
  /** How much of a car its sources told, 0 to 200 (see relevance.ts). */
  completeness: Uint8Array;
  /** Memory of the search in hand: searches are synchronous, so one set of it is enough. */
  scratch: ReturnType<typeof scratchFor>;
  /** Price changes of the few cars that have any. */
  readonly priceChanges = new Map<number, Pick<IndexedCar, 'changedAtMs' | 'changedFromInr'>>();
  private readonly slots = new Map<string, number>();
  private readonly free: number[] = [];

  constructor(private capacity = 1024) {
    const column = (name: CodedName) =>
      new Coded(
        capacity,
        READ_BY_TEXT.has(name) ? (value, code) => this.vocabulary.learn(name, value, code) : undefined,
      );
    this.coded = {
      brand: column('brand'),
      model: column('model'),
      variant: column('variant'),
      city: column('city'),
      state: column('state'),
      fuelType: column('fuelType'),
      transmission: column('transmission'),
      bodyType: column('bodyType'),
      color: column('color'),
      owners: column('owners'),
      condition: column('condition'),
      sellerType: column('sellerType'),
      verification: column('verification'),
      vouchedBy: column('vouchedBy'),
    };
    this.features = new FeatureLists(capacity);
    this.flags = new Uint8Array(capacity);
    this.sources = new Int32Array(capacity);
    this.year = new Int16Array(capacity);
    this.price = new Int32Array(capacity);
    this.mileage = new Int32Array(capacity);
    this.date = new Float64Array(capacity);
    this.day = new Int32Array(capacity);
    this.pricedSince = new Int32Array(capacity);
    this.completeness = new Uint8Array(capacity);
    this.scratch = scratchFor(capacity);
  }

  /** Takes a car in, or what changed of it. Call `settle` after the last of a batch. */
  put(car: IndexedCar): void {
    const known = this.slots.get(car.id);
    if (known !== undefined) this.empty(known);
    const slot = known ?? this.newSlot(car.id);
    this.count++;
    for (const name of CODED) {
      const value = car[name];
      this.coded[name].set(slot, typeof value === 'number' ? String(value) : value);
    }
    this.features.set(slot, car.features);
    this.flags[slot] =
      LIVE |
      (car.isLocal ? LOCAL : 0) |
      (car.hasImages ? HAS_IMAGES : 0) |
      (car.hasWarranty === true ? HAS_WARRANTY : 0) |
      (car.changedAtMs.length > 0 ? PRICE_CHANGED : 0);
    this.sources[slot] = car.sourceIds.reduce((bits, id) => bits | (SOURCE_BIT.get(id) ?? 0), 0);
    this.year[slot] = car.year;
    this.price[slot] = car.priceInr;
    this.mileage[slot] = car.mileageKm ?? UNKNOWN;
    this.date[slot] = car.dateMs;
    this.day[slot] = Math.floor(car.dateMs / DAY_MS);
    this.pricedSince[slot] = Math.floor(car.pricedSinceMs / DAY_MS);
    this.completeness[slot] = completeness(car);
    if (car.changedAtMs.length > 0) {
      this.priceChanges.set(slot, { changedAtMs: car.changedAtMs, changedFromInr: car.changedFromInr });
    }
    this.comparables.add(slot);
  }

  /** Forgets a car that is gone; nothing when it is not here. */
  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.empty(slot);
    this.slots.delete(id);
    this.free.push(slot);
  }

  /** Brings what depends on several cars up to date with the batch that was just taken in. */
  settle(): void {
    this.version++;
    this.comparables.settle();
    this.features.compact(this.size);
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  private empty(slot: number): void {
    this.comparables.remove(slot);
    for (const name of CODED) this.coded[name].clear(slot);
    this.features.clear(slot);
    this.priceChanges.delete(slot);
    this.flags[slot] = 0;
    this.count--;
  }

  private newSlot(id: string): number {
    const slot = this.free.pop() ?? this.size++;
    if (slot >= this.capacity) this.grow(this.capacity * 2);
    this.ids[slot] = id;
    this.slots.set(id, slot);
    return slot;
  }

  private grow(capacity: number): void {
    const larger = <T extends { set(from: T): void }>(column: T, empty: T): T => {
      empty.set(column);
      return empty;
    };
    this.flags = larger(this.flags, new Uint8Array(capacity));
    this.sources = larger(this.sources, new Int32Array(capacity));
    this.year = larger(this.year, new Int16Array(capacity));
    this.price = larger(this.price, new Int32Array(capacity));
    this.mileage = larger(this.mileage, new Int32Array(capacity));
    this.date = larger(this.date, new Float64Array(capacity));
    this.day = larger(this.day, new Int32Array(capacity));
    this.pricedSince = larger(this.pricedSince, new Int32Array(capacity));
    this.completeness = larger(this.completeness, new Uint8Array(capacity));
    for (const name of CODED) this.coded[name].grow(capacity);
    this.features.grow(capacity);
    this.comparables.grow(capacity);
    this.scratch = scratchFor(capacity);
    this.capacity = capacity;
  }
}
