/** Different spellings that sellers use for the same word, each mapped to one common spelling. */
const SAME_WORD = new Map(
  Object.entries({
    option: 'o',
    optional: 'o',
    opt: 'o',
    automatic: 'at',
    auto: 'at',
    manual: 'mt',
    dsl: 'diesel',
    bs3: 'bsiii',
    bs4: 'bsiv',
    bs6: 'bsvi',
    seater: 'str',
    seat: 'str',
    suzuki: 'maruti',
    ltr: 'l',
    edn: 'edition',
    ii: '2',
  }),
);
/** Words that say nothing about the car, or only what another field already states. */
const EMPTY_WORDS = new Set(
  'petrol diesel cng hybrids hybrid the in of for with and sale car cars good condition single'.split(' '),
);

/** Returns the words of a listing's title and variant: in lower case, without duplicates, in order, with unified spelling. `AltoLXI` is two words. */
export const wordsOf = (title: string | null, variant: string | null, year: number | null): readonly string[] => {
  const text = `${title ?? ''} ${variant ?? ''}`
    .replace(/([a-z])([A-Z]{2,})/g, '$1 $2')
    .replace(/([a-z]\d+)([A-Z]{3,})/g, '$1 $2')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/\bbs[\s-]*(iii|iv|vi|3|4|6)\b/g, 'bs$1')
    .replace(/(\d\.\d)\s*l(tr|itre|iter)?\b/g, '$1')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ');
  const words = text.split(/[^a-z0-9.]+/).filter((word) => word !== '' && word.length <= 20);
  const known = words.map((word) => SAME_WORD.get(word) ?? word);
  const own = String(year ?? '');
  return [...new Set(known)].filter((word) => word !== own && !EMPTY_WORDS.has(word));
};

/** Returns the first number in a string: `1,197 CC` gives 1197; null if there is none. */
export const numberIn = (text: string | number | null): number | null => {
  if (typeof text === 'number') return Number.isFinite(text) ? text : null;
  const found = /\d+(\.\d+)?/.exec((text ?? '').replace(/(\d),(?=\d)/g, '$1'));
  return found ? Number(found[0]) : null;
};

/** Returns a displacement found among the words, in cc: `1.2` gives 1200. */
export const displacementIn = (words: readonly string[]): number | null => {
  for (const word of words) {
    if (/^[0-6]\.\d$/.test(word) && word >= '0.6') return Math.round(Number(word) * 1000);
    if (/^(6|7|8|9|[1-5]\d)\d\dcc$/.test(word)) return Number.parseInt(word, 10);
  }
  return null;
};
