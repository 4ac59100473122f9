import { z } from 'zod';

/** The id of one source's listing of one car for sale: opaque, UUID v7, assigned when the car is first seen. */
export const ListingId = z.uuid().brand<'ListingId'>();
export type ListingId = z.infer<typeof ListingId>;

/** The keys that identify a row of a source, strongest first. Feeds sometimes reuse the ids of earlier cars. */
export const ListingKeys = z.object({
  vin: z.string().nullable(),
  sourceListingId: z.string().max(200).nullable(),
  stockNumber: z.string().max(100).nullable(),
  url: z.string().max(1000).nullable(),
  /** A digest of facts that do not change while a car is for sale (brand, model, variant, year, km, fuel, place); it never includes the price. */
  fingerprint: z.string(),
});
export type ListingKeys = z.infer<typeof ListingKeys>;
