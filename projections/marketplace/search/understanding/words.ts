import {
  SEARCH_WORDS,
  type SearchMeaning,
  type SearchWord,
} from '../../../../schema/marketplace/search-words/search-word-catalogue.ts';
import { spellingKey } from './tokens.ts';

/** The endings of Telugu nouns, longest first: "హైదరాబాద్‌లో" is "in Hyderabad". */
const TELUGU_ENDINGS = ['లోని', 'లోపు', 'లలో', 'లకు', 'లో', 'కు', 'కి', 'ని', 'ను', 'లు', 'ల', 'తో', 'లా', 'వి'];

const isSame = ({ kind, ...rest }: SearchMeaning, other: SearchMeaning): boolean =>
  kind === other.kind && JSON.stringify({ kind, ...rest }) === JSON.stringify(other);

/** A catalogue of search words, indexed for lookup. */
export class WordCatalogue {
  /** The meanings of each spelling. The key consists of the spelling's tokens, separated by spaces. */
  readonly meanings: ReadonlyMap<string, readonly SearchMeaning[]>;
  /** The maximum number of words in a spelling. */
  readonly longestSpelling: number;

  constructor(readonly words: readonly SearchWord[]) {
    const meanings = new Map<string, SearchMeaning[]>();
    for (const { means, spellings } of words) {
      for (const spelling of spellings) {
        const key = spellingKey(spelling);
        const known = meanings.get(key);
        if (known === undefined) meanings.set(key, [means]);
        else if (!known.some((one) => isSame(one, means))) known.push(means);
      }
    }
    this.meanings = meanings;
    this.longestSpelling = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length));
  }

  /** Returns the meanings of a spelling; a Telugu word is also looked up without its ending. */
  meaningsOf(key: string): readonly SearchMeaning[] {
    const known = this.meanings.get(key);
    if (known !== undefined || !/[\u0c00-\u0c7f]/.test(key)) return known ?? [];
    for (const ending of TELUGU_ENDINGS) {
      if (!key.endsWith(ending)) continue;
      const stem = key.slice(0, -ending.length);
      const found = this.meanings.get(stem) ?? this.meanings.get(`${stem}్`) ?? this.meanings.get(`${stem}ు`);
      if (found !== undefined) return found;
    }
    return [];
  }
}

/** The built-in catalogue. */
export const SHIPPED_WORDS = new WordCatalogue(SEARCH_WORDS);

/** Returns the built-in catalogue, extended by an operator's words. A spelling in the operator's list loses its built-in meanings. */
export const withWords = (own: readonly SearchWord[]): WordCatalogue => {
  const restated = new Set(own.flatMap(({ spellings }) => spellings.map(spellingKey)));
  const shipped = SEARCH_WORDS.map(({ means, spellings }) => ({
    means,
    spellings: spellings.filter((spelling) => !restated.has(spellingKey(spelling))),
  }));
  return new WordCatalogue([...shipped.filter(({ spellings }) => spellings.length > 0), ...own]);
};

/** Returns a function that calls `make` only once for each catalogue, and caches the result. */
export const oncePerCatalogue = <T extends object>(
  make: (words: WordCatalogue) => T,
): ((words: WordCatalogue) => T) => {
  const made = new WeakMap<WordCatalogue, T>();
  return (words) => {
    const known = made.get(words) ?? make(words);
    made.set(words, known);
    return known;
  };
};
