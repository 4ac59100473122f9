import { z } from 'zod';
import { isPlainLine, isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { EARLIEST_YEAR, Kilometres, Rupees } from '../kernel/values.ts';
import { BODY_TYPES, CONDITIONS, FUELS, INSURANCES, TRANSMISSIONS } from '../marketplace/enumerations.ts';
import { PHOTO_SLOTS, SUGGESTERS } from './enumerations.ts';
import { LISTING_LENGTHS as MAX, MOST_PHOTOS } from './limits.ts';

const line = (max: number) => z.string().overwrite(written).min(1).max(max).refine(isPlainLine, NOT_PLAIN);
const text = (max: number) => z.string().overwrite(written).min(1).max(max).refine(isPlainText, NOT_PLAIN);

/** The fields of a listing that events store unencrypted. */
export const OPEN_FIELDS = {
  title: line(MAX.title),
  brand: line(MAX.brand).describe('From the brand catalogue, or free text.'),
  model: line(MAX.model),
  variant: line(MAX.variant),
  year: z.int().min(EARLIEST_YEAR).max(2100),
  priceInr: Rupees,
  fuelType: z.enum(FUELS),
  transmission: z.enum(TRANSMISSIONS),
  mileageKm: Kilometres,
  owners: z.int().min(1).max(4).describe('Including the present owner; 4 means four or more.'),
  city: line(MAX.city),
  state: line(MAX.state),
  color: line(MAX.color),
  bodyType: z.enum(BODY_TYPES),
  condition: z.enum(CONDITIONS),
  insurance: z.enum(INSURANCES),
  features: z.array(line(MAX.feature)).max(MAX.features),
  marketValueEstimateInr: Rupees.describe('The estimate that the form showed beside the price, in rupees.'),
  aiGeneratedTitle: line(MAX.title).describe('The title that was suggested from the facts.'),
  aiGeneratedTitleBy: z.enum(SUGGESTERS).describe('What made that title.'),
  aiGeneratedDescriptionBy: z.enum(SUGGESTERS).describe('What made the suggested description.'),
} as const;
/** The fields that events store sealed with the seller's key. */
export const SEALED_FIELDS = {
  description: text(MAX.description),
  registrationNumber: line(MAX.registrationNumber).describe('Any spelling: "KA 51 MB 1234".'),
  actualPhone: line(MAX.phone).describe("The seller's number. Buyers do not see it before the seller shares it."),
  actualEmail: line(MAX.email).describe(
    "The seller's email address. Buyers do not see it before the seller shares it.",
  ),
  aiGeneratedDescription: text(MAX.description).describe('The description that was suggested from the facts.'),
} as const;
export const SEALED_NAMES = Object.keys(SEALED_FIELDS) as readonly SealedName[];
export type SealedName = keyof typeof SEALED_FIELDS;

/** A reference to a picture or document: its id, and the SHA-256 of its contents in hexadecimal digits. */
export const MediaRef = z.object({ id: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type MediaRef = z.infer<typeof MediaRef>;
export const PhotoRef = MediaRef.extend({ slot: z.enum(PHOTO_SLOTS) });
export type PhotoRef = z.infer<typeof PhotoRef>;
/** The documents and photos of a listing. The photos are in the order that the seller chose. */
export const MEDIA_FIELDS = {
  registrationDocument: MediaRef,
  insuranceDocument: MediaRef,
  photos: z.array(PhotoRef).max(MOST_PHOTOS),
} as const;

type Nullable<S extends Readonly<Record<string, z.ZodType>>> = { [K in keyof S]: z.ZodNullable<S[K]> };
/** Makes every field of a shape nullable. */
export const nullable = <S extends Readonly<Record<string, z.ZodType>>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, type.nullable()])) as Nullable<S>;

/** The fields that sellers can change. Each has a revision of its own. */
export const LISTING_FIELDS = [
  ...(Object.keys(OPEN_FIELDS) as (keyof typeof OPEN_FIELDS)[]),
  ...SEALED_NAMES,
  ...(Object.keys(MEDIA_FIELDS) as (keyof typeof MEDIA_FIELDS)[]),
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];
/** The fields in which a change must be reviewed before buyers see it. */
export const REVIEWED_FIELDS = [
  'brand',
  'model',
  'year',
  'registrationNumber',
  'registrationDocument',
  'insuranceDocument',
  'photos',
] as const satisfies readonly ListingField[];

/** The content of a listing. A field is null if the seller has not filled it in. */
export const ListingContent = z.object({
  ...nullable(OPEN_FIELDS),
  ...nullable(SEALED_FIELDS),
  ...nullable(MEDIA_FIELDS),
  /** The registration office that the registration number contains, such as KA-51. */
  rto: z.string().nullable(),
});
export type ListingContent = z.infer<typeof ListingContent>;
/** The content of a listing in which the seller has not filled in anything yet. */
export const EMPTY_CONTENT: ListingContent = {
  ...{ title: null, brand: null, model: null, variant: null, year: null, priceInr: null, fuelType: null },
  ...{ transmission: null, mileageKm: null, owners: null, city: null, state: null, color: null, bodyType: null },
  ...{ condition: null, insurance: null, features: null, marketValueEstimateInr: null, aiGeneratedTitle: null },
  ...{ description: null, registrationNumber: null, actualPhone: null, actualEmail: null },
  ...{ aiGeneratedTitleBy: null, aiGeneratedDescriptionBy: null },
  ...{ aiGeneratedDescription: null, registrationDocument: null, insuranceDocument: null, photos: null, rto: null },
};
