import { EARLIEST_YEAR } from '../../../schema/kernel/values.ts';
import type { BodyType, Fuel } from '../../../schema/marketplace/enumerations.ts';
import {
  citiesFoundBy,
  MODELS_BY_BODY,
  SEVEN_SEATERS,
} from '../../../schema/marketplace/search-words/search-word-catalogue.ts';
import type { UnderstoodKind } from '../../../schema/marketplace/understood-text.ts';
import { chosenBrands } from './brand-aliases.ts';
import type { CarColumns } from './car-columns.ts';
import { type CodedName, TEXT_COLUMNS } from './coded-columns.ts';
import { wordsOf } from './normalise-text.ts';
import type { Range } from './understanding/measures.ts';
import { type Part, type Understanding, understand } from './understanding/understand.ts';
import type { Word } from './vocabulary.ts';

/** The maximum number of conditions, each of which takes one bit of a mask. Further conditions are left out. */
const MOST_CONDITIONS = 30;
const LATEST_YEAR = 2100;
/** The columns that a condition can refer to. */
export const CONDITION_COLUMNS = [...TEXT_COLUMNS, 'owners', 'sellerType'] as const satisfies readonly CodedName[];

/** The conditions of a search text, prepared for scanning the columns. */
export interface ReadText {
  /** The number of conditions that have bits; if it is 0, the masks exclude no car. */
  readonly words: number;
  /** For each column and code, a mask of the conditions that a car with this value meets: one bit per condition. */
  readonly bits: ReadonlyMap<CodedName, Uint32Array>;
  /** The same masks for years of manufacture. The index is `year - EARLIEST_YEAR`. */
  readonly yearBits: Uint32Array;
  /** The same masks for features. The index is the code of the feature. */
  readonly featureBits: Uint32Array;
  readonly ranges: readonly { readonly column: 'price' | 'mileage'; readonly range: Range }[];
  /** For each column, 1 at the index of each code whose cars come first. For "Alto", an Alto comes before an Alto K10. */
  readonly first: ReadonlyMap<CodedName, Uint8Array>;
  readonly understanding: Understanding;
}

/** A column value that meets a condition. If `first` is true, cars with this value come first. */
interface Mark {
  readonly column: CodedName;
  readonly code: number;
  readonly first?: boolean;
}
type Marks = Iterable<Mark>;

const marks = (column: CodedName, codes: readonly number[], first = false): Mark[] =>
  codes.map((code) => ({ column, code, first }));
const reading = (cars: CarColumns, column: CodedName, values: readonly string[], first = false): Mark[] =>
  marks(
    column,
    values.flatMap((value) => cars.coded[column].codesReading(value)),
    first,
  );
/** Returns, for each column, the values that contain a word. The words of a title that stands for a variant count as words of the variant. */
const codesOf = (cars: CarColumns, word: string): Word['codes'][] =>
  [cars.vocabulary, cars.titleVocabulary].flatMap((vocabulary) => vocabulary.get(word)?.codes ?? []);
/** Returns the values of a column that contain any of the given words. */
const withWords = (cars: CarColumns, column: CodedName, words: readonly string[] = [], first = false): Mark[] =>
  marks(
    column,
    words.flatMap((word) => codesOf(cars, word).flatMap((codes) => codes.get(column) ?? [])),
    first,
  );
/** Returns the values of all columns that contain a word. */
const anywhere = (cars: CarColumns, word: string): Mark[] =>
  codesOf(cars, word).flatMap((codes) => [...codes].flatMap(([column, has]) => marks(column, has)));

/** The gearboxes that match a named gearbox. Many sources call any kind of automatic "automatic". */
const GEARBOXES: Readonly<Record<string, readonly string[]>> = {
  Automatic: ['Automatic', 'AMT', 'CVT'],
  AMT: ['AMT', 'Automatic'],
  CVT: ['CVT', 'Automatic'],
  DCT: ['Automatic'],
};
/** Words in a variant's name that state a fact for which there is also a column, such as the fuel or the gearbox. */
const IN_VARIANTS: Readonly<Record<string, readonly string[]>> = {
  CNG: ['cng'],
  LPG: ['lpg'],
  Hybrid: ['hybrid', 'shvs', 'ehev'],
  Electric: ['ev', 'electric'],
  AMT: ['amt', 'ags'],
  CVT: ['cvt', 'ivt'],
  DCT: ['dct', 'dsg'],
};
/** "EV" in the name of a variant can mean other things than an electric car: "Innova 2.5 EV" is a diesel. */
const COMBUSTION: readonly string[] = ['Petrol', 'Diesel', 'CNG', 'LPG'] satisfies Fuel[];
/** Returns the values of cars whose fuel is not stated, or is none of `excluded`, or is one of `chosen`. */
const fuelsBut = (cars: CarColumns, excluded: readonly string[], chosen: readonly string[]): Mark[] =>
  marks(
    'fuelType',
    cars.coded.fuelType.values.flatMap((fuel, code) =>
      excluded.includes(fuel) && !chosen.includes(fuel) ? [] : [code],
    ),
  );
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  grey: ['grey', 'gray'],
  gold: ['gold', 'golden'],
  purple: ['purple', 'violet'],
};

/** Returns the models whose names start with the words of a name: "Alto K10" starts with "Alto". */
const familyOf = (cars: CarColumns, name: string): number[] => {
  const wanted = wordsOf(name);
  const candidates = cars.vocabulary.get(wanted[0] ?? '')?.codes.get('model') ?? [];
  return candidates.filter((code) => {
    const words = wordsOf(cars.coded.model.values[code] ?? '');
    return wanted.every((word, i) => words[i] === word);
  });
};

const MARKS: Partial<Record<UnderstoodKind, (cars: CarColumns, value: string) => Marks>> = {
  brand: (cars, value) => reading(cars, 'brand', chosenBrands(value)),
  model: (cars, value) => [...marks('model', familyOf(cars, value)), ...reading(cars, 'model', [value], true)],
  fuel: (cars, value) => [...reading(cars, 'fuelType', [value]), ...withWords(cars, 'variant', IN_VARIANTS[value])],
  gearbox: (cars, value) => [
    ...reading(cars, 'transmission', GEARBOXES[value] ?? [value]),
    ...reading(cars, 'transmission', [value], true),
    ...withWords(cars, 'variant', IN_VARIANTS[value], true),
  ],
  body: (cars, value) => [
    ...reading(cars, 'bodyType', [value]),
    ...reading(cars, 'model', MODELS_BY_BODY.get(value as BodyType) ?? []),
  ],
  colour: (cars, value) => withWords(cars, 'color', COLOURS[value] ?? [value]),
  seller: (cars, value) => reading(cars, 'sellerType', [value]),
  place: (cars, value) => reading(cars, 'city', citiesFoundBy(value)),
  state: (cars, value) => reading(cars, 'state', [value]),
  owners: (cars, value) => reading(cars, 'owners', [value]),
};

/** Returns the column values that satisfy a choice: a car needs only one of them. */
export const valuesMeeting = (
  cars: CarColumns,
  kind: UnderstoodKind,
  value: string,
): Iterable<Pick<Mark, 'column' | 'code'>> => MARKS[kind]?.(cars, value) ?? [];

const seatsSaid = new WeakMap<CarColumns, readonly number[]>();
/** Returns, for each variant, the number of seats that its name states; 0 if it states no number. */
const seatsOfVariants = (cars: CarColumns): readonly number[] => {
  const { values } = cars.coded.variant;
  const known = seatsSaid.get(cars);
  if (known?.length === values.length) return known;
  const seats = values.map((value) =>
    Number(/(?<![\p{L}\d.])(\d{1,2})[ -]?(?:seater|seats?|str|s)\b/iu.exec(value)?.[1] ?? 0),
  );
  seatsSaid.set(cars, seats);
  return seats;
};
/** The usual number of seats. Asking for this number or fewer excludes no car. */
const USUAL_SEATS = 5;
const LARGE_MODEL_SEATS = 7;

class Conditions {
  readonly bits: ReadonlyMap<CodedName, Uint32Array>;
  readonly yearBits = new Uint32Array(LATEST_YEAR - EARLIEST_YEAR + 1);
  readonly featureBits: Uint32Array;
  readonly first = new Map<CodedName, Uint8Array>();
  readonly ranges: { column: 'price' | 'mileage'; range: Range }[] = [];
  private count = 0;

  constructor(private readonly cars: CarColumns) {
    this.featureBits = new Uint32Array(cars.features.names.values.length);
    this.bits = new Map(CONDITION_COLUMNS.map((name) => [name, new Uint32Array(cars.coded[name].values.length)]));
  }

  get words(): number {
    return this.count;
  }

  /** Adds a condition that a car meets by having one of the given values. */
  oneOf(values: Marks): void {
    if (this.count === MOST_CONDITIONS) return;
    const bit = 1 << this.count++;
    for (const { column, code, first } of values) {
      const bits = this.bits.get(column);
      if (bits) bits[code] = (bits[code] ?? 0) | bit;
      if (first) this.comesFirst(column, code);
    }
  }

  /** Adds a condition that a car meets if it was made in one of the given ranges of years. */
  years(ranges: readonly Pick<Part, 'min' | 'max'>[]): void {
    if (this.count === MOST_CONDITIONS) return;
    const bit = 1 << this.count++;
    for (const { min, max } of ranges) {
      const last = Math.min(max ?? LATEST_YEAR, LATEST_YEAR);
      for (let year = Math.max(min ?? EARLIEST_YEAR, EARLIEST_YEAR); year <= last; year++) {
        const at = year - EARLIEST_YEAR;
        this.yearBits[at] = (this.yearBits[at] ?? 0) | bit;
      }
    }
  }

  /** Adds a condition that a car meets if its list of features or its variant contains one of the words. */
  feature(words: readonly string[]): void {
    const bit = 1 << this.count;
    this.oneOf(withWords(this.cars, 'variant', words));
    this.cars.features.names.values.forEach((feature, code) => {
      const inFeature = wordsOf(feature);
      if (words.some((word) => wordsOf(word).every((part) => inFeature.includes(part)))) {
        this.featureBits[code] = (this.featureBits[code] ?? 0) | bit;
      }
    });
  }

  range(column: 'price' | 'mileage', { min, max }: Part): void {
    this.ranges.push({ column, range: { min: min ?? 0, ...(max === null ? {} : { max }) } });
  }

  /** Adds the condition that a car has at least `least` seats, according to its variant or its model. */
  seats(least: number): void {
    if (least <= USUAL_SEATS) return;
    const said = seatsOfVariants(this.cars);
    const variants = (wanted: (seats: number) => boolean) =>
      marks(
        'variant',
        said.flatMap((seats, code) => (wanted(seats) ? [code] : [])),
      );
    const models = least <= LARGE_MODEL_SEATS ? reading(this.cars, 'model', SEVEN_SEATERS) : [];
    this.oneOf([...models, ...variants((seats) => seats >= least)]);
    // A model with seven seats may also have versions with five, so a variant that names fewer seats is excluded.
    this.oneOf(variants((seats) => seats === 0 || seats >= least));
  }

  private comesFirst(column: CodedName, code: number): void {
    const codes = this.first.get(column) ?? new Uint8Array(this.cars.coded[column].values.length);
    codes[code] = 1;
    this.first.set(column, codes);
  }
}

/** Whether a part limits the year in one direction only. The years of an emission standard are a choice, even if they have no end. */
const isLimit = ({ min, max, isImplied }: Part): boolean => !isImplied && (min === null || max === null);

/** Returns the values without duplicates. Drops "Automatic" if a more specific gearbox is also named, as in "automatic AMT". */
const exactly = (kind: UnderstoodKind, values: readonly string[]): readonly string[] => {
  const distinct = [...new Set(values)];
  return kind === 'gearbox' && distinct.length > 1 ? distinct.filter((value) => value !== 'Automatic') : distinct;
};

/** Parses a search text into conditions. Several choices of one kind are alternatives: "petrol or CNG". Text that is not about cars matches
 *  nothing; blank text matches everything. `now` is the reference for phrases such as "5 years old". */
export const readText = (text: string, cars: CarColumns, now: Date): ReadText => {
  const understanding = understand(text, cars, now);
  const conditions = new Conditions(cars);
  if (understanding.nothing) conditions.oneOf([]);
  const choices = new Map<UnderstoodKind, string[]>();
  const [years, limits]: [Part[], Part[]] = [[], []];
  for (const part of understanding.parts) {
    const { kind, values, words } = part;
    if (MARKS[kind]) choices.set(kind, [...(choices.get(kind) ?? []), ...values]);
    else if (kind === 'price') conditions.range('price', part);
    else if (kind === 'km') conditions.range('mileage', part);
    else if (kind === 'year') (isLimit(part) ? limits : years).push(part);
    else if (kind === 'seats') conditions.seats(part.min ?? 0);
    else if (kind === 'feature') conditions.feature(values);
    else conditions.oneOf(words.flatMap((word) => anywhere(cars, word.text)));
  }
  // "2015 2016" and "BS4 or BS6" name alternatives, "after 2015 before 2018" two conditions.
  for (const ranges of [...(years.length > 0 ? [years] : []), ...limits.map((limit) => [limit])])
    conditions.years(ranges);
  for (const [kind, values] of choices) {
    conditions.oneOf(exactly(kind, values).flatMap((value) => [...(MARKS[kind]?.(cars, value) ?? [])]));
    if (kind === 'fuel' && values.includes('Electric')) conditions.oneOf(fuelsBut(cars, COMBUSTION, values));
  }
  const { words, bits, yearBits, featureBits, ranges, first } = conditions;
  return { words, bits, yearBits, featureBits, ranges, first, understanding };
};
