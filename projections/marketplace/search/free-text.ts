import { EARLIEST_YEAR } from '../../../schema/kernel/values.ts';
import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { DELHI_NCR } from '../../../schema/marketplace/enumerations.ts';
import type { CarColumns } from './car-columns.ts';
import { type CodedName, TEXT_COLUMNS } from './coded-columns.ts';
import { wordsOf } from './normalise-text.ts';
import { otherName } from './place-names.ts';
import type { Word } from './vocabulary.ts';

/** Maximum number of words that are used. Each takes one of the 16 bits of a mask, or two bits if the word is a name of two words. */
const MAX_WORDS = 8;
const MOST_BITS = 16;
/** Words without information about a car. */
const EMPTY_WORDS = new Set(
  'a an and any at best buy car cars for from good hand in me near of old on or sale second secondhand the to used with'.split(
    ' ',
  ),
);
/** Short names that people type, and what they mean. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedes'],
  ['chevy', 'chevrolet'],
  ['auto', 'automatic'],
  ['ev', 'electric'],
]);
const LATEST_YEAR = 2100;
/** Alternative names of models, as word lists, longest first: a Dzire is also called "Swift Dzire". */
const MODEL_NAMES = BRANDS.flatMap(({ models }) =>
  models.flatMap(({ name, aliases }) => aliases.map((alias) => ({ typed: wordsOf(alias), usual: wordsOf(name) }))),
)
  .filter(({ typed }) => typed.length > 1)
  .sort((a, b) => b.typed.length - a.typed.length);

/** Free text, interpreted by means of the words that cars have. */
export interface ReadText {
  /** The number of words that a car must have; 0 matches every car. */
  readonly words: number;
  /** One bit per word, by column and code. */
  readonly bits: ReadonlyMap<CodedName, Uint16Array>;
  /** One bit per word, by year - EARLIEST_YEAR. */
  readonly yearBits: Uint16Array;
  /** The corrected text, if a word has been corrected; otherwise null. */
  readonly corrected: string | null;
}

const isYear = (word: string): boolean =>
  /^\d{4}$/.test(word) && Number(word) >= EARLIEST_YEAR && Number(word) <= LATEST_YEAR;

class Reader {
  readonly bits = new Map<CodedName, Uint16Array>();
  readonly yearBits = new Uint16Array(LATEST_YEAR - EARLIEST_YEAR + 1);
  private word = 0;

  constructor(private readonly cars: CarColumns) {
    for (const name of TEXT_COLUMNS) this.bits.set(name, new Uint16Array(cars.coded[name].values.length));
  }

  get words(): number {
    return this.word;
  }

  /** Upper bound of the number of live cars with a word. The exact number may be smaller, because a car may have the word in two columns. */
  readonly carsWith = (word: Word): number => {
    let sum = 0;
    for (const [name, codes] of word.codes) for (const code of codes) sum += this.cars.coded[name].live[code] ?? 0;
    return sum;
  };

  known(text: string): Word | undefined {
    const word = this.cars.vocabulary.get(text);
    return word && this.carsWith(word) > 0 ? word : undefined;
  }

  /** Requires that every car has one of `words` (or was made in that year). */
  demand(words: readonly Word[], year?: number): void {
    if (this.word === MOST_BITS) return;
    const bit = 1 << this.word++;
    if (year !== undefined) this.yearBits[year - EARLIEST_YEAR] = bit;
    for (const word of words) {
      for (const [name, codes] of word.codes) {
        const column = this.bits.get(name);
        if (column) for (const code of codes) column[code] = (column[code] ?? 0) | bit;
      }
    }
  }

  demandCities(cities: readonly string[]): void {
    if (this.word === MOST_BITS) return;
    const bit = 1 << this.word++;
    const column = this.bits.get('city');
    for (const city of cities) {
      for (const code of this.cars.coded.city.codesReading(city)) if (column) column[code] = (column[code] ?? 0) | bit;
    }
  }
}

/** Replaces alternative model names in `words` by the usual names, if cars have the usual names. */
const withUsualModels = (words: readonly string[], reader: Reader): string[] => {
  const read: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const model = MODEL_NAMES.find(
      ({ typed, usual }) =>
        typed.every((word, k) => words[i + k] === word) && usual.every((word) => reader.known(word) !== undefined),
    );
    read.push(...(model?.usual ?? [words[i] ?? '']));
    i += (model?.typed.length ?? 1) - 1;
  }
  return read;
};

/** Returns whether two words are a letter and a number that form one name, as in "i 20" and "c 200". */
const isNumberedName = (word: string, next: string): boolean => /^\p{L}$/u.test(word) && /^\d{1,3}$/.test(next);

/** Returns the words to search for: without `EMPTY_WORDS`, with the usual names of models, and with "i 20" joined if cars' names are written so. */
const wordsToRead = (text: string, reader: Reader): string[] => {
  const typed = wordsOf(text).filter((word) => !EMPTY_WORDS.has(word));
  const telling = withUsualModels(typed, reader).slice(0, MAX_WORDS);
  const read: string[] = [];
  for (let i = 0; i < telling.length; i++) {
    const word = telling[i] ?? '';
    const next = telling[i + 1] ?? '';
    const pair = `${word}${next}`;
    const apart = !isNumberedName(word, next) && reader.known(word) && reader.known(next);
    if (word !== pair && !apart && reader.known(pair)) {
      read.push(pair);
      i++;
    } else read.push(word);
  }
  return read;
};

const isUnreadable = (text: string): boolean => text.trim() !== '' && wordsOf(text).length === 0;

/** Interprets typed text. A car must have every word; the last one may be incomplete. A word that no car has is replaced by the nearest word that
 *  a car has. An unreadable text matches nothing; a blank text matches everything. */
export const readText = (text: string, cars: CarColumns): ReadText => {
  const reader = new Reader(cars);
  const words = wordsToRead(text, reader);
  if (isUnreadable(text)) reader.demand([]);
  let corrected = false;
  const read = words.map((typed, i) => {
    if (typed === 'ncr') {
      if (words[i - 1] !== 'delhi') reader.demandCities(DELHI_NCR.cities);
      return 'NCR';
    }
    if (typed === 'delhi' && words[i + 1] === 'ncr') {
      reader.demandCities(DELHI_NCR.cities);
      return 'Delhi';
    }
    const usual = reader.known(typed) ? typed : (SHORT_NAMES.get(typed) ?? otherName(typed) ?? typed);
    const exact = wordsOf(usual).map((part) => reader.known(part));
    if (exact.length > 0 && exact.every((word) => word !== undefined)) {
      for (const word of exact) if (word) reader.demand([word], isYear(typed) ? Number(typed) : undefined);
      return typed;
    }
    if (isYear(typed)) {
      reader.demand([], Number(typed));
      return typed;
    }
    const begun = i === words.length - 1 && typed.length > 1 ? cars.vocabulary.startingWith(typed) : [];
    const finished = begun.filter((word) => reader.carsWith(word) > 0);
    if (finished.length > 0) {
      reader.demand(finished);
      return typed;
    }
    const nearest = cars.vocabulary.nearest(typed, reader.carsWith);
    reader.demand(nearest ? [nearest] : []);
    if (nearest) corrected = true;
    return nearest?.text ?? typed;
  });
  return {
    words: reader.words,
    bits: reader.bits,
    yearBits: reader.yearBits,
    corrected: corrected ? read.join(' ') : null,
  };
};
