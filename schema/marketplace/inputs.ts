import { z } from 'zod';
import { isNoChoice } from '../kernel/no-choice.ts';
import { EARLIEST_YEAR } from '../kernel/values.ts';
import { VERDICTS } from '../price-insights/verdict.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  DEFAULT_LIMIT,
  FLAGS,
  type Flag,
  FUELS,
  MAX_IDS,
  MAX_LIMIT,
  SELLER_TYPES,
  SORT_FIELDS,
  SORT_ORDERS,
  TRANSMISSIONS,
  VERIFICATIONS,
} from './enumerations.ts';
import { SOURCES } from './sources.ts';

const word = z.string().trim().min(1).max(80);
const rupees = z.int().min(0).max(2_147_483_647);
const year = z.int().min(EARLIEST_YEAR).max(2100);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(40)
    .overwrite((given) => [...new Set(given)]);
const [firstSource, ...otherSources] = SOURCES.map(({ id }) => id);

/** Accepts a catalogue value in upper or lower case, because the sidebar in the specification sends "petrol". */
const oneOf = <const T extends string>(words: readonly [T, ...T[]]) => {
  const reading = new Map(words.map((word) => [word.toLowerCase(), word]));
  const asInCatalogue = (given: unknown) =>
    typeof given === 'string' ? (reading.get(given.trim().toLowerCase()) ?? given) : given;
  return z.preprocess(asInCatalogue, z.enum(words));
};
const sourceIds = new Map(SOURCES.flatMap(({ id, label }) => [[id, id] as const, [label.toLowerCase(), id] as const]));
/** Accepts the id or the label of a source. */
const sourceId = z.preprocess(
  (given) => (typeof given === 'string' ? (sourceIds.get(given.trim().toLowerCase()) ?? given) : given),
  z.enum([firstSource ?? '', ...otherSources]),
);
/** Free-text and presentation fields, in which "all" does not mean "no filter". */
const NOT_CHOSEN: ReadonlySet<string> = new Set(['q', 'sortBy', 'sortOrder', 'limit', 'cursor', 'filter']);
const isEmpty = (given: unknown): boolean =>
  given === null || given === '' || (Array.isArray(given) && given.length === 0);
/** Removes the values that mean "no filter" from a choice. */
const chosen = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.filter((one) => typeof one !== 'string' || !isNoChoice(one));
  return isNoChoice(given) ? null : given;
};
/** Removes form values that mean "no filter", so that only fields that restrict the search remain. */
export const withoutEmpty = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(
        Object.entries(given)
          .map(([name, value]): [string, unknown] => [name, NOT_CHOSEN.has(name) ? value : chosen(value)])
          .filter(([, value]) => !isEmpty(value)),
      )
    : given;

const RANGES = [
  ['yearMin', 'yearMax'],
  ['priceMin', 'priceMax'],
] as const;
/** Rejects ranges whose lower end exceeds the upper end. The error is reported for the upper end's field. */
export const orderedRanges = (
  filter: Partial<Record<(typeof RANGES)[number][number], number>>,
  context: z.core.$RefinementCtx,
): void => {
  for (const [min, max] of RANGES) {
    const [from, to] = [filter[min], filter[max]];
    if (from !== undefined && to !== undefined && from > to) {
      context.addIssue({ code: 'custom', path: [max], message: `must not be below ${min}` });
    }
  }
};

const flags = Object.fromEntries(FLAGS.map((name) => [name, z.boolean()])) as Record<Flag, z.ZodBoolean>;

/** A search filter: the fields of the advanced search form, and free text. All fields are optional. */
export const CarFilterFields = z
  .object({
    q: z
      .string()
      .trim()
      .max(200)
      .describe(
        'Free text: names, prices, years and more, in several languages; the rules are in docs/search-rules.md.',
      ),
    brand: word,
    model: word,
    yearMin: year,
    yearMax: year,
    priceMin: rupees.describe('Rupees, inclusive.'),
    priceMax: rupees,
    city: word,
    state: word,
    radiusKm: z.int().min(1).max(1000).describe('Kilometres around `city`; ignored without one.'),
    fuelType: list(oneOf(FUELS)),
    transmission: list(oneOf(TRANSMISSIONS)),
    mileageMax: z.int().min(0).max(5_000_000).describe('Kilometres.'),
    owners: list(z.int().min(1).max(4)),
    bodyType: list(oneOf(BODY_TYPES)),
    condition: list(oneOf(CONDITIONS)),
    verificationStatus: list(oneOf(VERIFICATIONS)),
    sellerType: list(oneOf(SELLER_TYPES)),
    priceVerdict: list(oneOf(VERDICTS)).describe('The verdict on the asking price; NONE: cars without a verdict.'),
    features: list(word).describe('Only cars with all of these features.'),
    ...flags,
    listedWithinDays: z.int().min(1).max(3650),
    sources: list(sourceId),
  })
  .partial();
export const CarFilter = z
  .preprocess(withoutEmpty, CarFilterFields.superRefine(orderedRanges))
  .describe('The complete filter of the advanced search. Omitted fields, null and empty lists do not filter.');
export type CarFilter = z.infer<typeof CarFilter>;

const cursor = z.string().max(500).optional();

/** Selects one page of a search. `after` and `before` are cursors from an earlier page; at most one of them may be set. */
export const SearchInput = z
  .object({
    filter: CarFilter.default({}),
    sortBy: z.enum(SORT_FIELDS).default('relevance'),
    sortOrder: z.enum(SORT_ORDERS).default('asc'),
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
    after: cursor,
    before: cursor,
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    path: ['before'],
    message: 'must be omitted if after is given',
  });
export type SearchInput = z.infer<typeof SearchInput>;

/** Requests cars by their ids, or by the ids of their listings. */
export const CarIds = z.object({ ids: z.array(z.uuid('is not the id of a car')).max(MAX_IDS) });

/** Counts the cars of each source. */
export const ScanInput = z.object({ filter: CarFilter.default({}) });

const slug = z.string().max(100);
/** The parts of a landing page's path. A model requires a brand. */
export const LandingSlugs = z
  .object({ city: slug, brand: slug.nullish(), model: slug.nullish() })
  .refine(({ brand, model }) => model == null || brand != null, { path: ['model'], message: 'needs a brand' });
export type LandingSlugs = z.infer<typeof LandingSlugs>;
