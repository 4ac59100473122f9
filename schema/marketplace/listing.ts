import { z } from 'zod';
import { Instant, Kilometres } from '../kernel/values.ts';
import { BODY_TYPES, CONDITIONS, FUELS, SELLER_TYPES, TRANSMISSIONS, VERIFICATIONS } from './enumerations.ts';

/** What one source calls one car for sale: opaque, UUID v7, given when the car is first seen. */
export const ListingId = z.uuid().brand<'ListingId'>();
export type ListingId = z.infer<typeof ListingId>;

const text = (max: number) => z.string().trim().min(1).max(max);

/** What a source said of a car, normalised. `null` means that nobody supplied it: it is never guessed. */
export const ListingFacts = z.object({
  title: text(200),
  /** As in the brand catalogue where it is known there, else the source's own word. */
  brand: text(60),
  model: text(80).nullable(),
  variant: text(160).nullable(),
  year: z.int(),
  mileageKm: Kilometres.nullable(),
  fuelType: z.enum(FUELS).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  /** Owners so far, counting the present one; 4 stands for four and more. */
  owners: z.int().min(1).max(4).nullable(),
  /** As in the city catalogue (GeoNames spelling), else null. */
  city: text(80).nullable(),
  state: text(80).nullable(),
  /** Registration office, `KA-51`. */
  rto: z
    .string()
    .regex(/^[A-Z]{2}-\d{1,2}[A-Z]?$/)
    .nullable(),
  bodyType: z.enum(BODY_TYPES).nullable(),
  color: text(60).nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  sellerType: z.enum(SELLER_TYPES).nullable(),
  verification: z.enum(VERIFICATIONS),
  hasWarranty: z.boolean().nullable(),
  features: z.array(text(80)).max(100),
  /** With phone numbers and e-mail addresses taken out. */
  description: text(4000).nullable(),
  /** As `pictureAddress` of foreign-address.ts lets them through; older events may hold other paths of ours. */
  images: z.array(z.string().max(1000)).max(40),
  /** Where the source shows the car. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
  /** When the source says it was listed, where it does. */
  listedAt: Instant.nullable(),
});
export type ListingFacts = z.infer<typeof ListingFacts>;

/** What a source's row can be recognised by, strongest first; a feed may change what its id means. */
export const ListingKeys = z.object({
  vin: z.string().nullable(),
  sourceListingId: z.string().max(200).nullable(),
  stockNumber: z.string().max(100).nullable(),
  url: z.string().max(1000).nullable(),
  /** A digest of what does not change while a car is for sale (brand, model, variant, year, km, fuel, place); never the price. */
  fingerprint: z.string(),
});
export type ListingKeys = z.infer<typeof ListingKeys>;
