import { randomUUID } from 'node:crypto';
import { FLAGS, type Flag } from '../../../schema/marketplace/enumerations.ts';
import { SOURCES } from '../../../schema/marketplace/sources.ts';
import type { PriceFigures } from '../../../schema/price-insights/car-verdict.ts';
import { CODED, Coded, type CodedName, READ_BY_TEXT } from './coded-columns.ts';
import { Comparables } from './comparables.ts';
import { FeatureLists } from './feature-lists.ts';
import type { IndexedCar } from './indexed-car.ts';
import { PriceFigureColumns } from './price-figures.ts';
import { completeness } from './relevance.ts';
import { isFromTitle, titleWords } from './title-words.ts';
import { SHIPPED_WORDS, type WordCatalogue } from './understanding/words.ts';
import { Vocabulary } from './vocabulary.ts';

/** The value of `mileage` that means "not supplied". */
export const UNKNOWN = -1;
/** The bits of `flags`, which stores several yes-or-no facts of a car in one number. */
export const LIVE = 1;
export const LOCAL = 2;
export const PRICE_CHANGED = 4;
/** The bit in `flags` for each yes-or-no filter. */
export const FLAG_BIT: ReadonlyMap<Flag, number> = new Map(FLAGS.map((name, index) => [name, 8 << index]));
const DAY_MS = 86_400_000;

/** The bit of each source in `sources`. */
export const SOURCE_BIT: ReadonlyMap<string, number> = new Map(SOURCES.map(({ id }, bit) => [id, 1 << bit]));

const scratchFor = (capacity: number) => ({
  fails: new Uint16Array(capacity),
  slots: new Uint32Array(capacity),
  keys: new Float64Array(capacity),
  ordered: new Float64Array(capacity),
});

/** Every live car in memory: one column per attribute, one slot (about 155 bytes without features) per car. Searches use these columns instead of
 *  Postgres. */
export class CarColumns {
  /** The number of slots that have ever been used; a slot without the LIVE bit holds no car. */
  size = 0;
  count = 0;
  /** A random id that is generated each time the columns are loaded. */
  readonly edition = randomUUID();
  /** Increases with every batch, so results computed at an earlier version may be outdated. */
  version = 0;
  readonly ids: string[] = [];
  readonly vocabulary = new Vocabulary();
  /** The words of titles that stand for variants. Apart from `vocabulary`, because most words that only titles contain are sellers' remarks ("mint"):
   *  they find cars, but a search text cannot mean them. */
  readonly titleVocabulary = new Vocabulary();
  readonly comparables = new Comparables(this);
  readonly features: FeatureLists;
  readonly coded: Record<CodedName, Coded>;
  flags: Uint8Array;
  sources: Int32Array;
  year: Int16Array;
  price: Int32Array;
  /** Kilometres; `UNKNOWN` if not supplied. */
  mileage: Int32Array;
  /** When the car was listed or, if the source does not say, when it was first seen, in milliseconds since 1970 (UTC). */
  date: Float64Array;
  /** The day of `date`, in days since 1970 (UTC). */
  day: Int32Array;
  /** The day from which the price history of the displayed listing is known, in days since 1970 (UTC): the day of the listing's first price event. */
  pricedSince: Int32Array;
  /** Completeness of the facts that the car's sources supply, 0 to 200 (see relevance.ts). */
  completeness: Uint8Array;
  readonly figures: PriceFigureColumns;
  /** Scratch memory for the current search. One instance is enough, because searches are synchronous. */
  scratch: ReturnType<typeof scratchFor>;
  /** The price changes of cars, keyed by slot. Only the few cars whose price has changed have an entry. */
  readonly priceChanges = new Map<number, Pick<IndexedCar, 'changedAtMs' | 'changedFromInr'>>();
  private readonly slots = new Map<string, number>();
  private readonly free: number[] = [];

  constructor(
    private capacity = 1024,
    /** The catalogue used to interpret users' search text. */
    readonly words: WordCatalogue = SHIPPED_WORDS,
  ) {
    const learn = (name: CodedName, value: string, code: number) =>
      (isFromTitle(value) ? this.titleVocabulary : this.vocabulary).learn(name, value, code);
    const column = (name: CodedName) =>
      new Coded(capacity, READ_BY_TEXT.has(name) ? (value, code) => learn(name, value, code) : undefined);
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
    this.figures = new PriceFigureColumns(capacity);
    this.scratch = scratchFor(capacity);
  }

  /** Adds or updates a car. Call `settle` after the last car of a batch. */
  put(car: IndexedCar): void {
    const known = this.slots.get(car.id);
    if (known !== undefined) this.empty(known);
    const slot = known ?? this.newSlot(car.id);
    this.count++;
    for (const name of CODED) {
      // Many sources name the variant only in the title, so a car without a variant is found by the words of its title.
      const value = name === 'variant' ? (car.variant ?? titleWords(car)) : car[name];
      this.coded[name].set(slot, typeof value === 'number' ? String(value) : value);
    }
    this.features.set(slot, car.features);
    this.flags[slot] = LIVE | (car.isLocal ? LOCAL : 0) | (car.changedAtMs.length > 0 ? PRICE_CHANGED : 0);
    for (const [name, bit] of FLAG_BIT) if (car[name] === true) this.flags[slot] |= bit;
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
    this.figures.set(slot, car.priceInr, car.priceFigures);
    this.comparables.add(slot);
  }

  /** Updates a car's price figures; does nothing if the car is not for sale. */
  setFigures(id: string, figures: PriceFigures): void {
    const slot = this.slots.get(id);
    if (slot !== undefined) this.figures.set(slot, this.price[slot] ?? 0, figures);
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.empty(slot);
    this.slots.delete(id);
    this.free.push(slot);
  }

  /** Updates the values that depend on several cars. Call it after a batch. */
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
    this.figures.grow(capacity);
    this.comparables.grow(capacity);
    this.scratch = scratchFor(capacity);
    this.capacity = capacity;
  }
}
