import type { CodedName } from './coded-columns.ts';
import { wordsOf } from './normalise-text.ts';

/** A word that occurs in the cars' values, and where it occurs. */
export interface Word {
  readonly text: string;
  readonly letters: number;
  readonly digits: string;
  /** False if the word occurs only as two neighbouring words. */
  isWhole: boolean;
  /** For each column, the values that contain the word. */
  readonly codes: Map<CodedName, number[]>;
}

/** Returns a mask with one bit per letter that occurs in a word. Masks that differ in many bits belong to words that differ in many letters. */
export const lettersOf = (word: string): number => {
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

/** All words that occur in the data of the cars: in brands, models, variants, places and so on. These are the words that free text can mean. */
export class Vocabulary {
  private readonly words = new Map<string, Word>();
  private readonly byLength: Word[][] = [];

  /** Adds the words of a value. Two neighbouring words are also added as one, so that "wagonr" finds "Wagon R". */
  learn(column: CodedName, value: string, code: number): void {
    // "HTK+" is indexed as "HTK plus".
    const words = wordsOf(value.replaceAll('+', ' plus '));
    const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
    for (const text of new Set([...words, ...joined])) {
      const word = this.words.get(text) ?? this.add(text);
      word.isWhole ||= words.includes(text);
      const codes = word.codes.get(column);
      if (codes) codes.push(code);
      else word.codes.set(column, [code]);
    }
  }

  /** Returns the words whose length differs from `length` by at most `difference`. */
  ofLength(length: number, difference: number): readonly Word[] {
    return this.byLength.slice(Math.max(0, length - difference), length + difference + 1).flat();
  }

  get(text: string): Word | undefined {
    return this.words.get(text);
  }

  startingWith(prefix: string): Word[] {
    const found: Word[] = [];
    for (const word of this.words.values()) if (word.text.startsWith(prefix)) found.push(word);
    return found;
  }

  private add(text: string): Word {
    const word: Word = { text, letters: lettersOf(text), digits: digitsOf(text), isWhole: false, codes: new Map() };
    this.words.set(text, word);
    for (let length = this.byLength.length; length <= text.length; length++) this.byLength.push([]);
    this.byLength[text.length]?.push(word);
    return word;
  }
}
