import { replaceTokens } from '../../../schema/blog/figure-texts.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import { nameFinder } from './name-finder.ts';
import { isCutNumeral, isNumeral } from './numerals.ts';

/** The figures, names and links that generated text may contain. */
export interface Allowed {
  readonly language: Language;
  /** The names of all allowed figures. `withWindow` contains the names of the figures that cover a time window. */
  readonly figures: ReadonlySet<string>;
  readonly withWindow: ReadonlySet<string>;
  /** The allowed names of brands, models and places. */
  readonly names: ReadonlySet<string>;
  /** The allowed URLs of links. The URLs must match exactly. */
  readonly urls: ReadonlySet<string>;
}
/** The reason for refusing generated text. */
export type GateRefusal = 'digit' | 'number word' | 'name' | 'address' | 'sign' | 'figure';
interface Refused {
  readonly why: GateRefusal;
  readonly what: string;
}

/** Placeholders that replace figures during the check: `WORDED` for a date or a time window, which readers see in words, and `MARK` for any other
 *  figure. Generated text cannot forge a placeholder, because both characters are removed from the text first. */
const MARK = '\ue000';
const WORDED = '\ue001';
const MARKS = /[\ue000\ue001]/g;
const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g;
const WORDS = /[\ue000\ue001]|[a-z0-9+]+|[\u0900-\u0963\u0966-\u097f\u200c\u200d]+|[\u0c00-\u0c7f\u200c\u200d]+/gi;
/** Matches characters that do not belong to the script of the language. Latin letters are allowed in every language, because names use them. */
const OTHER_SCRIPTS: Readonly<Record<Language, RegExp>> = {
  en: /[^\p{P}\p{Z}\s\ue000\ue001A-Za-z0-9>+]/u,
  hi: /[^\p{P}\p{Z}\s\ue000\ue001A-Za-z0-9>+\u0900-\u097f\u200c\u200d]/u,
  te: /[^\p{P}\p{Z}\s\ue000\ue001A-Za-z0-9>+\u0c00-\u0c7f\u200c\u200d]/u,
};
/** Matches punctuation that generated text may not contain, such as square brackets, braces and backslashes. */
const STRANGE = /(?![.,:;!?()'"’‘“”—–\-#।&/…*_])\p{P}/u;
const ADDRESS = /:\/\/|\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu;

/** Matches a figure next to a sign, a Latin letter or another figure. A reader would read the two as one number or word. */
const NEAR = new RegExp(
  [
    '[^\\s(*"“‘\'][\ue000\ue001]',
    '[\ue000\ue001][A-Za-z0-9+]',
    '(?<=\\S *)- ?[\ue000\ue001]',
    '\ue000(?![,;] )[^\\p{L}]*[\ue000\ue001]',
    '\ue001[^\\p{L},;:(]*[\ue000\ue001]',
  ].join('|'),
  'u',
);

const refused = (why: GateRefusal, what: string): Refused => ({ why, what });

/** Replaces the figures with placeholders. Refuses figures that are not allowed, and figures that `NEAR` matches. */
const withMarks = (text: string, { figures, withWindow }: Allowed): string | Refused => {
  let bad: string | null = null;
  const marked = replaceTokens(text.replace(MARKS, ''), ({ part, name }, whole) => {
    if (!figures.has(name) || (part === 'window' && !withWindow.has(name))) bad ??= whole;
    return part === 'date' || part === 'window' ? WORDED : MARK;
  });
  if (bad !== null) return refused('figure', bad);
  const near = NEAR.exec(marked);
  return near ? refused('figure', near[0]) : marked;
};

/** Checks Markdown that a language model wrote. The Markdown may contain figures as tokens, and allowed names and links. It may not contain digits,
 *  number words in English, Hindi, Telugu or romanized Hindi, other brands, models or places, other URLs, or signs that could hide any of these.
 *  Returns null if the Markdown passes. Pure. */
export const gateRefusal = (written: string, allowed: Allowed): Refused | null => {
  const marked = withMarks(written.normalize('NFKC'), allowed);
  if (typeof marked !== 'string') return marked;
  let badLink: string | null = null;
  const unlinked = marked.replace(LINK, (_, label: string, url: string) => {
    if (!allowed.urls.has(url)) badLink ??= url;
    return label;
  });
  if (badLink !== null) return refused('address', badLink);
  // Readers see neither emphasis markers within a word nor the markers of a list or quote.
  const text = unlinked.replace(/[*_]/g, '').replace(/^[>\s]+/gm, '');
  const address = ADDRESS.exec(text);
  if (address) return refused('address', address[0]);
  const sign =
    STRANGE.exec(text) ??
    /[>+]|&\w+;/.exec(text.replace(/[A-Za-z0-9]\+/g, '')) ??
    OTHER_SCRIPTS[allowed.language].exec(text);
  if (sign) return /\p{N}/u.test(sign[0]) ? refused('digit', sign[0]) : refused('sign', sign[0]);
  return wordRefusal(text, allowed);
};

const isMark = (word: string): boolean => word === MARK || word === WORDED;
const wordRefusal = (text: string, { names }: Allowed): Refused | null => {
  const words = (text.match(WORDS) ?? [])
    .map((word) => word.replace(/[\u200c\u200d]/g, ''))
    .filter((word) => word !== '');
  const nameAt = nameFinder([...names]);
  let before: string | undefined;
  let single = 0;
  let at = 0;
  /** Whether the preceding words are a known name, such as a brand. A model whose name is a number, like the Maruti 800, counts as a name only after
   *  such words. */
  let isAfterName = false;
  while (at < words.length) {
    const word = words[at] ?? '';
    const found = isMark(word) ? null : nameAt(words, at);
    if (found) {
      const name = words.slice(at, at + found.length).join(' ');
      if (!found.all.some(({ name: one }) => names.has(one))) return refused('name', name);
      if (/^[\d ]+$/.test(name) && !isAfterName) return refused('digit', name);
      [before, at, single, isAfterName] = [words[at + found.length - 1], at + found.length, 0, true];
      continue;
    }
    isAfterName = false;
    if (/\p{N}/u.test(word)) return refused('digit', word);
    const after = words[at + 1];
    if (!isMark(word) && isNumeral(word, { before, after })) return refused('number word', word);
    if (before && /^[a-z]+$/i.test(before) && isCutNumeral(before, word))
      return refused('number word', `${before} ${word}`);
    single = /^[a-z]$/i.test(word) ? single + 1 : 0;
    if (single > 2) return refused('number word', words.slice(at - 2, at + 1).join(' '));
    [before, at] = [word, at + 1];
  }
  return null;
};
