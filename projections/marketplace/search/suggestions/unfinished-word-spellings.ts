import { BRANDS } from '../../../../schema/marketplace/brands.ts';
import type { CarColumns } from '../car-columns.ts';
import type { CodedName } from '../coded-columns.ts';
import { editDistance } from '../edit-distance.ts';
import { tokensOf } from '../understanding/tokens.ts';
import { oncePerCatalogue, type WordCatalogue } from '../understanding/words.ts';
import { type Script, scriptOf } from './writing-systems.ts';

/** The kinds of conditions for which an unfinished word can be completed. */
export const BEGUN_KINDS = [
  'brand',
  'model',
  'place',
  'state',
  'fuel',
  'gearbox',
  'body',
  'colour',
  'seller',
  'feature',
] as const;
export type BegunKind = (typeof BEGUN_KINDS)[number];
const isBegunKind = (kind: string): kind is BegunKind => BEGUN_KINDS.some((one) => one === kind);
const NAMES: ReadonlySet<BegunKind> = new Set(['brand', 'model', 'place', 'state']);
/** Returns whether a condition of this kind is stated by a proper name: of a brand, a model or a place. */
export const isName = (kind: BegunKind): boolean => NAMES.has(kind);

/** A spelling that a person may be typing. */
export interface Spelling {
  readonly kind: BegunKind;
  /** The value that the spelling represents, spelled as in the cars' columns. */
  readonly value: string;
  /** The text that a suggestion shows. */
  readonly text: string;
  /** The spelling in the form in which words are compared, without spaces. */
  readonly key: string;
  /** Whether the spelling is the name itself or the usual spelling in a script, as opposed to an alternative spelling. */
  readonly isUsual: boolean;
}

/** Converts text to the form in which words are compared, without spaces: "Wagon R" and "wagon-r" become `wagonr`. */
const keyOf = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .join('');

/** All spellings in the catalogues, and how each name or word is spelled in each script. */
interface Spellings {
  readonly all: readonly Spelling[];
  /** The key consists of script, kind and value, separated by spaces. */
  readonly byScript: ReadonlyMap<string, string>;
}
const catalogueOf = oncePerCatalogue((words): Spellings => {
  const byScript = new Map<string, string>();
  const spellings: Spelling[] = [];
  const add = (kind: BegunKind, value: string, spelling: string) => {
    const script = scriptOf(spelling);
    const known = byScript.get(`${script} ${kind} ${value}`);
    if (known === undefined) byScript.set(`${script} ${kind} ${value}`, spelling);
    const text = script === 'latin' && isName(kind) ? value : spelling;
    const isUsual = script === 'latin' && isName(kind) ? spelling === value : known === undefined;
    spellings.push({ kind, value, text, key: keyOf(spelling), isUsual });
  };
  for (const { name, aliases, models } of BRANDS) {
    for (const spelling of [name, ...aliases]) add('brand', name, spelling);
    for (const model of models)
      for (const spelling of [model.name, ...model.aliases]) add('model', model.name, spelling);
  }
  for (const { means, spellings: all } of words.words) {
    if (!isBegunKind(means.kind) || !('value' in means)) continue;
    const { kind, value } = means;
    // For words other than names, the first Latin spelling is the usual one; the others are misspellings and phrases.
    const [first = ''] = all;
    for (const spelling of all)
      if (isName(kind) || spelling === first || scriptOf(spelling) !== 'latin') add(kind, String(value), spelling);
  }
  return { all: spellings, byScript };
});
/** Returns the spelling of a name or word in a script; undefined if the catalogue has no such spelling. */
export const writtenIn = (words: WordCatalogue, script: Script, kind: BegunKind, value: string): string | undefined =>
  script === 'latin' && isName(kind) ? value : catalogueOf(words).byScript.get(`${script} ${kind} ${value}`);

const byKey = (a: Spelling, b: Spelling): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
const LIVE_COLUMNS: readonly (readonly [BegunKind, CodedName])[] = [
  ['brand', 'brand'],
  ['model', 'model'],
  ['place', 'city'],
  ['state', 'state'],
];

interface Known {
  spellings: Spelling[];
  readonly keys: Set<string>;
  /** For each column, the number of values that are already included. */
  readonly read: Map<CodedName, number>;
}
const knownOf = new WeakMap<CarColumns, Known>();
/** Returns the spellings of the catalogues and the names of the cars, sorted by key. Values are never removed from a column, so each value is
 *  processed only once. */
const spellingsOf = (cars: CarColumns): readonly Spelling[] => {
  const { all } = catalogueOf(cars.words);
  const known = knownOf.get(cars) ?? {
    spellings: [...all].sort(byKey),
    keys: new Set(all.map(({ kind, key }) => `${kind} ${key}`)),
    read: new Map<CodedName, number>(),
  };
  knownOf.set(cars, known);
  const added: Spelling[] = [];
  for (const [kind, column] of LIVE_COLUMNS) {
    const { values } = cars.coded[column];
    for (let code = known.read.get(column) ?? 1; code < values.length; code++) {
      const value = values[code] ?? '';
      const key = keyOf(value);
      if (key === '' || known.keys.has(`${kind} ${key}`)) continue;
      known.keys.add(`${kind} ${key}`);
      added.push({ kind, value, text: value, key, isUsual: true });
    }
    known.read.set(column, values.length);
  }
  if (added.length > 0) known.spellings = [...known.spellings, ...added].sort(byKey);
  return known.spellings;
};

/** The minimum length at which typing errors are tolerated. With an error, shorter strings would match too many words. */
const LEAST_WITH_ERROR = 4;

/** Returns the spellings that start with a key. If there are none and `forgiving` is true, returns those that start with the key once one typing
 *  error has been corrected. */
export const spellingsBeginning = (cars: CarColumns, key: string, forgiving: boolean): readonly Spelling[] => {
  const all = spellingsOf(cars);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((all[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  const exact: Spelling[] = [];
  for (let at = low; all[at]?.key.startsWith(key); at++) exact.push(all[at] as Spelling);
  if (exact.length > 0 || !forgiving || key.length < LEAST_WITH_ERROR || /^\d|\d$/.test(key)) return exact;
  const isNear = (spelling: string): boolean => {
    if (spelling.length < key.length - 1) return false;
    if (spelling[0] !== key[0] && spelling[1] !== key[0]) return false;
    return [key.length, key.length - 1, key.length + 1].some(
      (length) => editDistance(key, spelling.slice(0, length), 1) <= 1,
    );
  };
  return all.filter((spelling) => isNear(spelling.key));
};
