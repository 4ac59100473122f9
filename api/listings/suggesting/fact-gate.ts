import type { Language } from '../../../schema/kernel/language.ts';
import type { SuggestionFact, SuggestionFactName } from '../../../schema/listings/suggestions.ts';
import { NEUTRAL_TERMS } from './neutral-terms.ts';

/** Whether a piece ends a statement; perhaps, if it is the point of an abbreviation at the end of a fact. */
type Ending = boolean | 'perhaps';
/** A piece of a text: a whole fact, or a word between facts with the kind of fact that it names, if it names one. */
type Piece =
  | { readonly fact: SuggestionFactName }
  | { readonly fact: null; readonly label: SuggestionFactName | null; readonly ends: Ending };

const normal = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\u00a0/g, ' ')
    .toLowerCase();
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const WORD = /^[\p{L}\p{M}\p{N}]+/u;
/** What may stand between words. Everything else, a currency sign as well, can only be part of a fact. */
const BETWEEN = /^[\s.,:;!?()'’"“”।–—-]/u;
/** Where a statement about one fact ends. */
const ENDS = /^[.,;!?।–—\n]/u;
/** Words that join two statements. */
const JOINING: ReadonlySet<string> = new Set(['and', 'और', 'तथा', 'एवं', 'మరియు']);

/** Whether a fact at this place is whole: `2019` is none within `12019`, `2019.5` or `1,2019`. */
const isWhole = (text: string, start: number, end: number, endings: readonly string[]): number | null => {
  const before = text.slice(0, start);
  if (LETTER.test(before.slice(-1)) || /[\p{N}][.,]$/u.test(before)) return null;
  const rest = text.slice(end);
  if (/^[.,]?\p{N}/u.test(rest)) return null;
  const tail = WORD.exec(rest)?.[0] ?? '';
  return tail === '' || endings.includes(tail) ? end + tail.length : null;
};

/** Cuts a text into facts and words. Null if it has something that is neither a fact nor a neutral word of the language. */
const piecesOf = (text: string, facts: readonly SuggestionFact[], language: Language): readonly Piece[] | null => {
  const { plain, labels, endings } = NEUTRAL_TERMS[language];
  const known = new Set(plain);
  const labelled = new Map<string, SuggestionFactName>();
  for (const { name } of facts) for (const label of labels[name] ?? []) labelled.set(label, name);
  // The longest first, so that "Swift Dzire" is not read as "Swift" and a strange word.
  const phrases = facts
    .map(({ name, text: phrase }) => ({ name, phrase: normal(phrase) }))
    .sort((one, other) => other.phrase.length - one.phrase.length);
  const whole = normal(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < whole.length) {
    const found = phrases
      .map(({ name, phrase }) => ({
        name,
        end: whole.startsWith(phrase, at) ? isWhole(whole, at, at + phrase.length, endings) : null,
      }))
      .find(({ end }) => end !== null);
    if (found?.end) {
      pieces.push({ fact: found.name });
      if (ENDS.test(whole.slice(found.end - 1))) pieces.push({ fact: null, label: null, ends: 'perhaps' });
      at = found.end;
      continue;
    }
    const rest = whole.slice(at);
    const word = WORD.exec(rest)?.[0];
    if (word !== undefined) {
      const label = labelled.get(word) ?? null;
      if (label === null && !known.has(word)) return null;
      pieces.push({ fact: null, label, ends: JOINING.has(word) });
      at += word.length;
    } else {
      if (!BETWEEN.test(rest)) return null;
      if (ENDS.test(rest)) pieces.push({ fact: null, label: null, ends: true });
      at += 1;
    }
  }
  return pieces;
};

/** Cuts pieces into statements, where they end for sure or also where they may end. */
const statementsOf = (pieces: readonly Piece[], where: readonly Ending[]): readonly (readonly Piece[])[] => {
  const statements: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.fact === null && where.includes(piece.ends)) statements.push([]);
    else if (piece.fact !== null || piece.ends !== 'perhaps') statements.at(-1)?.push(piece);
  }
  return statements;
};
/** Whether each word that names a kind of fact has a fact of that kind as its only nearest one: "insurance: Excellent" has not. */
const isLabelledRight = (statement: readonly Piece[]): boolean =>
  statement.every((piece, at) => {
    if (piece.fact !== null || piece.label === null) return true;
    const distances = statement.flatMap(({ fact }, place) => (fact ? [{ fact, far: Math.abs(place - at) }] : []));
    const nearest = Math.min(...distances.map(({ far }) => far));
    return distances.length > 0 && distances.every(({ fact, far }) => far > nearest || fact === piece.label);
  });

/** Whether a text states nothing but these facts. It may have whole facts, letter by letter as they are given, and the neutral words of its language:
 *  no other word, digit or sign. A word that names a kind of fact ("insurance") has to stand beside a fact of that kind. Pure. */
export const statesOnly = (text: string, facts: readonly SuggestionFact[], language: Language): boolean => {
  const pieces = piecesOf(text, facts, language);
  if (pieces === null) return false;
  const names = new Set(pieces.map(({ fact }) => fact));
  const isRight = [[true], [true, 'perhaps'] as const].some((where) =>
    statementsOf(pieces, where).every(isLabelledRight),
  );
  return names.has('brand') && names.has('model') && isRight;
};

/** The words that a text about these facts may have besides them, for the writer to keep to. */
export const allowedTerms = (facts: readonly SuggestionFact[], language: Language): readonly string[] => {
  const { plain, labels } = NEUTRAL_TERMS[language];
  const names = new Set(facts.map(({ name }) => name));
  return [...plain, ...[...names].flatMap((name) => labels[name] ?? [])];
};
