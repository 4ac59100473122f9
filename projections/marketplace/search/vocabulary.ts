import type { CodedName } from './coded.ts';
import { editDistance } from './edit-distance.ts';
import { wordsOf } from './fold.ts';

/** One word that occurs in the cars' values, and where. */
export interface Word {
  readonly text: string;
  /** A bit a letter or digit: words far apart in it are far apart in spelling. */
  readonly letters: number;
  readonly digits: string;
  /** Values that have the word, by column. */
  readonly codes: Map<CodedName, number[]>;
}

const lettersOf = (word: string): number => {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31);
  return bits;
};
const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};
const digitsOf = (word: string): string => word.replace(/\D+/g, '');

/** Typing errors forgiven in a word of that length. Short words have too many neighbours that mean something else. */
const forgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/** The words that the cars' brands, models, variants, places and so on are made of: what free text can mean. */
export class Vocabulary {
  private readonly words = new Map<string, Word>();

  /** Takes in a value of a column: its words, and neighbours run together ("Wagon R" is also found as "wagonr"). */
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

  /** What `typed` most likely stands for: fewest typing errors first (a swap of neighbours is one), then the word that most cars have.
   *  Digits are never corrected: an i10 is not an i20. Undefined when nothing is near.
   *  @param carsWith how many live cars have a word; one that none has is not proposed */
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
