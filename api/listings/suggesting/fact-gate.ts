import type { Language } from '../../../schema/kernel/language.ts';
import type { SuggestionFact, SuggestionFactName } from '../../../schema/listings/suggestions.ts';
import { NEUTRAL_TERMS } from './neutral-terms.ts';

/** Whether a piece ends a statement. `perhaps` stands for a full stop that may belong to an abbreviation at the end of a fact. */
type Ending = boolean | 'perhaps';
/** A piece of text: a complete fact, or a word between facts. `label` is the kind of fact that the word names, if any. */
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
/** Matches a character that may occur between words. Any other character, such as a currency sign, is allowed only within a fact. */
const BETWEEN = /^[\s.,:;!?()'’"“”।–—-]/u;
/** Matches a character that ends a statement. */
const ENDS = /^[.,;!?।–—\n]/u;
/** Words that join two statements. */
const JOINING: ReadonlySet<string> = new Set(['and', 'और', 'तथा', 'एवं', 'మరియు']);

/** Returns the index at which a fact ends, including its word ending; null if the match is only part of a longer number or word, like `2019` in
 *  `12019`, `2019.5` or `1,2019`. */
const isWhole = (text: string, start: number, end: number, endings: readonly string[]): number | null => {
  const before = text.slice(0, start);
  if (LETTER.test(before.slice(-1)) || /[\p{N}][.,]$/u.test(before)) return null;
  const rest = text.slice(end);
  if (/^[.,]?\p{N}/u.test(rest)) return null;
  const tail = WORD.exec(rest)?.[0] ?? '';
  return tail === '' || endings.includes(tail) ? end + tail.length : null;
};

/** Splits text into facts and words. Returns null if the text contains anything that is neither a fact nor a neutral word of the language. */
const piecesOf = (text: string, facts: readonly SuggestionFact[], language: Language): readonly Piece[] | null => {
  const { plain, labels, endings } = NEUTRAL_TERMS[language];
  const known = new Set(plain);
  const labelled = new Map<string, SuggestionFactName>();
  for (const { name } of facts) for (const label of labels[name] ?? []) labelled.set(label, name);
  // Longest first, so that "Swift Dzire" is not read as "Swift" and an unknown word.
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

/** Splits pieces into statements, at the words whose `ends` value is listed in `where`. */
const statementsOf = (pieces: readonly Piece[], where: readonly Ending[]): readonly (readonly Piece[])[] => {
  const statements: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.fact === null && where.includes(piece.ends)) statements.push([]);
    else if (piece.fact !== null || piece.ends !== 'perhaps') statements.at(-1)?.push(piece);
  }
  return statements;
};
/** Whether the facts nearest to each label are all of the kind that the label names. "insurance: Excellent" fails this check. */
const isLabelledRight = (statement: readonly Piece[]): boolean =>
  statement.every((piece, at) => {
    if (piece.fact !== null || piece.label === null) return true;
    const distances = statement.flatMap(({ fact }, place) => (fact ? [{ fact, far: Math.abs(place - at) }] : []));
    const nearest = Math.min(...distances.map(({ far }) => far));
    return distances.length > 0 && distances.every(({ fact, far }) => far > nearest || fact === piece.label);
  });

/** Whether the text states only these facts. It may contain complete facts in their exact spelling, and the neutral words of its language, but no
 *  other words, digits or signs. It must contain the brand and the model. The fact nearest to a word that names a kind of fact ("insurance") must be
 *  of that kind. Pure. */
export const statesOnly = (text: string, facts: readonly SuggestionFact[], language: Language): boolean => {
  const pieces = piecesOf(text, facts, language);
  if (pieces === null) return false;
  const names = new Set(pieces.map(({ fact }) => fact));
  const isRight = [[true], [true, 'perhaps'] as const].some((where) =>
    statementsOf(pieces, where).every(isLabelledRight),
  );
  return names.has('brand') && names.has('model') && isRight;
};

/** Returns the words that a description may contain in addition to these facts. The prompt lists these words. */
export const allowedTerms = (facts: readonly SuggestionFact[], language: Language): readonly string[] => {
  const { plain, labels } = NEUTRAL_TERMS[language];
  const names = new Set(facts.map(({ name }) => name));
  return [...plain, ...[...names].flatMap((name) => labels[name] ?? [])];
};
