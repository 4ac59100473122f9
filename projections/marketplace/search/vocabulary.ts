import type { CodedName } from './coded-columns.ts';
import { editDistance } from './edit-distance.ts';
import { wordsOf } from './normalise-text.ts';

/** A word that occurs in the cars' values, and where it occurs. */
export interface Word {
  readonly text: string;
  /** One bit per letter or digit: if many bits differ, the spellings differ too. */
  readonly letters: number;
  readonly digits: string;
  /** Values that contain the word, by column. */
  readonly codes: Map<CodedName, number[]>;
}

const lettersOf = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31);
  return bits;
};
/** Returns how many bits are set. */
export const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};
const digitsOf = (word: string): string => word.replace(/\D+/g, '');

/** Returns the number of tolerated typos for a word of the given length. Short words have too many neighbours with other meanings. */
const forgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/** All words in the cars' brands, models, variants, places and so on: the possible meanings of free text. */
export class Vocabulary {
  private readonly words = new Map<string, Word>();

  /** Adds a value of a column: its words, and neighbouring words joined ("Wagon R" is also found as "wagonr"). */
  learn(column: CodedName, value: string, code: number): void {
    const words = wordsOf(value);
    const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
    for (const text of new Set([...words, ...joined])) {
      const word = this.words.get(text) ?? this.add(text);
      const codes = word.codes.get(column);
      if (codes) codes.push(code);
      else word.codes.set(column, [code]);
    }
  }

  get(text: string): Word | undefined {
    return this.words.get(text);
  }

  startingWith(prefix: string): Word[] {
    const found: Word[] = [];
    for (const word of this.words.values()) if (word.text.startsWith(prefix)) found.push(word);
    return found;
  }

  /** Returns the most likely meaning of `typed`: the word with the fewest typos (a swap of neighbours counts as one), and among these, the word that
   *  most cars have. Digits are never corrected: an i10 is not an i20. Returns undefined if no word is near enough.
   *  @param carsWith the number of live cars with a word; a word without cars is not proposed */
  nearest(typed: string, carsWith: (word: Word) => number): Word | undefined {
    const letters = lettersOf(typed);
    const digits = digitsOf(typed);
    let limit = forgiven(typed.length);
    let [best, bestCars]: [Word | undefined, number] = [undefined, 0];
    if (limit === 0) return undefined;
    for (const word of this.words.values()) {
      if (Math.abs(word.text.length - typed.length) > limit || word.digits !== digits) continue;
      if (bitCount(word.letters ^ letters) > 2 * limit) continue;
      const distance = editDistance(typed, word.text, limit);
      if (distance > limit) continue;
      const cars = carsWith(word);
      if (cars === 0 || (distance === limit && best && cars <= bestCars)) continue;
      [best, bestCars, limit] = [word, cars, distance];
    }
    return best;
  }

  private add(text: string): Word {
    const word: Word = { text, letters: lettersOf(text), digits: digitsOf(text), codes: new Map() };
    this.words.set(text, word);
    return word;
  }
}
