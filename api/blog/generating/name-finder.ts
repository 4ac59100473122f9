import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { PLACES } from '../../../schema/marketplace/places.ts';
import { SEARCH_WORDS } from '../../../schema/marketplace/search-words/search-word-catalogue.ts';

/** One way of spelling the name of a brand, model or place. */
interface Spelling {
  readonly kind: 'brand' | 'model' | 'place' | 'other';
  readonly name: string;
  /** The brand of the model; undefined for the name of a brand or place. */
  readonly brand: string | undefined;
  /** The words of the spelling, in lower case. */
  readonly words: readonly string[];
  /** Whether the spelling counts as a name only with a capital letter, because it is also an English word, like "City". */
  readonly inCapitals: boolean;
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
/** Names that are also everyday English words, in lower case. */
const EVERYDAY =
  list(`city accent venue aura go go+ beat spark sail enjoy punch bolt zest safari nano fit rapid superb fabia compass carnival
  accord aspire freestyle sunny pulse kicks micra endeavour fusion classic ikon escort polo up mini force one ace magic venture indigo vista
  esteem zen omni versa gypsy alto trax estate cruze captiva optra swift eon exter elevate jazz civic element pilot legend insight passion
  premier rio sigma style active captur triber lodgy fluence pathfinder patrol leaf teana evalia terrano cross camry prius crown
  discovery defender freelander evoque velar estilo stingray electric hybrid tour cargo xylo quanto verito logan rover ambassador contessa
  trailblazer stealth storm gurkha trip titanium ambition elegance style seal dolphin atto windsor comet hector gloster astor cyberster ion
  avenger cherokee wrangler meridian cooper clubman countryman panda linea punto abarth avventura uno palio siena adventure petra`);
/** Hindi and Telugu spellings of names that are used far more often as ordinary words: "किया" (did), "सेल" (sale). */
const INDIAN_WORDS = list('किया वरना सेल सिटी गो पंच सनी मिनी ईको इको पोलो जीप అర సిటీ ఆరా ఎకో సెయిల్ మినీ');

/** Splits text into words for comparing names. Each word consists of letters and digits of one script, in lower case unless `how` is `as written`. */
export const namePieces = (text: string, how: 'as written' | 'in any case' = 'in any case'): readonly string[] =>
  (how === 'as written' ? text : text.toLowerCase()).match(/[A-Za-z0-9+]+|[\u0900-\u097f]+|[\u0c00-\u0c7f]+/g) ?? [];

const spelling = (
  { kind, name, brand }: Pick<Spelling, 'kind' | 'name'> & { readonly brand?: string },
  written: string,
): Spelling | null => {
  const words = namePieces(written.replace(/[\u200c\u200d]/g, ''));
  const [first = ''] = words;
  if (words.length === 0 || (words.length === 1 && (first.length < 2 || INDIAN_WORDS.has(first)))) return null;
  return { kind, name, brand, words, inCapitals: kind === 'place' || (words.length === 1 && EVERYDAY.has(first)) };
};
const isIndian = (text: string): boolean => /[\u0900-\u0c7f]/.test(text);

const BRAND_OF_MODEL = new Map(
  BRANDS.flatMap(({ name: brand, models }) => models.map(({ name }) => [name, brand] as const)),
);
const KINDS = { brand: 'brand', model: 'model', place: 'place', state: 'other' } as const;

/** All known names in the spellings of the catalogues. Common misspellings in searches are not included. */
const SPELLINGS: readonly Spelling[] = [
  ...BRANDS.flatMap(({ name: brand, aliases, models }) => [
    ...[brand, ...aliases].map((written) => spelling({ kind: 'brand', name: brand }, written)),
    ...models.flatMap(({ name, aliases: others }) =>
      [name, ...others].map((written) => spelling({ kind: 'model', name, brand }, written)),
    ),
  ]),
  ...SEARCH_WORDS.flatMap(({ means, spellings }) => {
    if (!(means.kind in KINDS) || !('value' in means) || typeof means.value !== 'string') return [];
    const { value: name } = means;
    const kind = KINDS[means.kind as keyof typeof KINDS];
    const brand = kind === 'model' ? BRAND_OF_MODEL.get(name) : undefined;
    return spellings
      .filter((written) => isIndian(written) || written === name)
      .map((written) => spelling({ kind, name, ...(brand && { brand }) }, written));
  }),
  ...PLACES.map(({ name }) => spelling({ kind: 'place', name }, name)),
].filter((found) => found !== null);

/** Indexes spellings by their first word, with the longest spellings first. */
const index = (spellings: readonly Spelling[]): ReadonlyMap<string, readonly Spelling[]> => {
  const byFirst = new Map<string, Spelling[]>();
  for (const one of spellings) {
    const [first = ''] = one.words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), one]);
  }
  for (const found of byFirst.values()) found.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
};
const KNOWN = index(SPELLINGS);

/** Returns a function that finds names in text. The function also finds the names in `more`, which the catalogues may lack. */
export const nameFinder = (more: readonly string[] = []) => {
  const extra = index(more.flatMap((name) => spelling({ kind: 'other', name }, name) ?? []));
  /** Returns the longest name that begins at the word `at`; null if there is none.
   *  @param words the words of the text, in their original spelling
   *  @param how `as written`: an everyday word counts as a name only with a capital letter */
  return (
    words: readonly string[],
    at: number,
    how: 'as written' | 'in any case' = 'as written',
  ): { readonly all: readonly Spelling[]; readonly length: number } | null => {
    const lower = (words[at] ?? '').toLowerCase();
    const isCapital = how === 'in any case' || /^[^a-z]/.test(words[at] ?? '');
    const found = [...(KNOWN.get(lower) ?? []), ...(extra.get(lower) ?? [])].filter(
      ({ words: wanted, inCapitals }) =>
        wanted.every((word, n) => words[at + n]?.toLowerCase() === word) && (!inCapitals || isCapital),
    );
    const length = Math.max(0, ...found.map(({ words: wanted }) => wanted.length));
    return length === 0 ? null : { all: found.filter((one) => one.words.length === length), length };
  };
};
