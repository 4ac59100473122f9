import { z } from 'zod';
import { BODY_TYPES, DELHI_NCR, FUELS, SELLER_TYPES } from '../enumerations.ts';
import { MODEL_LISTS } from './model-lists.ts';
import { NAME_LISTS } from './name-spellings.ts';
import { WORD_LISTS } from './word-lists.ts';

/** The gearboxes that people name in searches. Sources do not distinguish DCT from other automatic gearboxes. */
const NAMED_GEARBOXES = ['Manual', 'Automatic', 'AMT', 'CVT', 'DCT'] as const;

const number = z.coerce.number().positive();
const text = z.string().min(1);
/** The meaning of a spelling. `unit`, `limit`, `between` and `context` only have a meaning next to a number. */
export const SearchMeaning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fuel'), value: z.enum(FUELS) }),
  z.object({ kind: z.literal('gearbox'), value: z.enum(NAMED_GEARBOXES) }),
  z.object({ kind: z.literal('body'), value: z.enum(BODY_TYPES) }),
  z.object({ kind: z.literal('colour'), value: text }),
  z.object({ kind: z.literal('seller'), value: z.enum(SELLER_TYPES) }),
  z.object({ kind: z.literal('brand'), value: text }),
  z.object({ kind: z.literal('model'), value: text }),
  z.object({ kind: z.literal('place'), value: text }),
  z.object({ kind: z.literal('state'), value: text }),
  /** A part of a city. It means the city, unless the text also names a place or state. */
  z.object({ kind: z.literal('locality'), value: text }),
  /** A car matches if its variant or its list of features contains one of the words. */
  z.object({ kind: z.literal('feature'), value: text }),
  z.object({ kind: z.literal('low-km'), value: number }),
  /** A word that implies when a car was made, such as an emission standard: `2017-2020`, or `2020-` for 2020 and later. */
  z.object({ kind: z.literal('years'), value: z.string().regex(/^\d{4}-(\d{4})?$/) }),
  /** A word that negates the name before or after which it stands: "no diesel", "diesel nahi". */
  z.object({ kind: z.literal('not'), value: z.enum(['before', 'after']) }),
  /** A word that names a trim or gearbox if it follows a model ("Ciaz AT"). Anywhere else, it has no meaning. */
  z.object({ kind: z.literal('trim'), value: z.enum(['word', 'automatic']) }),
  z.object({ kind: z.literal('seats'), value: number }),
  z.object({ kind: z.literal('number'), value: number }),
  z.object({ kind: z.literal('ordinal'), value: number }),
  z.object({
    kind: z.literal('unit'),
    value: z.enum([
      'lakh',
      'crore',
      'thousand',
      'k',
      'rupees',
      'km',
      'owner',
      'seat',
      'people',
      'model',
      'year',
      'years-old',
      // Figures such as power and fuel economy. Cars are not searched by them.
      'engine-figure',
    ]),
  }),
  z.object({
    kind: z.literal('limit'),
    value: z.enum([
      'at-most',
      'at-most-after',
      'at-least',
      'at-least-after',
      'around',
      'around-after',
      'in-after',
      'after-year',
      'after-year-after',
      'before-year',
      'before-year-after',
    ]),
  }),
  z.object({ kind: z.literal('between'), value: z.literal('to') }),
  z.object({ kind: z.literal('context'), value: z.enum(['price', 'km']) }),
  z.object({ kind: z.literal('car') }),
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('other-goods') }),
]);
export type SearchMeaning = z.infer<typeof SearchMeaning>;

/** One meaning, with every spelling that people type for it. */
export const SearchWord = z
  .strictObject({ means: SearchMeaning, spellings: z.array(text).min(1).readonly() })
  .readonly();
export type SearchWord = z.infer<typeof SearchWord>;

/** Splits a list into its entries, `kind value = spelling, spelling`. A line without `=` continues the previous entry. */
const entriesOf = (list: string): readonly { readonly head: string; readonly items: readonly string[] }[] => {
  const entries: string[] = [];
  for (const line of list.split('\n')) {
    if (line.includes(' = ')) entries.push(line);
    else if (line.trim() !== '') entries.push(`${entries.pop() ?? ''} ${line}`);
  }
  return entries.map((entry) => {
    const at = entry.indexOf(' = ');
    const items = entry.slice(at + 3).split(',');
    return { head: entry.slice(0, at).trim(), items: items.map((item) => item.trim()).filter((item) => item !== '') };
  });
};

const NAMES: ReadonlySet<string> = new Set(['brand', 'model', 'place', 'state']);
/** Parses a list of search words. The name of a brand, model, place or state is also one of its spellings.
 *  @throws ZodError if an entry has an unknown kind or value */
export const parseSearchWords = (list: string): readonly SearchWord[] =>
  entriesOf(list).map(({ head, items }) => {
    const [kind = '', ...value] = head.split(' ');
    const name = NAMES.has(kind) ? [value.join(' ')] : [];
    return {
      means: SearchMeaning.parse({ kind, value: value.join(' ') || undefined }),
      spellings: [...name, ...items],
    };
  });

/** The version of the built-in catalogue. Raise it whenever a list in this folder changes; a test checks this with a digest. */
export const SEARCH_WORDS_VERSION = 4;
/** The built-in catalogue. An operator can extend it with a file (`SEARCH_WORDS_FILE`). */
export const SEARCH_WORDS: readonly SearchWord[] = [...parseSearchWords(WORD_LISTS), ...parseSearchWords(NAME_LISTS)];

const modelsWith = (head: string): readonly string[] =>
  entriesOf(MODEL_LISTS).find((entry) => entry.head === head)?.items ?? [];

/** For each body type, the models that are sold with it. */
export const MODELS_BY_BODY = new Map(BODY_TYPES.map((body) => [body, modelsWith(`body ${body}`)] as const));
/** The models that have at least one version with seven or more seats. */
export const SEVEN_SEATERS = modelsWith('seats 7');

/** Returns the cities of a region, or the city itself. */
export const citiesOfPlace = (place: string): readonly string[] =>
  place === DELHI_NCR.name ? DELHI_NCR.cities : [place];

/** The cities whose cars a search for a place finds, if they are more than the place itself. Sources list the cars of Secunderabad under its twin
 *  city, Hyderabad. */
const TWIN_CITIES: ReadonlyMap<string, readonly string[]> = new Map([['Secunderabad', ['Secunderabad', 'Hyderabad']]]);
/** Returns the cities whose cars a search for a place finds. */
export const citiesFoundBy = (place: string): readonly string[] => TWIN_CITIES.get(place) ?? citiesOfPlace(place);
