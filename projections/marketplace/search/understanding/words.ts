import { SEARCH_WORDS, type SearchMeaning } from '../../../../schema/marketplace/search-words/search-words.ts';
import { spellingKey } from './tokens.ts';

/** The meanings of each spelling of the catalogue, by the spelling's tokens separated by blanks. */
export const MEANINGS: ReadonlyMap<string, readonly SearchMeaning[]> = (() => {
  const meanings = new Map<string, SearchMeaning[]>();
  for (const { means, spellings } of SEARCH_WORDS) {
    for (const spelling of spellings) {
      const key = spellingKey(spelling);
      const known = meanings.get(key);
      if (known === undefined) meanings.set(key, [means]);
      else if (
        !known.some(
          ({ kind, ...rest }) => kind === means.kind && JSON.stringify({ kind, ...rest }) === JSON.stringify(means),
        )
      )
        known.push(means);
    }
  }
  return meanings;
})();

/** The number of words of the longest spelling. */
export const LONGEST_SPELLING = Math.max(...[...MEANINGS.keys()].map((key) => key.split(' ').length));

/** The endings of Telugu nouns, longest first: "హైదరాబాద్‌లో" is "in Hyderabad". */
const TELUGU_ENDINGS = ['లోని', 'లోపు', 'లలో', 'లకు', 'లో', 'కు', 'కి', 'ని', 'ను', 'లు', 'ల', 'తో', 'లా', 'వి'];

/** Returns the meanings of a spelling; a Telugu word is also looked up without its ending. */
export const meaningsOf = (key: string): readonly SearchMeaning[] => {
  const known = MEANINGS.get(key);
  if (known !== undefined || !/[\u0c00-\u0c7f]/.test(key)) return known ?? [];
  for (const ending of TELUGU_ENDINGS) {
    if (!key.endsWith(ending)) continue;
    const stem = key.slice(0, -ending.length);
    const found = MEANINGS.get(stem) ?? MEANINGS.get(`${stem}్`) ?? MEANINGS.get(`${stem}ు`);
    if (found !== undefined) return found;
  }
  return [];
};
