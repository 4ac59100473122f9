import type { SearchSuggestion, SuggestionKind } from '../../../../schema/marketplace/search-suggestions.ts';
import type { UnderstoodKind } from '../../../../schema/marketplace/understood-text.ts';
import type { CarColumns } from '../car-columns.ts';
import { readText, valuesMeeting } from '../free-text.ts';
import { memoUntilCarsChange } from '../memo-until-cars-change.ts';
import { type Token, tokensOf } from '../understanding/tokens.ts';
import { compositions } from './compositions.ts';
import type { Draft } from './draft.ts';
import { countsOf, isNameColumn, type Meant, matchesOf, meant } from './matches.ts';
import { isName, type Spelling, spellingsBeginning } from './unfinished-word-spellings.ts';
import { COUNTED_WORDS, scriptOf, withLimit } from './writing-systems.ts';

/** The maximum number of words in a text that gets suggestions; longer texts are usually sentences. */
const MOST_WORDS = 12;
/** The maximum number of words in an unfinished name: "grand i10 n". */
const MOST_BEGUN_WORDS = 3;
/** The maximum number of drafts whose cars are counted. */
const MOST_DRAFTS = 14;
/** The number of suggestions reserved for complete searches that extend the best suggestion. */
const PLACES_FOR_SEARCHES = 4;
/** The minimum number of typed letters for suggesting a name because of an alternative spelling that starts differently: "o" must not suggest Alto
 *  because of "olto". */
const LEAST_OF_NICKNAME = 3;
const LEAST_OF_WORD = 2;
/** The number of texts whose suggestions are cached until a car changes. */
const REMEMBERED = 2_000;
const LAKH = 100_000;

/** The kinds of conditions that a search can state only once. */
const ONE_OF_A_KIND: ReadonlySet<UnderstoodKind> = new Set([
  'brand',
  'model',
  'place',
  'state',
  'gearbox',
  'body',
  'seller',
]);

/** The text before the word that a user is typing. `meant` is null if that text states no condition and thus matches every car. */
interface Head {
  readonly text: string;
  readonly meant: Meant | null;
}
const NO_HEAD: Head = { text: '', meant: null };
const kindsOf = ({ meant: said }: Head): ReadonlySet<UnderstoodKind> =>
  new Set(said?.read.understanding.parts.map(({ kind }) => kind));

/** Returns the number of cars in a search that have a given name. Returns undefined if the column counts are not enough, because the name can also
 *  occur in other columns. */
const countNamed = (cars: CarColumns, kind: UnderstoodKind, value: string, head: Head) => {
  const counts = countsOf(cars, head.meant);
  const seen = new Set<number>();
  let [total, local] = [0, 0];
  for (const { column, code } of valuesMeeting(cars, kind, value)) {
    if (!isNameColumn(column)) return undefined;
    if (seen.has(code)) continue;
    seen.add(code);
    total += counts[column].total[code] ?? 0;
    local += counts[column].local[code] ?? 0;
  }
  return { total, local };
};

/** Returns the names and words that begin with the typed letters and occur in cars of a search. Those with the most cars come first. */
const namesFor = (cars: CarColumns, begun: string, head: Head, forgiving: boolean): Spelling[] => {
  const best = new Map<string, { spelling: Spelling; rank: readonly number[] }>();
  const kinds = kindsOf(head);
  const isBetter = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
  };
  for (const spelling of spellingsBeginning(cars, begun, forgiving)) {
    const { kind, value, key, text, isUsual } = spelling;
    if (ONE_OF_A_KIND.has(kind) && kinds.has(kind)) continue;
    // "honda c" is the start of the spelling "Honda Cars", but a suggestion must not be shorter than the typed text.
    if (kind === 'brand' && !isUsual && text.length < begun.length) continue;
    const looksSo = text.toLowerCase().startsWith(begun[0] ?? '');
    if (begun.length < (isName(kind) ? (looksSo && isUsual ? 1 : LEAST_OF_NICKNAME) : LEAST_OF_WORD)) continue;
    const count = countNamed(cars, kind, value, head)?.total;
    if (count === 0) continue;
    const rank = [key === begun ? 1 : 0, isName(kind) ? 1 : 0, count ?? 0, isUsual ? 1 : 0];
    const known = best.get(`${kind} ${value}`);
    if (known === undefined || isBetter(rank, known.rank)) best.set(`${kind} ${value}`, { spelling, rank });
  }
  return [...best.values()].sort((a, b) => (isBetter(a.rank, b.rank) ? -1 : 1)).map(({ spelling }) => spelling);
};

/** Interprets the words before the word that a user is typing. Unfinished words are completed to names ("mar sw"), and typing errors are corrected.
 *  @returns undefined if a word is not understood */
const headOf = (cars: CarColumns, typed: string, now: Date): Head | undefined => {
  let text = typed.trim();
  if (text === '') return NO_HEAD;
  const { understanding } = readText(text, cars, now);
  const unfinished: readonly Token[] = tokensOf(text).filter(({ from, to, text: word }) => {
    if (understanding.unknown.includes(text.slice(from, to))) return true;
    const part = understanding.parts.find((one) => one.from === from && one.to === to);
    return part?.kind === 'word' && !part.words.some((known) => known.text === word);
  });
  for (const token of [...unfinished].reverse()) {
    const [name] = namesFor(cars, token.text, NO_HEAD, false);
    if (name === undefined) return undefined;
    text = `${text.slice(0, token.from)}${name.text}${text.slice(token.to)}`;
  }
  if (unfinished.length === 0) text = understanding.corrected ?? text;
  const said = meant(cars, text, now);
  const { nothing, unknown } = said.read.understanding;
  if (nothing || unknown.length > 0) return undefined;
  return { text, meant: said.conditions.size === 0 ? null : said };
};

const KIND_OF_SUGGESTION: Partial<Record<string, SuggestionKind>> = { brand: 'brand', model: 'model', place: 'place' };
const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

class Completions {
  readonly drafts: Draft[] = [];
  private readonly tokens: readonly Token[];
  private readonly heads = new Map<number, Head | undefined>();

  constructor(
    private readonly cars: CarColumns,
    private readonly text: string,
    private readonly now: Date,
  ) {
    this.tokens = tokensOf(text);
    this.namesOfSeveralWords();
    this.amounts();
    this.counted();
    this.add(1, false);
    for (let words = Math.min(MOST_BEGUN_WORDS, this.tokens.length); this.drafts.length === 0 && words >= 1; words--)
      this.add(words, true);
  }

  /** Returns the text without its last `words` words; undefined if any of the remaining words is not understood. */
  head(words: number): Head | undefined {
    const from = this.tokens.at(-words)?.from ?? 0;
    if (!this.heads.has(from)) this.heads.set(from, headOf(this.cars, this.text.slice(0, from), this.now));
    return this.heads.get(from);
  }

  private namesOfSeveralWords(): void {
    for (let words = Math.min(MOST_BEGUN_WORDS, this.tokens.length); words > 1; words--) this.add(words, false);
  }

  /** Suggests names that begin with the last `words` words, taken together. */
  private add(words: number, forgiving: boolean): void {
    const begun = joined(this.tokens.slice(-words));
    const head = this.head(words);
    if (head === undefined) return;
    for (const { kind, value, text } of namesFor(this.cars, begun, head, forgiving)) {
      this.drafts.push({
        text: `${head.text} ${text}`.trim(),
        kind: head.text === '' ? (KIND_OF_SUGGESTION[kind] ?? 'search') : 'search',
        means: { kind, value },
        within: head.meant ?? undefined,
      });
    }
  }

  /** Interprets a number at the end as a price: "swift 6" and "swift under 6". */
  private amounts(): void {
    const last = this.tokens.at(-1);
    const head = this.head(1);
    if (!last || !/^\d{1,2}(?:\.\d)?$/.test(last.text) || !head?.meant) return;
    const script = scriptOf(this.text);
    const [lakh] = COUNTED_WORDS[script];
    const before = this.tokens.at(-2)?.text ?? '';
    const hasLimit = this.cars.words.meaningsOf(before).some(({ kind }) => kind === 'limit');
    const text = hasLimit
      ? `${head.text} ${last.text} ${lakh.word}`
      : withLimit(script, head.text, Number(last.text) * LAKH);
    this.drafts.push({ text, kind: 'search', means: { kind: 'price' }, within: head.meant });
  }

  /** Completes the word after a number: "6 la" to lakh, "first o" to owner. */
  private counted(): void {
    const [before, last] = [this.tokens.at(-2), this.tokens.at(-1)];
    if (!before || !last) return;
    const isNumber =
      /^\d/.test(before.text) ||
      this.cars.words.meaningsOf(before.text).some(({ kind }) => kind === 'number' || kind === 'ordinal');
    for (const { word, kind } of isNumber ? COUNTED_WORDS[scriptOf(this.text)] : []) {
      if (!word.startsWith(last.text) || word === last.text) continue;
      this.drafts.push({ text: `${this.text.slice(0, last.from)}${word}`, kind: 'search', means: { kind } });
    }
  }
}

class Suggestions {
  readonly list: SearchSuggestion[] = [];
  private readonly keys = new Set<string>();

  constructor(
    private readonly cars: CarColumns,
    private readonly now: Date,
  ) {}

  /** Adds a search if all of its words are understood, if it states the intended condition, and if it matches cars. */
  offer({ text, kind, means, within }: Draft): void {
    const said = meant(this.cars, text, this.now);
    const { parts, unknown, nothing, corrected } = said.read.understanding;
    if (nothing || unknown.length > 0 || corrected !== null || parts.length === 0 || this.keys.has(said.key)) return;
    const isMeant = parts.some(
      (part) => part.kind === means?.kind && (means.value === undefined || part.values.join('|') === means.value),
    );
    if (means !== undefined && !isMeant) return;
    const { total, local } = this.countOf(said, within);
    if (total === 0) return;
    this.keys.add(said.key);
    this.list.push({ text, kind, total, local });
  }

  /** Returns how many cars match a search. For a single name, this number is already known from the counts of the columns. */
  private countOf(said: Meant, within: Meant | undefined): { readonly total: number; readonly local: number } {
    const [{ kind, values } = { kind: 'word' as const, values: [] }, ...others] = said.read.understanding.parts;
    const [value, ...alternatives] = values;
    if (value !== undefined && others.length + alternatives.length === 0) {
      const named = countNamed(this.cars, kind, value, NO_HEAD);
      if (named) return named;
    }
    const { slots, local } = matchesOf(this.cars, said, within);
    return { total: slots.length, local };
  }

  /** Adds suggestions until the list holds `most` of them. */
  offerSome(drafts: readonly Draft[], most: number): void {
    for (const draft of drafts.slice(0, MOST_DRAFTS)) if (this.list.length < most) this.offer(draft);
  }
}

/** Returns the meaningful part of a text: "swift" for "swift under". Returns undefined if the last word is unknown or unfinished. */
const finished = (cars: CarColumns, text: string, now: Date): string | undefined => {
  const { parts, unknown, nothing, corrected } = readText(text, cars, now).understanding;
  if (nothing || unknown.length > 0 || parts.length === 0 || corrected !== null) return undefined;
  const last = parts.reduce((one, other) => (other.to > one.to ? other : one));
  return last.kind === 'word' ? undefined : text.slice(0, last.to).trim();
};

const suggestionsFor = (cars: CarColumns, text: string, limit: number, now: Date): SearchSuggestion[] => {
  const words = tokensOf(text).length;
  if (words === 0 || words > MOST_WORDS) return [];
  const found = new Suggestions(cars, now);
  const completions = new Completions(cars, text, now);
  const { drafts } = completions;
  found.offerSome(drafts, Math.max(1, limit - PLACES_FOR_SEARCHES));
  const typed = finished(cars, text, now);
  const isWhole = typed === text.trim() && tokensOf(text).at(-1)?.text.length !== 1;
  if (typed !== undefined && (isWhole || found.list.length === 0)) found.offer({ text: typed, kind: 'search' });
  const before = completions.head(1);
  const base = found.list[0]?.text ?? (before?.meant ? before.text : undefined);
  if (base !== undefined) {
    const begun = text.trim().toLowerCase();
    const further = compositions(cars, meant(cars, base, now));
    // No name starts with the last word, so it can only be a connecting word such as "under".
    found.offerSome(
      found.list.length > 0 ? further : further.filter((draft) => draft.text.toLowerCase().startsWith(begun)),
      limit,
    );
  }
  found.offerSome(drafts, limit);
  return found.list;
};

const remembered = memoUntilCarsChange<readonly SearchSuggestion[]>(REMEMBERED);
/** Suggests searches for the text that a user is typing: names that complete its last word, and extensions of the searches for the best of these
 *  names. Each suggestion matches at least one car. Phrases such as "5 years old" are relative to `now`. */
export const suggest = (cars: CarColumns, text: string, limit: number, now: Date): readonly SearchSuggestion[] =>
  remembered(cars, `${limit} ${now.getFullYear()} ${text}`, () => suggestionsFor(cars, text, limit, now));

/** Returns up to `limit` of the given search texts: those that are fully understood and match cars, each with the number of matching cars. Only the
 *  first `MOST_DRAFTS` texts are tried. */
export const suggestSearches = (
  cars: CarColumns,
  texts: readonly string[],
  kind: SuggestionKind,
  limit: number,
  now: Date,
): readonly SearchSuggestion[] => {
  const found = new Suggestions(cars, now);
  found.offerSome(
    texts.map((text) => ({ text, kind })),
    limit,
  );
  return found.list;
};
