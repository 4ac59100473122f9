import { z } from 'zod';
import { EARLIEST_YEAR } from '../kernel/values.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  DEFAULT_LIMIT,
  FUELS,
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
const list = <T extends z.ZodType>(item: T) => z.array(item).max(40);
const [firstSource, ...otherSources] = SOURCES.map(({ id }) => id);

/** The whole filter of the advanced search (D1 s3) and free text. Left out, null or an empty list: no filter. */
export const CarFilter = z
  .object({
    /** Free text over brand, model, variant, city; forgives typing errors. */
    q: z.string().trim().max(200),
    brand: word,
    model: word,
    yearMin: year,
    yearMax: year,
    /** Rupees, inclusive. */
    priceMin: rupees,
    priceMax: rupees,
    city: word,
    state: word,
    /** Kilometres around `city`; ignored without one. */
    radiusKm: z.int().min(1).max(1000),
    fuelType: list(z.enum(FUELS)),
    transmission: list(z.enum(TRANSMISSIONS)),
    mileageMax: z.int().min(0).max(5_000_000),
    owners: list(z.int().min(1).max(4)),
    bodyType: list(z.enum(BODY_TYPES)),
    condition: list(z.enum(CONDITIONS)),
    verificationStatus: list(z.enum(VERIFICATIONS)),
    sellerType: list(z.enum(SELLER_TYPES)),
    /** A car must have all of them. */
    features: list(word),
    hasImages: z.boolean(),
    hasWarranty: z.boolean(),
    listedWithinDays: z.int().min(1).max(3650),
    sources: list(z.enum([firstSource ?? '', ...otherSources])),
  })
  .partial();
export type CarFilter = z.infer<typeof CarFilter>;

/** One page of a search. `after` and `before` are cursors that an earlier page returned; at most one of them. */
export const SearchInput = z.object({
  filter: CarFilter.default({}),
  sortBy: z.enum(SORT_FIELDS).default('relevance'),
  sortOrder: z.enum(SORT_ORDERS).default('asc'),
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  after: z.string().max(500).optional(),
  before: z.string().max(500).optional(),
});
export type SearchInput = z.infer<typeof SearchInput>;
