import { z } from 'zod';
import { SearchInput } from '../marketplace/inputs.ts';
import { GstState } from '../payments/documents.ts';
import { SLOT_SCOPES } from './enumerations.ts';

/** An order to feature a listing for a number of days: `POST /api/featured-listings` and the mutation `featureListing`. */
export const FeatureListing = z.object({
  carId: z.uuid().describe("The sender's own live listing, or the car that contains it."),
  duration: z.int().describe('Days: 7, 15 or 30.'),
  amount: z.number().describe('Whole rupees, as shown to the seller: 500, 900 or 1500.'),
  placeOfSupply: GstState.nullish().describe("The seller's state by its GST code, for the receipt."),
  paymentToken: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/, 'must be 1 to 64 letters, digits or _')
    .nullish()
    .describe('A payment method known to the gateway. The test gateway accepts tok_declined, tok_timeout and others.'),
});
export type FeatureListing = z.infer<typeof FeatureListing>;

/** Selects a page of the sender's featured listings. */
export const PageOfFeatured = z.object({
  first: z.int().min(1).max(50).default(20),
  after: z.string().max(200).optional(),
});
export type PageOfFeatured = z.infer<typeof PageOfFeatured>;

const { filter, sortBy, sortOrder, limit, after, before } = SearchInput.shape;
const SlotsOfSearch = z.object({
  ...{ filter, sortBy, sortOrder, first: limit, after, before },
  scope: z
    .enum(SLOT_SCOPES)
    .default('local')
    .describe('`local`: a page of `localCars`; `all`: a page of all sources, like `landingCars`.'),
});
const NAMES = Object.keys(SlotsOfSearch.shape);
/** Selects the page of search results for which slots are requested. In REST, the filter's fields are not nested, but stand beside the page's
 *  fields. */
export const PageWithSlots = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || 'filter' in given) return given;
  const fields = Object.entries(given);
  const isOfPage = ([name]: readonly [string, unknown]) => NAMES.includes(name);
  const ofFilter = fields.filter((field) => !isOfPage(field));
  return { ...Object.fromEntries(fields.filter(isOfPage)), filter: Object.fromEntries(ofFilter) };
}, SlotsOfSearch);
export type PageWithSlots = z.output<typeof PageWithSlots>;

/** Reports slots as seen. A slot counts as seen once at least half of it has been visible for a second. */
export const SlotImpressions = z.object({
  slotIds: z
    .array(z.uuid())
    .min(1)
    .max(20)
    .overwrite((ids) => [...new Set(ids)]),
});
/** Selects a page of the daily seeds of the slot assignment, latest day first. */
export const PageOfSeeds = z.object({
  first: z.int().min(1).max(100).default(30),
  after: z.string().max(200).optional(),
});
export type PageOfSeeds = z.output<typeof PageOfSeeds>;
