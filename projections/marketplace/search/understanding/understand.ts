import { placeNamed } from '../../../../schema/marketplace/places.ts';
import type { SearchMeaning } from '../../../../schema/marketplace/search-words/search-word-catalogue.ts';
import type { UnderstoodKind, UnderstoodPart } from '../../../../schema/marketplace/understood-text.ts';
import type { CarColumns } from '../car-columns.ts';
import type { CodedName } from '../coded-columns.ts';
import { editDistance } from '../edit-distance.ts';
import { memoUntilCarsChange } from '../memo-until-cars-change.ts';
import { normaliseText, wordsOf } from '../normalise-text.ts';
import { bitCount, lettersOf, type Word } from '../vocabulary.ts';
import { type Item, measuresIn } from './measures.ts';
import { CATALOGUE_NAMES, modelNamesOf, namesMeant } from './names.ts';
import { type Token, tokensOf } from './tokens.ts';
import { oncePerCatalogue, type WordCatalogue } from './words.ts';

/** The kinds of conditions that are expressed by names or words, not by numbers. */
const CHOICES = ['feature', 'fuel', 'gearbox', 'body', 'colour', 'seller', 'brand', 'model', 'place', 'state'] as const;
type ChoiceMeaning = Extract<SearchMeaning, { kind: (typeof CHOICES)[number] }>;

export interface Part extends UnderstoodPart {
  /** For a part of kind `word`: the words in the cars' data that match it. There are several if the user typed only the beginning of a word. */
  readonly words: readonly Word[];
  /** True for years that an emission standard implies. */
  readonly isImplied: boolean;
}
type Span = Pick<Part, 'from' | 'to'>;
const partOf = (kind: UnderstoodKind, span: Span, facts: Partial<Part>): Part => ({
  kind,
  values: [],
  min: null,
  max: null,
  words: [],
  isImplied: false,
  ...facts,
  ...span,
});

/** The interpretation of a search text. */
export interface Understanding {
  readonly parts: readonly Part[];
  /** The words that are unknown or do not refer to cars, as typed. Cars need not match them. */
  readonly unknown: readonly string[];
  /** Whether the text is about something other than cars, or contains nothing that is understood. If so, no car matches. */
  readonly nothing: boolean;
  /** The text with its typing errors corrected; null if there were no errors. */
  readonly corrected: string | null;
}

const isChoice = (meaning: SearchMeaning): meaning is ChoiceMeaning => CHOICES.some((kind) => kind === meaning.kind);
/** Kinds of conditions that can also describe things other than cars, as in "a red sofa in Pune under 5000". */
const OF_ANYTHING: ReadonlySet<string> = new Set([
  'price',
  'place',
  'state',
  'colour',
  'seller',
  'year',
  'fuel',
  'gearbox',
]);
const ROLES: ReadonlySet<SearchMeaning['kind']> = new Set([
  'unit',
  'limit',
  'between',
  'context',
  'number',
  'ordinal',
  'not',
]);

/** Separates the number from the unit in "5lakh" and "2018model". */
const withUnitsApart = (tokens: readonly Token[], words: WordCatalogue): Token[] =>
  tokens.flatMap((token) => {
    const match = /^(\d+(?:[.,]\d+)*)([\p{L}\p{M}]+)$/u.exec(token.text);
    const [, digits = '', unit = ''] = match ?? [];
    if (match === null || words.meaningsOf(token.text).length > 0) return [token];
    if (!words.meaningsOf(unit).some(({ kind }) => kind === 'unit' || kind === 'limit')) return [token];
    const middle = token.from + digits.length;
    return [
      { text: digits, from: token.from, to: middle },
      { text: unit, from: middle, to: token.to },
    ];
  });

const digitsOf = (text: string): number | null => {
  const [, short] = /^2k([0-2]\d)$/.exec(text) ?? [];
  if (short) return 2000 + Number(short);
  const number = /^\d/.test(text) ? Number(text.replace(/,/g, '')) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

const MOST_ERRORS = 2;
/** Returns how many typing errors are tolerated in a word of the given length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : MOST_ERRORS);
/** Returns what a word sounds like. More typing errors are tolerated between words that sound alike. */
const soundsOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/v/g, 'w')
    .replace(/z/g, 'j')
    .replace(/(?<=.)[aeiouyh]/g, '')
    .replace(/^[aeiouy]/, 'a')
    .replace(/(.)\1+/g, '$1');

/** The rows of letters on a keyboard. Each row starts about half a key to the right of the one above. */
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Whether two letters are on neighbouring keys of a keyboard, so that one is easily hit instead of the other. */
const areNeighbours = (a: string, b: string): boolean => {
  const [rowA, rowB] = [a, b].map((letter) => KEYBOARD.findIndex((row) => row.includes(letter)));
  if (rowA === undefined || rowB === undefined || rowA < 0 || rowB < 0) return false;
  const [at, other] = [KEYBOARD[rowA]?.indexOf(a) ?? 0, KEYBOARD[rowB]?.indexOf(b) ?? 0];
  if (rowA === rowB) return Math.abs(at - other) === 1;
  const [upper, lower] = rowA < rowB ? [at, other] : [other, at];
  return Math.abs(rowA - rowB) === 1 && (upper === lower || upper === lower + 1);
};

const NAMES: ReadonlySet<string> = new Set(['brand', 'model', 'place', 'state', 'locality']);
/** A word to which a misspelling can be corrected. */
interface Candidate {
  readonly text: string;
  /** A bit mask of the letters that occur in the word. */
  readonly letters: number;
  readonly digits: string;
  /** True if a misspelling can be corrected to this word only while the data of some car for sale contain it. */
  readonly ofCars: boolean;
}
const candidate = (text: string, ofCars: boolean): Candidate => ({
  text,
  letters: lettersOf(text),
  digits: text.replace(/\D/g, ''),
  ofCars,
});
/** The catalogue's words to which a misspelling can be corrected. Filler words and number words are candidates only if they are long. */
const candidatesOf = oncePerCatalogue((words): readonly Candidate[] => [
  ...[...words.meanings].flatMap(([key, meanings]) => {
    if (!/^[a-z]{4,}$/.test(key) || meanings.every(({ kind }) => kind === 'other-goods')) return [];
    if (key.length < 6 && meanings.every(({ kind }) => kind === 'nothing' || kind === 'number')) return [];
    return [
      candidate(
        key,
        meanings.every(({ kind }) => NAMES.has(kind)),
      ),
    ];
  }),
  ...CATALOGUE_NAMES.filter((name) => /^(?=.*[a-z])[a-z0-9]{4,}$/.test(name)).map((name) => candidate(name, true)),
]);
/** Whether a misspelling can be corrected to a word of the cars' data. Two neighbouring words of a variant, read as one, are no correction: "strong" is
 *  not "str cng". */
const isCorrection = ({ text, isWhole, codes }: Word): boolean =>
  text.length >= 4 && /[a-z]/.test(text) && (isWhole || codes.has('model') || codes.has('brand'));
const REMEMBERED_WORDS = 1_000;
const nearestWords = memoUntilCarsChange<{ readonly text: string | undefined }>(REMEMBERED_WORDS);
/** The maximum number of words in a text that are compared with all known words. */
const MOST_LOOKED_UP = 6;
/** Kinds of meanings besides choices that a negation can leave out. */
const NEGATABLE: ReadonlySet<SearchMeaning['kind']> = new Set(['years', 'seats', 'low-km', 'locality']);
/** Words that may stand between a negation and the name after it. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['a', 'an', 'any', 'the', 'in', 'from', 'of']);
/** Words besides "car" that may stand between a name and the negation after it. */
const AFTER_NAMES: ReadonlySet<string> = new Set(['wali', 'wala', 'wale', 'vali', 'vala']);
/** Words that name a part of a place: "Thane west". */
const PARTS_OF_PLACES: ReadonlySet<string> = new Set(['north', 'south', 'east', 'west', 'central']);
/** The maximum number of words in a negation, such as "nahi chahiye". */
const MOST_NEGATION_WORDS = 2;
/** How many times a text is corrected. In "shevrolet beet", only the corrected brand shows that "beet" is a misspelling, too. */
const CORRECTION_ROUNDS = 2;
/** The maximum number of tokens of a text that are interpreted. */
const MOST_TOKENS = 40;
/** From this number of tokens on, a text counts as a sentence. Most words of a sentence describe the buyer, not the car. */
const SENTENCE_TOKENS = 8;
const USUAL_SEATS = 5;
/** The minimum number of cars whose data must contain a word for a misspelling to be corrected to it. */
const COMMON_WORD = 10;
/** A word in the cars' data counts as a misspelling if a similar word is at least this many times as frequent. */
const MISTAKE_RATIO = 50;

class Reader {
  readonly parts: Part[] = [];
  readonly unknown: Token[] = [];
  readonly otherGoods: Token[] = [];
  /** Understood words that state no condition: a search can only include, so names that the text negates are left out, with the negation. */
  readonly leftOut: Token[] = [];
  aboutCars = false;
  /** The parts of cities that the text names, with the cities that they can mean. */
  private readonly localities: { readonly cities: string[]; readonly span: Span }[] = [];
  private readonly used: boolean[];
  /** True for the tokens of a name or phrase with several words. */
  private readonly phrase: boolean[];

  constructor(
    private readonly cars: CarColumns,
    private readonly tokens: readonly Token[],
    private readonly now: Date,
    /** The words of the text that have already been compared with all known words. */
    private readonly looked: Set<string>,
  ) {
    this.used = tokens.map(() => false);
    this.phrase = tokens.map(() => false);
  }

  private key(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  }

  private span(from: number, to: number): Span {
    return { from: this.tokens[from]?.from ?? 0, to: this.tokens[to - 1]?.to ?? 0 };
  }

  private free(from: number, to: number): boolean {
    for (let i = from; i < to; i++) if (this.used[i] || i >= this.tokens.length) return false;
    return true;
  }

  private use(from: number, to: number): void {
    for (let i = from; i < to; i++) this.used[i] = true;
  }

  /** Returns the meanings of the tokens from `from` to `to` (exclusive), except meanings that apply only next to numbers. */
  private named(from: number, to: number): readonly SearchMeaning[] {
    const said = this.cars.words.meaningsOf(this.key(from, to)).filter(({ kind }) => !ROLES.has(kind));
    const telling = said.filter(({ kind }) => kind !== 'nothing' && kind !== 'car');
    if (telling.length > 0 || said.length > 0) return telling.length > 0 ? telling : said;
    const joined = this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
    if (/[^a-z0-9]/.test(joined)) return [];
    const meant = namesMeant(this.cars, joined, to - from);
    const hasFiller =
      to - from > 1 &&
      this.tokens
        .slice(from, to)
        .some(({ text }) => this.cars.words.meaningsOf(text).some(({ kind }) => kind === 'nothing'));
    // Filler words are skipped only inside the names of cars, as in "Force One". Otherwise, "in go" would match a place.
    return hasFiller && !meant.some(({ kind }) => kind === 'model' || kind === 'brand') ? [] : meant;
  }

  /** Interprets the numbers in the text, together with the words around them that belong to them. */
  measures(): void {
    const items: Item[] = [];
    for (let i = 0; i < this.tokens.length; ) {
      let length = Math.min(this.cars.words.longestSpelling, this.tokens.length - i);
      while (
        length > 1 &&
        this.cars.words.meaningsOf(this.key(i, i + length)).length === 0 &&
        !this.namesNumber(i, i + length)
      )
        length--;
      const meanings = this.cars.words.meaningsOf(this.key(i, i + length));
      items.push({
        from: i,
        to: i + length,
        digits: length === 1 ? digitsOf(this.tokens[i]?.text ?? '') : null,
        meanings: length > 1 && this.namesNumber(i, i + length) ? [] : meanings,
      });
      i += length;
    }
    for (const { measure, from, to } of measuresIn(items, this.now)) {
      this.use(from, to);
      if (measure.kind === 'none') continue;
      const facts =
        measure.kind === 'owners'
          ? { values: measure.values.map(String) }
          : { min: measure.range.min ?? null, max: measure.range.max ?? null };
      this.parts.push(partOf(measure.kind, this.span(from, to), facts));
    }
  }

  /** Whether the tokens form a name that contains a number, such as "xuv 500" and "5 series". */
  private namesNumber(from: number, to: number): boolean {
    // "a 7 seater" does not mean an Audi A7.
    const isFiller = ({ text }: Token) => this.cars.words.meaningsOf(text).some(({ kind }) => kind === 'nothing');
    const next = this.tokens[to];
    if (
      this.tokens.slice(from, to).some(isFiller) &&
      next &&
      this.cars.words.meaningsOf(next.text).some(({ kind }) => kind === 'unit')
    )
      return false;
    return (
      to - from <= 3 &&
      this.tokens.slice(from, to).some(({ text }) => /\d/.test(text)) &&
      this.named(from, to).some(({ kind }) => kind === 'model' || kind === 'brand')
    );
  }

  /** Interprets names and other words of the catalogue, longest first. */
  names(): void {
    for (let length = Math.min(this.cars.words.longestSpelling, this.tokens.length); length > 0; length--) {
      for (let from = 0; from + length <= this.tokens.length; from++) {
        if (!this.free(from, from + length)) continue;
        const meanings = this.named(from, from + length);
        if (meanings.length === 0 || meanings.every(({ kind }) => kind === 'trim')) continue;
        const negation = this.negationOf(meanings, from, from + length);
        this.use(from, from + length);
        if (length > 1) this.phrase.fill(true, from, from + length);
        if (negation) this.negate(meanings, negation);
        else if (!this.endsPlace(from, from + length)) this.take(meanings, from, from + length);
      }
    }
  }

  /** Whether the tokens from `from` to `to` negate the name that follows or precedes them. Words of a longer phrase, such as "reg no", do not. */
  private isNot(from: number, to: number, side: 'before' | 'after'): boolean {
    if (from < 0 || to > this.tokens.length || this.phrase.slice(from, to).includes(true)) return false;
    return this.cars.words
      .meaningsOf(this.key(from, to))
      .some((meaning) => meaning.kind === 'not' && meaning.value === side);
  }

  private has(at: number, kind: SearchMeaning['kind']): boolean {
    return this.cars.words.meaningsOf(this.tokens[at]?.text ?? '').some((meaning) => meaning.kind === kind);
  }

  private says(at: number, words: ReadonlySet<string>): boolean {
    return words.has(this.tokens[at]?.text ?? '');
  }

  /** Returns the tokens of a name together with those that negate it: "not a diesel", "diesel gaadi nahi", and the second name in "except Maruti and
   *  Tata". Returns undefined if nothing negates it. */
  private negationOf(meanings: readonly SearchMeaning[], from: number, to: number): Span | undefined {
    if (!meanings.some((meaning) => isChoice(meaning) || NEGATABLE.has(meaning.kind))) return undefined;
    const earlier = this.tokens[from - 2];
    if (earlier && this.has(from - 1, 'between') && this.leftOut.includes(earlier)) return { from: from - 1, to };
    const starts = this.says(from - 1, BEFORE_NAMES) ? [from, from - 1] : [from];
    const ends = this.has(to, 'car') || this.says(to, AFTER_NAMES) ? [to, to + 1] : [to];
    for (let length = Math.min(MOST_NEGATION_WORDS, this.tokens.length); length > 0; length--) {
      for (const start of starts) if (this.isNot(start - length, start, 'before')) return { from: start - length, to };
      for (const end of ends) if (this.isNot(end, end + length, 'after')) return { from, to: end + length };
    }
    return undefined;
  }

  private negate(meanings: readonly SearchMeaning[], { from, to }: Span): void {
    this.use(from, to);
    this.leftOut.push(...this.tokens.slice(from, to));
    this.aboutCars ||= meanings.some(({ kind }) => kind === 'fuel' || kind === 'seller' || !OF_ANYTHING.has(kind));
  }

  /** Extends a place by the word "city" directly after it: "pune city". Returns false if the word means the Honda City. */
  private endsPlace(from: number, to: number): boolean {
    if (to - from !== 1 || this.tokens[from]?.text !== 'city') return false;
    const isHonda = ({ text }: Token) =>
      [...this.cars.words.meaningsOf(text), ...namesMeant(this.cars, text, 1)].some(
        (meaning) => meaning.kind === 'brand' && meaning.value === 'Honda',
      );
    const end = this.tokens[from - 1]?.to;
    const at = this.parts.findIndex((part) => part.kind === 'place' && part.to === end);
    const place = this.parts[at];
    if (place === undefined || this.tokens.some(isHonda)) return false;
    this.parts[at] = { ...place, to: this.tokens[from]?.to ?? place.to };
    return true;
  }

  /** Extends places by the words beside them that name a part of them: "thane west", "north west delhi". */
  private widenPlaces(): void {
    for (const [at, place] of this.parts.entries()) {
      if (place.kind !== 'place') continue;
      let first = this.tokens.findIndex(({ from }) => from === place.from);
      let end = this.tokens.findIndex(({ to }) => to === place.to) + 1;
      while (first > 0 && this.isPartOfPlace(first - 1)) first--;
      while (end < this.tokens.length && this.isPartOfPlace(end)) end++;
      this.use(first, end);
      this.parts[at] = { ...place, ...this.span(first, end) };
    }
  }

  private isPartOfPlace(at: number): boolean {
    return !this.used[at] && this.says(at, PARTS_OF_PLACES);
  }

  /** Returns the city of a locality, and the town of the same name if cars are for sale there: sources may list them under either. */
  private citiesOfLocality(city: string, from: number, to: number): string[] {
    const key = this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
    const [town] = namesMeant(this.cars, key, to - from);
    const isTown = town?.kind === 'place' && town.value !== city && this.liveWord(normaliseText(town.value));
    return isTown ? [city, town.value] : [city];
  }

  /** Interprets parts of cities as their cities. Beside another place, or beside a state other than the city's, they are only part of an address: many
   *  cities have an "Anna Nagar". */
  localitiesAsPlaces(): void {
    const isElsewhere = this.parts.some(({ kind }) => kind === 'place');
    const states = this.parts.flatMap(({ kind, values }) => (kind === 'state' ? values : []));
    for (const { cities, span } of this.localities) {
      const isAlternative = this.tokens.some(
        ({ from, to }, at) => this.has(at, 'between') && this.touches(at, span) && (from >= span.to || to <= span.from),
      );
      const state = placeNamed(cities[0] ?? '')?.state;
      const isInState = states.length === 0 || states.some((one) => one === state);
      if ((!isElsewhere || isAlternative) && isInState) this.parts.push(partOf('place', span, { values: cities }));
    }
  }

  /** Whether the token stands directly before or after the span. */
  private touches(at: number, { from, to }: Span): boolean {
    return this.tokens[at + 1]?.from === from || this.tokens[at - 1]?.to === to;
  }

  /** Leaves out the years that an emission standard implies if the text also names years. */
  leaveOutImplied(): void {
    const named = this.parts.filter(({ kind, isImplied }) => kind === 'year' && !isImplied);
    if (named.length === 0) return;
    for (const part of this.parts.filter(({ isImplied }) => isImplied)) {
      this.parts.splice(this.parts.indexOf(part), 1);
      this.leftOut.push(...this.tokens.filter(({ from, to }) => from >= part.from && to <= part.to));
    }
  }

  private take(meanings: readonly SearchMeaning[], from: number, to: number): void {
    const { text = '' } = this.tokens[from] ?? {};
    const engine = to - from === 1 && /\d/.test(text) ? this.liveWord(text) : undefined;
    // "320d" is a specific variant of the 3 Series, so other variants must not match.
    const isTrim =
      engine?.codes.has('variant') &&
      meanings.some((meaning) => meaning.kind === 'model' && !normaliseText(meaning.value).includes(text));
    if (engine && isTrim) this.takeWords([engine], from, to);
    // "Petrol car" is about cars, although "petrol" alone need not be.
    if (meanings.some(isChoice)) for (let at = from; at < to; at++) this.aboutCars ||= this.has(at, 'car');
    for (const meaning of meanings) {
      if (meaning.kind === 'other-goods') this.otherGoods.push(...this.tokens.slice(from, to));
      else if (meaning.kind === 'car') this.aboutCars = true;
      else if (meaning.kind === 'seats') this.parts.push(partOf('seats', this.span(from, to), { min: meaning.value }));
      else if (meaning.kind === 'years') {
        const [min, max] = meaning.value.split('-');
        this.parts.push(
          partOf('year', this.span(from, to), { min: Number(min), max: max ? Number(max) : null, isImplied: true }),
        );
      } else if (meaning.kind === 'locality')
        this.localities.push({ cities: this.citiesOfLocality(meaning.value, from, to), span: this.span(from, to) });
      else if (meaning.kind === 'low-km') this.parts.push(partOf('km', this.span(from, to), { max: meaning.value }));
      else if (isChoice(meaning))
        this.parts.push(partOf(meaning.kind, this.span(from, to), { values: meaning.value.split('|') }));
    }
  }

  private readonly carsWith = (word: Word): number => {
    let sum = 0;
    for (const [name, codes] of word.codes) for (const code of codes) sum += this.cars.coded[name].live[code] ?? 0;
    return sum;
  };

  /** Whether a word is common in the names of variants. */
  readonly isTrim = (text: string): boolean => {
    const word = this.cars.vocabulary.get(text);
    return word?.isWhole === true && word.codes.has('variant') && this.carsWith(word) >= COMMON_WORD;
  };

  private liveWord(text: string): Word | undefined {
    const word = this.cars.vocabulary.get(text);
    return word && this.carsWith(word) > 0 ? word : undefined;
  }

  /** Interprets other words that occur in the cars' data, such as those in the names of variants. */
  words(): void {
    this.widenPlaces();
    this.tokens.forEach(({ text }, i) => {
      if (this.used[i]) return;
      const trim = this.cars.words.meaningsOf(text).find((meaning) => meaning.kind === 'trim');
      if (trim?.value === 'automatic') {
        this.automaticBehindName(i);
        return;
      }
      const next = this.tokens[i + 1]?.text ?? '';
      const pair = this.free(i, i + 2) && !this.liveWord(text) ? this.liveWord(`${text}${next}`) : undefined;
      if (pair) {
        this.takeWords([pair], i, i + 2);
        return;
      }
      const follows = this.followsName(i);
      if (trim !== undefined && !follows) {
        this.use(i, i + 1);
        return;
      }
      if (!follows && this.isAside(i)) return;
      const words = wordsOf(text === '+' ? 'plus' : text).flatMap((part) => this.liveWord(part) ?? []);
      if (words.length < Math.max(1, wordsOf(text).length)) return;
      if (trim === undefined && this.cars.words.meaningsOf(text).length > 0) return;
      if (/^\d{1,2}$/.test(text) && !follows) return;
      const [only] = words;
      if (words.length === 1 && only && this.isSourcesMistake(only)) return;
      this.takeWords(words, i, i + 1);
    });
  }

  /** Interprets "AT" as automatic in "Ciaz AT", but not in "Ciaz at Pune". */
  private automaticBehindName(at: number): void {
    const before = this.followsName(at);
    this.use(at, at + 1);
    const place = this.parts.find(({ kind, from }) => kind === 'place' && from === this.tokens[at + 1]?.from);
    if (before && place === undefined)
      this.parts.push(partOf('gearbox', this.span(at, at + 1), { values: ['Automatic'] }));
  }

  private takeWords(words: readonly Word[], from: number, to: number): void {
    this.use(from, to);
    for (const word of words)
      this.parts.push(partOf('word', this.span(from, to), { values: [word.text], words: [word] }));
  }

  /** Whether a word says nothing about the car, although it occurs in the name of some variant: "a Himalaya trip", "sasti si gaadi". Only words of a
   *  sentence and words of one or two letters can be such asides. If the text names a model or brand, they are asides unless a variant of it has the
   *  word; otherwise, unless they stand beside something that is understood, or a short word beside another word of a variant. */
  private isAside(at: number): boolean {
    const { text = '' } = this.tokens[at] ?? {};
    const isShort = /^[a-z]{1,2}$/.test(text);
    const isSentence = this.tokens.length >= SENTENCE_TOKENS;
    if (!isShort && !isSentence) return false;
    for (const column of ['model', 'brand'] as const) {
      const names = this.parts.flatMap(({ kind, values }) => (kind === column ? values : []));
      if (names.length > 0) return !this.isOnVariants(text, column, names);
    }
    if (!isSentence) return false;
    if (isShort) return !this.isTrim(this.tokens[at + 1]?.text ?? '');
    const [before, next] = [this.tokens[at - 1]?.to, this.tokens[at + 1]?.from];
    return !this.parts.some(({ from, to }) => from === next || to === before);
  }

  /** Whether the model or variant of some car of these models or brands contains a word. */
  private isOnVariants(text: string, column: 'model' | 'brand', names: readonly string[]): boolean {
    const { [column]: named, model, variant } = this.cars.coded;
    const wanted = names.map(normaliseText);
    const isNamed = named.values.map((value) => wanted.some((name) => normaliseText(value).startsWith(name)));
    const codesIn = (part: CodedName) =>
      new Set(wordsOf(text).flatMap((one) => this.cars.vocabulary.get(one)?.codes.get(part) ?? []));
    const [models, variants] = [codesIn('model'), codesIn('variant')];
    return named.codes.some(
      (code, slot) =>
        isNamed[code] === true && (variants.has(variant.codes[slot] ?? 0) || models.has(model.codes[slot] ?? 0)),
    );
  }

  /** Whether the token follows a model or a word of a variant. */
  private followsName(at: number): boolean {
    const end = this.tokens[at - 1]?.to;
    return this.parts.some(({ kind, to }) => (kind === 'word' || kind === 'model') && to === end);
  }

  /** Whether a word in the cars' data is itself a source's misspelling: it is rare, and a similar word is much more frequent. */
  private isSourcesMistake(word: Word): boolean {
    const cars = this.carsWith(word);
    if (cars >= COMMON_WORD || word.text.length < 4 || /\d/.test(word.text)) return false;
    const nearest = this.nearest(word.text);
    return nearest !== undefined && nearest !== word.text && this.carsWithText(nearest) > MISTAKE_RATIO * cars;
  }

  /** Interprets the last word as the beginning of a longer word. */
  begun(): void {
    const last = this.tokens.length - 1;
    const text = this.tokens[last]?.text ?? '';
    if (
      last < 0 ||
      this.used[last] ||
      text.length < 2 ||
      /^\d+$/.test(text) ||
      this.cars.words.meaningsOf(text).length > 0
    )
      return;
    const words = this.cars.vocabulary.startingWith(text).filter((word) => this.carsWith(word) > 0);
    if (words.length === 0) return;
    // "Chevrolet beet" means a Beat, although the Beetle of another brand begins so.
    const models = this.modelsOfBrands();
    if (!models.some((model) => model.startsWith(text)) && this.nearestIn(models, text)?.distance === 1) return;
    this.use(last, last + 1);
    this.parts.push(partOf('word', this.span(last, last + 1), { values: [text], words }));
  }

  /** Merges two models into the one that they name together, such as "Swift" and "Dzire". "Swift or Dzire" names both. */
  joinModels(): void {
    const models = this.parts.filter(({ kind }) => kind === 'model').sort((a, b) => a.from - b.from);
    models.slice(1).forEach((second, i) => {
      const first = models[i];
      const name = normaliseText(`${first?.values[0]}${second.values[0]}`);
      const joined = namesMeant(this.cars, name, 1).find((meaning) => meaning.kind === 'model');
      if (first === undefined || joined === undefined) return;
      const isBetween = ({ from, to }: Token, at: number) =>
        from >= first.to && to <= second.from && this.has(at, 'between');
      if (this.tokens.some(isBetween)) return;
      const both = partOf('model', { from: first.from, to: second.to }, { values: [joined.value] });
      this.parts.splice(this.parts.indexOf(first), 1);
      this.parts.splice(this.parts.indexOf(second), 1, both);
    });
  }

  /** Whether the text certainly names a car: by its model or body type, or by its fuel and more seats than a rickshaw has. */
  namesCar(): boolean {
    const has = (wanted: UnderstoodKind) => this.parts.some(({ kind }) => kind === wanted);
    const isLarge = this.parts.some(({ kind, min }) => kind === 'seats' && (min ?? 0) > USUAL_SEATS);
    return has('model') || has('body') || (isLarge && has('fuel'));
  }

  /** Returns the tokens that have not been understood. */
  rest(): readonly Token[] {
    return this.tokens.filter(
      ({ text }, i) =>
        !this.used[i] && !this.cars.words.meaningsOf(text).some(({ kind }) => ROLES.has(kind) && kind !== 'not'),
    );
  }

  /** Returns the spellings of all models of the brands in the text; none if the text also names a model. */
  private modelsOfBrands(): readonly string[] {
    if (this.parts.some(({ kind }) => kind === 'model')) return [];
    return this.parts.flatMap(({ kind, values }) => (kind === 'brand' ? values.flatMap(modelNamesOf) : []));
  }

  /** Returns the model name that a misspelling is nearest to, if there are cars of that model. Among equally near names, the one that occurs in the
   *  most cars wins. The first letters must sound alike, or be neighbours on the keyboard: "kruze" is a Cruze, and
   *  "vreta" a Creta, but "test" is no Zest. Names of places are no misspellings. */
  private nearestIn(models: readonly string[], typed: string): { name: string; distance: number } | undefined {
    if (!/^[a-z]+$/.test(typed) || forgiven(typed.length) === 0) return undefined;
    if (PARTS_OF_PLACES.has(typed) || placeNamed(typed)) return undefined;
    const sound = soundsOf(typed)[0];
    const near = models.flatMap((name) => {
      const isBegunAlike = soundsOf(name)[0] === sound || areNeighbours(name[0] ?? '', typed[0] ?? '');
      if (forgiven(name.length) === 0 || !isBegunAlike) return [];
      const limit = soundsOf(name) === soundsOf(typed) ? MOST_ERRORS : forgiven(typed.length);
      const distance = editDistance(typed, name, limit);
      const cars = this.carsWithText(name);
      return distance <= limit && cars > 0 ? [{ name, distance, cars }] : [];
    });
    return near.sort((a, b) => a.distance - b.distance || b.cars - a.cars)[0];
  }

  /** Returns the correction of a misspelled word: a model of the brand in the text, unless another known word is nearer. To limit the cost, only the
   *  first few words of a text are corrected. */
  nearest(typed: string): string | undefined {
    if (!this.looked.has(typed) && this.looked.size === MOST_LOOKED_UP) return undefined;
    this.looked.add(typed);
    const model = this.nearestIn(this.modelsOfBrands(), typed);
    const known = nearestWords(this.cars, typed, () => ({ text: this.findNearest(typed) })).text;
    const isModel = model && (!known || model.distance <= editDistance(typed, known, MOST_ERRORS));
    return isModel ? model.name : known;
  }

  /** Returns the known word that differs from the typed word by the fewest errors. Among equally similar words, the one that occurs in the most cars
   *  wins. */
  private findNearest(typed: string): string | undefined {
    if (!/^[a-z]+\d*$/.test(typed) || forgiven(typed.length) === 0) return undefined;
    const [letters, digits, sounds] = [lettersOf(typed), typed.replace(/\D/g, ''), soundsOf(typed)];
    let [best, bestDistance, bestCars] = ['', Number.POSITIVE_INFINITY, -1];
    const offer = (word: Omit<Candidate, 'ofCars'> & { readonly ofCars?: boolean }, weight: () => number) => {
      const { text } = word;
      if (Math.abs(text.length - typed.length) > MOST_ERRORS || word.digits !== digits) return;
      if (bitCount(word.letters ^ letters) > 2 * MOST_ERRORS || (text[0] !== typed[0] && typed.length < 6)) return;
      const limit = soundsOf(text) === sounds ? MOST_ERRORS : forgiven(typed.length);
      const distance = editDistance(typed, text, limit);
      if (distance > limit || distance > bestDistance) return;
      const cars = weight();
      if (word.ofCars && cars === 0) return;
      if (distance === bestDistance && cars <= bestCars) return;
      [best, bestDistance, bestCars] = [text, distance, cars];
    };
    for (const word of candidatesOf(this.cars.words)) offer(word, () => this.carsWithText(word.text));
    for (const word of this.cars.vocabulary.ofLength(typed.length, MOST_ERRORS)) {
      if (isCorrection(word) && this.carsWith(word) >= COMMON_WORD) offer(word, () => this.carsWith(word));
    }
    return best === '' ? undefined : best;
  }

  private carsWithText(text: string): number {
    const word = this.cars.vocabulary.get(text);
    return word ? this.carsWith(word) : 0;
  }
}

const readTokens = (cars: CarColumns, tokens: readonly Token[], now: Date, looked: Set<string>): Reader => {
  const reader = new Reader(cars, tokens, now, looked);
  reader.measures();
  reader.names();
  reader.localitiesAsPlaces();
  reader.leaveOutImplied();
  reader.words();
  reader.joinModels();
  return reader;
};

/** The maximum number of words that are found in a run-together word. */
const MOST_JOINED = 3;
const LEAST_JOINED_LETTERS = 3;

/** Splits a run-together word, such as "hondacity", "petrolcarnoida" or "ciazalpha", into known words. */
const splitWord = (cars: CarColumns, token: Token, isTrim: (word: string) => boolean): Token[] | undefined => {
  const isName = (part: string) => namesMeant(cars, part, 1).length > 0;
  const isKnown = (part: string) =>
    cars.words.meaningsOf(part).some(({ kind }) => kind !== 'other-goods') || isName(part);
  const split = (text: string, most: number): readonly string[] | undefined => {
    for (let at = text.length - LEAST_JOINED_LETTERS; at >= LEAST_JOINED_LETTERS; at--) {
      const [left, right] = [text.slice(0, at), text.slice(at)];
      if (!isKnown(left)) continue;
      if (isKnown(right) || (isName(left) && isTrim(right))) return [left, right];
      const rest = most > 2 ? split(right, most - 1) : undefined;
      if (rest) return [left, ...rest];
    }
    return undefined;
  };
  let { from } = token;
  return split(token.text, MOST_JOINED)?.map((text) => {
    const part = { text, from, to: from + text.length };
    from = part.to;
    return part;
  });
};

/** Whether a word has no meaning in a search. */
const isFiller = (cars: CarColumns, word: string): boolean => {
  const meanings = cars.words.meaningsOf(word);
  return meanings.length > 0 && meanings.every(({ kind }) => kind === 'nothing');
};
/** Returns a word of a corrected text. A word without a meaning stays as it was typed: its correction would only surprise the reader. */
const shownWord = (cars: CarColumns, { text, from, to }: Token, typed: string): string =>
  isFiller(cars, text) ? typed.slice(from, to).toLowerCase() : text;

/** Interprets a search text by means of the catalogue of search words and the words in the data of cars for sale. An unknown word is corrected if a
 *  similar word is known; otherwise it is reported. Phrases such as "5 years old" are relative to `now`. */
export const understand = (text: string, cars: CarColumns, now: Date): Understanding => {
  const typed = withUnitsApart(tokensOf(text), cars.words);
  const [tokens, unread] = [typed.slice(0, MOST_TOKENS), typed.slice(MOST_TOKENS)];
  const looked = new Set<string>();
  let reader = readTokens(cars, tokens, now, looked);
  reader.begun();
  let read = tokens;
  let wasCorrected = false;
  for (let round = 0; round < CORRECTION_ROUNDS; round++) {
    const corrections = new Map<Token, readonly Token[]>();
    for (const token of reader.rest()) {
      if (cars.words.meaningsOf(token.text).length > 0) continue;
      const nearest = reader.nearest(token.text);
      // A known word that was left aside is its own nearest word.
      if (nearest === token.text) continue;
      // A word with a meaning of its own ("Namakkal") is more often near a word without one ("namaskar") by chance.
      if (nearest !== undefined && isFiller(cars, nearest) && editDistance(token.text, nearest, 1) > 1) continue;
      const better = nearest === undefined ? splitWord(cars, token, reader.isTrim) : [{ ...token, text: nearest }];
      if (better === undefined) continue;
      corrections.set(token, better);
      wasCorrected ||= nearest !== undefined && !isFiller(cars, nearest);
    }
    if (corrections.size === 0) break;
    read = read.flatMap((token) => corrections.get(token) ?? [token]);
    reader = readTokens(cars, read, now, looked);
    reader.begun();
  }
  const strange = [
    ...reader.otherGoods,
    ...reader.leftOut,
    ...reader.rest(),
    ...unread.filter(({ text: word }) => cars.words.meaningsOf(word).length === 0),
  ];
  const unknown = [...new Set(strange.map(({ from, to }) => text.slice(from, to)))];
  // In "a red sofa in Pune", the understood parts could describe anything. They do not make up for a word that is not understood.
  const aboutCars = reader.aboutCars || reader.parts.some(({ kind }) => !OF_ANYTHING.has(kind));
  const isStrange = !aboutCars && unknown.length > 0 && unknown.length >= reader.parts.length;
  const isUnreadable = tokens.length === 0 && text.trim() !== '';
  // "We are six people with a dog and need a 7 seater" is about a car.
  const isAboutGoods = reader.otherGoods.length > 0 && !(tokens.length >= SENTENCE_TOKENS && reader.namesCar());
  const nothing = isAboutGoods || isStrange || isUnreadable;
  return {
    parts: nothing ? [] : reader.parts,
    unknown,
    nothing,
    corrected: wasCorrected && !nothing ? read.map((token) => shownWord(cars, token, text)).join(' ') : null,
  };
};
