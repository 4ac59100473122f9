import { BRANDS, type BrandEntry } from './brands.ts';

/** Converts a string in all capitals to title case; returns any other string unchanged. */
export const calm = (text: string): string =>
  /[a-z]/.test(text) ? text : text.toLowerCase().replace(/(^|[\s/-])\p{L}/gu, (letter) => letter.toUpperCase());

const isSign = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code === 43 || code > 127; // 0-9, a-z, + and non-ASCII letters

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const signsOf = (text: string): string => {
  let signs = '';
  const lower = text.toLowerCase();
  for (let i = 0; i < lower.length; i += 1) if (isSign(lower.charCodeAt(i))) signs += lower[i];
  return signs;
};

/** Where a spelling may end. `word`: at the end of a word. `kind`: also between a letter and a digit. `any`: anywhere. */
type Boundary = 'word' | 'kind' | 'any';

/** If a string starts with a spelling, returns the index at which the spelling ends; otherwise -1. Ignores case, spaces and hyphens. */
const endOfPrefix = (lower: string, signs: string, boundary: Boundary): number => {
  let matched = 0;
  let i = 0;
  for (; i < lower.length && matched < signs.length; i += 1) {
    if (!isSign(lower.charCodeAt(i))) continue;
    if (lower[i] !== signs[matched]) return -1;
    matched += 1;
  }
  if (matched < signs.length) return -1;
  const next = i < lower.length ? lower.charCodeAt(i) : 32;
  if (boundary === 'any' || next === 43 || !isSign(next)) return i;
  return boundary === 'kind' && isDigit(next) !== isDigit(lower.charCodeAt(i - 1)) ? i : -1;
};

interface Spelling {
  readonly signs: string;
  readonly name: string;
}
interface Brand {
  readonly name: string;
  readonly spellings: readonly Spelling[];
  readonly models: readonly Spelling[];
}

const spellings = ({ name, aliases }: { name: string; aliases: readonly string[] }): Spelling[] =>
  [name, ...aliases].map((spelling) => ({ signs: signsOf(spelling), name }));
const longestFirst = (a: Spelling, b: Spelling): number => b.signs.length - a.signs.length;

const brands: readonly Brand[] = BRANDS.map((entry: BrandEntry) => ({
  name: entry.name,
  spellings: spellings(entry).sort(longestFirst),
  models: entry.models.flatMap(spellings).sort(longestFirst),
}));
const bySpelling = new Map(brands.flatMap((brand) => brand.spellings.map(({ signs }) => [signs, brand] as const)));
const allSpellings = brands
  .flatMap((brand) => brand.spellings.map(({ signs }) => ({ signs, name: brand.name })))
  .sort(longestFirst);

/** Removes the word "used" and the year from the start of a title. */
export const withoutYear = (title: string): string => title.replace(/^\s*(?:used\s+)?(?:(?:19|20)\d{2}\s+)?/i, '');

/** Splits a string into the brand at its start, possibly after a year, and the remaining text. Returns null if no known brand is found there. */
export const brandAtStart = (text: string): { brand: string; rest: string } | null => {
  const start = withoutYear(text);
  const lower = start.toLowerCase();
  for (const { signs, name } of allSpellings) {
    const end = endOfPrefix(lower, signs, 'word');
    if (end >= 0) return { brand: name, rest: start.slice(end) };
  }
  return null;
};

/** Matches words that precede a model's name but are not part of the name. */
const NEW = /^\s*(?:the\s+)?(?:all[\s-]?)?new(?:[\s-]gen(?:eration)?)?[\s-]+/i;
const tidy = (text: string): string =>
  text
    .replace(/^[\s,;:._/–-]+|[\s,;:_/–-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the ways to read a string that may begin with the brand: unchanged, without the brand, and without a repeated brand, as in
 *  `Maruti Suzuki Maruti 800`. */
const withoutBrand = (brand: Brand | undefined, text: string, depth = 2): readonly string[] => {
  if (brand === undefined || depth === 0) return [text];
  const lower = text.toLowerCase();
  const rests = brand.spellings
    .map(({ signs }) => endOfPrefix(lower, signs, 'word'))
    .filter((end) => end > 0)
    .sort((x, y) => x - y)
    .map((end) => text.slice(end));
  return [text, ...rests.flatMap((rest) => withoutBrand(brand, rest, depth - 1))];
};

/** Whether a string is empty or contains only the brand, as in `Maruti Maruti`. */
export const saysOnlyBrand = (brandName: string, text: string): boolean =>
  tidy(withoutBrand(bySpelling.get(signsOf(brandName)), text).at(-1) ?? '') === '';

/** Returns brand, model and variant, with brand and model in the catalogue's spelling. Unknown names retain the source's spelling.
 *  The variant is the text after the model's name in `modelWord` ("VXI" in "Swift VXI"); it may be empty. */
export const namesOf = (brandWord: string, modelWord: string): ModelName & { readonly brand: string } => {
  const brand = bySpelling.get(signsOf(brandWord))?.name ?? brandWord;
  return { brand, ...(modelIn(brand, modelWord, { glued: false, whole: true }) ?? { model: modelWord, variant: '' }) };
};

/** Whether the catalogue contains the brand. */
export const isKnownBrand = (brandName: string): boolean => bySpelling.has(signsOf(brandName));

/** Whether the catalogue contains a model with exactly this name, as returned by `modelIn`. */
export const isKnownModel = (brandName: string, model: string): boolean =>
  bySpelling.get(signsOf(brandName))?.models.some(({ name }) => name === model) ?? false;

const modelAtStart = (brand: Brand, text: string, boundary: Boundary): { model: string; variant: string } | null => {
  const lower = text.toLowerCase();
  for (const { signs, name } of brand.models) {
    const end = endOfPrefix(lower, signs, boundary);
    if (end >= 0) return { model: name, variant: tidy(text.slice(end)) };
  }
  return null;
};

/** Model and variant in the catalogue's spelling. An unknown model retains the source's spelling. */
export interface ModelName {
  readonly model: string;
  readonly variant: string;
}

/** Splits a string that starts with a model (`Swift Dzire VXI`), with or without the brand before the model. Returns null if the string has no model.
 *  With `glued`, no space is needed after the model (`EonERA PLUS`). With `whole`, an unknown string counts as a model without a variant. */
export const modelIn = (
  brandName: string,
  text: string,
  { glued, whole }: { glued: boolean; whole: boolean },
): ModelName | null => {
  const brand = bySpelling.get(signsOf(brandName));
  const bare = withoutBrand(brand, text);
  const candidates = [...bare, ...bare.map((candidate) => candidate.replace(NEW, ''))];
  if (brand !== undefined) {
    const boundaries: readonly Boundary[] = glued ? ['any'] : ['word', 'kind'];
    for (const boundary of boundaries) {
      for (const candidate of candidates) {
        const found = modelAtStart(brand, candidate, boundary);
        if (found !== null) return found;
      }
    }
  }
  const rest = tidy(bare.at(-1) ?? '');
  if (rest === '' || /^others?\b/i.test(rest)) return null;
  if (whole) return { model: calm(rest), variant: '' };
  const [word = '', ...others] = rest.split(' ');
  return { model: word, variant: others.join(' ') };
};
