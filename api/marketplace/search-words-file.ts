import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  SHIPPED_WORDS,
  type WordCatalogue,
  withWords,
} from '../../projections/marketplace/search/understanding/words.ts';
import { BRANDS } from '../../schema/marketplace/brands.ts';
import { DELHI_NCR } from '../../schema/marketplace/enumerations.ts';
import { PLACES, placeNamed } from '../../schema/marketplace/places.ts';
import {
  SEARCH_WORDS_VERSION,
  type SearchMeaning,
  SearchWord,
} from '../../schema/marketplace/search-words/search-word-catalogue.ts';
import { ConfigError } from '../platform/config.ts';

const SETTING = 'SEARCH_WORDS_FILE';
/** The maximum length of a spelling, in UTF-16 code units. Spellings of many words slow down every search: if the longest has n words, the search
 *  looks up every sequence of up to n words. */
const LONGEST = 60;

const named: Partial<Record<SearchMeaning['kind'], (name: string) => boolean>> = {
  brand: (name) => BRANDS.some((brand) => brand.name === name),
  model: (name) => BRANDS.some(({ models }) => models.some((model) => model.name === name)),
  place: (name) => name === DELHI_NCR.name || placeNamed(name)?.name === name,
  locality: (name) => placeNamed(name)?.name === name,
  state: (name) => PLACES.some(({ state }) => state === name),
};
const OwnWord = SearchWord.superRefine(({ means, spellings }, context) => {
  const value = 'value' in means ? String(means.value) : '';
  if (named[means.kind]?.(value) === false) {
    const message = `${JSON.stringify(value)} is no ${means.kind} of the catalogue`;
    context.addIssue({ code: 'custom', path: ['means', 'value'], message });
  }
  spellings.forEach((spelling, at) => {
    if (spelling.length <= LONGEST && /[\p{L}\p{N}]/u.test(spelling)) return;
    const message = `${JSON.stringify(spelling)} must have a letter or digit and at most ${LONGEST} characters`;
    context.addIssue({ code: 'custom', path: ['spellings', at], message });
  });
});
/** The format of the file that `SEARCH_WORDS_FILE` names. */
const SearchWordsFile = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, dots or hyphens, like "2026-11-26"'),
  words: z.array(OwnWord),
});

/** Search words, and their version in a form that operators can read. */
export interface VersionedCatalogue {
  readonly words: WordCatalogue;
  /** The version of the shipped catalogue. If the operator has a catalogue file, `+` and that file's version follow. */
  readonly version: string;
}

const placeOf = ([first, at, ...field]: readonly PropertyKey[]): string =>
  first === 'words' && at !== undefined
    ? `entry ${Number(at) + 1}${field.length > 0 ? `, ${field.map(String).join('.')}` : ''}`
    : String(first ?? 'the file');

/** Returns the shipped search words, extended and overridden by the operator's file if there is one.
 *  @param file the value of `SEARCH_WORDS_FILE`
 *  @throws ConfigError with a line for each problem: the file, the entry (counted from 1) and the cause */
export const readSearchCatalogue = async (file: string | undefined): Promise<VersionedCatalogue> => {
  const shipped = String(SEARCH_WORDS_VERSION);
  if (file === undefined) return { words: SHIPPED_WORDS, version: shipped };
  const wrong = (...causes: readonly string[]) =>
    new ConfigError(causes.map((cause) => `${SETTING} ${file}: ${cause}`));
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw wrong(error.message);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw wrong(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = SearchWordsFile.safeParse(json);
  if (!parsed.success) throw wrong(...parsed.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
  const { version, words } = parsed.data;
  return { words: withWords(words), version: `${shipped}+${version}` };
};
