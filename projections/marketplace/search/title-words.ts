import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { withoutFuelCategory } from '../../../schema/marketplace/fuel-category-in-title.ts';
import type { IndexedCar } from './indexed-car.ts';
import { normaliseText, plain } from './normalise-text.ts';

/** Precedes the words of a title in the column of variants. No variant starts with a space, so both stay apart even if their words are the same. */
const MARK = ' ';
/** A word of a title. The point of a decimal number belongs to it, because in "1.8 S" the "8" is no number of its own. */
const WORDS = /[\p{L}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})[\p{L}\p{N}]+)*/gu;
/** The maximum number of words in a title that together spell one name, such as "New Swift Dzire". */
const MOST_NAME_WORDS = 5;

/** A word after one of these says what the car lacks: "no CNG kit". */
const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'non', 'without']);

/** The spellings of a name, without spaces. */
type Spellings = ReadonlySet<string>;
interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
}
const spellingsOf = ({ name, aliases }: Named): Spellings => new Set([name, ...aliases].map(normaliseText));
const byName = (names: readonly Named[]): ReadonlyMap<string, Spellings> =>
  new Map(names.map((named) => [named.name, spellingsOf(named)]));

const BRAND_SPELLINGS = byName(BRANDS);
/** For each brand, the spellings of its models. */
const MODEL_SPELLINGS = new Map(BRANDS.map(({ name, models }) => [name, byName(models)]));

/** Returns how many words from `from` on spell a name; of several spellings, the longest counts. Returns 0 if the words spell no name. */
const nameLength = (words: readonly string[], from: number, spellings: Spellings): number => {
  let length = 0;
  let joined = '';
  for (let to = from; to < Math.min(words.length, from + MOST_NAME_WORDS); to++) {
    joined += words[to]?.replaceAll('.', '');
    if (spellings.has(joined)) length = to + 1 - from;
  }
  return length;
};

/** Removes a name where it is first mentioned. */
const withoutName = (words: readonly string[], spellings: Spellings): readonly string[] => {
  for (let at = 0; at < words.length; at++) {
    const length = nameLength(words, at, spellings);
    if (length > 0) return [...words.slice(0, at), ...words.slice(at + length)];
  }
  return words;
};

/** Returns the words of a title that state more than year, brand and model, marked as such: "4x4 at" of "2015 Toyota Fortuner 4x4 AT". Returns null
 *  if there are none. */
export const titleWords = ({
  title,
  brand,
  model,
  year,
}: Pick<IndexedCar, 'title' | 'brand' | 'model' | 'year'>): string | null => {
  if (title === null) return null;
  const made = String(year);
  // The index reads "HTK+" as "HTK plus".
  const words = (plain(withoutFuelCategory(title).replaceAll('+', ' plus ')).match(WORDS) ?? []).filter(
    (word) => word !== made,
  );
  // Each name is removed only once: in "C-Class C 200", the second "C" belongs to the variant.
  let rest = withoutName(words, BRAND_SPELLINGS.get(brand) ?? spellingsOf({ name: brand, aliases: [] }));
  if (model !== null) {
    rest = withoutName(rest, MODEL_SPELLINGS.get(brand)?.get(model) ?? spellingsOf({ name: model, aliases: [] }));
  }
  const said = rest.filter((word, i) => !NEGATIONS.has(word) && !NEGATIONS.has(rest[i - 1] ?? ''));
  return said.length === 0 ? null : `${MARK}${said.join(' ')}`;
};

/** Returns whether a value of the column of variants consists of the words of a title. */
export const isFromTitle = (value: string): boolean => value.startsWith(MARK);
