import { wordsOf } from '../normalise-text.ts';

/** A word, number or sign of a search text. `from` and `to` (exclusive) are its position in the text. */
export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const INDIC = /[\u0900-\u0dff]/;
const NUKTA_AND_JOINERS = /[\u093c\u200b-\u200d\ufeff]/g;
/** The code points of the digit zero in Devanagari and in Telugu. */
const ZEROS = [0x0966, 0x0c66];

/** Converts a word to lower case, removes accents, nukta and joiners, and replaces Indian digits with the digits 0 to 9. */
export const normaliseWord = (word: string): string => {
  if (!INDIC.test(word))
    return word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/\u200b|\u200c|\u200d/g, '');
  return word
    .normalize('NFC') // NFC splits a letter with a nukta
    .replace(NUKTA_AND_JOINERS, '')
    .replace(/\u0901/g, '\u0902') // people use the two nasal signs interchangeably
    .replace(/[\u0966-\u096f\u0c66-\u0c6f]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
      return String(code - zero);
    })
    .toLowerCase();
};

/** Matches a number with separators and the letters after it, a sign with a meaning, or a word. A hyphen
 *  counts only between numbers, and a slash only after a year: "2015/16". */
const PARTS = /\p{Nd}+(?:[.,]\p{Nd}+)+[\p{L}\p{M}]*|[₹<>~+]|[-–—/]|[\p{L}\p{M}\p{N}\u200b-\u200d]+/gu;

/** Matches the text before a year like '13, up to its apostrophe. In "i'20", the apostrophe belongs to a name. */
const BEFORE_SHORT_YEAR = /(?:^|[^\p{L}\p{N}])['’]$/u;
/** Matches the text after a number that is an amount, or that closing quotes follow. */
const AFTER_AMOUNT = /^(?:['’.]|\s*(?:l|la[ck]h?s?|lakhs?|k|cr|crores?|hazar|hzr|thousand|kms?)(?![\p{L}\p{N}]))/iu;
/** Returns a year that is written in another way with its four digits: "2o18" with a letter, "'13" after an apostrophe. Other words stay as they are. */
const withYearInDigits = (word: string, before: string, after: string): string => {
  if (/^2o[o0-2][o\d]$/.test(word)) return word.replaceAll('o', '0');
  const isShort = /^[012]\d$/.test(word) && BEFORE_SHORT_YEAR.test(before) && !AFTER_AMOUNT.test(after);
  return isShort ? `20${word}` : word;
};

/** Splits text into tokens. */
export const tokensOf = (text: string): Token[] => {
  const tokens = Array.from(text.matchAll(PARTS), (match) => ({
    text: withYearInDigits(
      normaliseWord(match[0]),
      text.slice(0, match.index),
      text.slice(match.index + match[0].length),
    ),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const isNumber = (token: Token | undefined) => token !== undefined && /^(?:₹|\d)/.test(token.text);
  const isBetweenYears = (i: number) =>
    tokens[i]?.text === '/' &&
    /^(?:19|20)\d\d$/.test(tokens[i - 1]?.text ?? '') &&
    /^(?:\d\d|(?:19|20)\d\d)$/.test(tokens[i + 1]?.text ?? '');
  return tokens
    .map((token, i) => (/^[–—]$/.test(token.text) || isBetweenYears(i) ? { ...token, text: '-' } : token))
    .filter(
      ({ text }, i) =>
        text !== '' && text !== '/' && (text !== '-' || (isNumber(tokens[i - 1]) && isNumber(tokens[i + 1]))),
    );
};

/** Converts a spelling of the catalogue to its tokens, separated by spaces. */
export const spellingKey = (spelling: string): string => {
  const tokens = tokensOf(spelling);
  return tokens.length === 0 ? wordsOf(spelling).join(' ') || spelling : tokens.map(({ text }) => text).join(' ');
};
