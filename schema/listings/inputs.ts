import { z } from 'zod';
import { readPhoneNumber } from '../accounts/phone-verification.ts';
import { pageFields } from '../kernel/page.ts';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { Rupees } from '../kernel/values.ts';
import { FUELS, TRANSMISSIONS } from '../marketplace/enumerations.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_REASONS,
  LISTING_REASONS,
  LISTING_STATUSES,
  PHOTO_REASONS,
  PHOTO_SLOTS,
  REVIEW_LISTS,
  REVIEW_OUTCOMES,
} from './enumerations.ts';
import { LISTING_FIELDS, OPEN_FIELDS, SEALED_FIELDS } from './fields.ts';
import { LISTING_LENGTHS, MOST_PHOTOS } from './limits.ts';
import { fullPlate, NOT_A_PLATE } from './registration-number.ts';

type Patch<S extends Readonly<Record<string, z.ZodType>>> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> };
const patch = <S extends Readonly<Record<string, z.ZodType>>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, type.nullable().optional()])) as Patch<S>;

/** A photo of a listing, identified by the id of its upload. */
export const PhotoInput = z.object({ id: z.uuid(), slot: z.enum(PHOTO_SLOTS) });
/** Changes to a listing's fields. An omitted field stays unchanged; null removes its value. */
export const ListingFieldsInput = z.object({
  ...patch(OPEN_FIELDS),
  ...patch(SEALED_FIELDS),
  registrationDocument: z.uuid().nullable().optional().describe('The id of an upload of the sender.'),
  insuranceDocument: z.uuid().nullable().optional().describe('The id of an upload of the sender.'),
  photos: z
    .array(PhotoInput)
    .max(MOST_PHOTOS)
    .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, 'names a photo twice')
    .refine((photos) => {
      const named = photos.flatMap(({ slot }) => (slot === 'additional' ? [] : [slot]));
      return new Set(named).size === named.length;
    }, 'has two photos of the same view')
    .nullable()
    .optional()
    .describe('All photos, in the order in which buyers see them.'),
});
export type ListingFieldsInput = z.infer<typeof ListingFieldsInput>;

/** Creates a draft with the fields that have been filled in so far. */
export const StartListingDraft = z.object({ fields: ListingFieldsInput });
export type StartListingDraft = z.infer<typeof StartListingDraft>;

export const FieldBase = z.object({ field: z.enum(LISTING_FIELDS), revision: z.int().nonnegative() });
/** Changes an existing listing, based on the revision that the sender last read. */
export const SaveListingDraft = z.object({
  baseRevision: z.int().nonnegative().describe('The revision of the listing that the sender had read.'),
  fieldBases: z
    .array(FieldBase)
    .max(LISTING_FIELDS.length)
    .default([])
    .describe('The revisions of single fields that the sender had read, where they are not `baseRevision`.'),
  fields: ListingFieldsInput,
});
export type SaveListingDraft = z.infer<typeof SaveListingDraft>;

const Email = z.email('must be an e-mail address');
/** The fields that a listing must have before it can be reviewed. Documents and photos can follow later. */
export const SubmittableContent = z.object({
  brand: OPEN_FIELDS.brand,
  model: OPEN_FIELDS.model,
  year: OPEN_FIELDS.year,
  priceInr: OPEN_FIELDS.priceInr,
  fuelType: OPEN_FIELDS.fuelType,
  transmission: OPEN_FIELDS.transmission,
  mileageKm: OPEN_FIELDS.mileageKm,
  owners: OPEN_FIELDS.owners,
  city: OPEN_FIELDS.city,
  actualPhone: SEALED_FIELDS.actualPhone.refine((typed) => readPhoneNumber(typed) !== null, 'must be a mobile number'),
  actualEmail: SEALED_FIELDS.actualEmail.pipe(Email),
  registrationNumber: SEALED_FIELDS.registrationNumber
    .refine((typed) => fullPlate(typed) !== null, NOT_A_PLATE)
    .nullable(),
});

const inLakh = z.coerce.number().positive().max(2_000);
/** The listing form of the specification: creates a listing and submits it for review. The sender's newest uploads that do not belong to a listing
 *  yet are attached to the new listing. */
export const CreateListing = z.object({
  brand: OPEN_FIELDS.brand,
  model: OPEN_FIELDS.model,
  year: z.coerce.number().pipe(OPEN_FIELDS.year),
  price: inLakh.describe('In rupee lakhs: 5.45.'),
  fuelType: z.enum(FUELS),
  transmission: z.enum(TRANSMISSIONS),
  mileage: z.coerce.number().pipe(OPEN_FIELDS.mileageKm).describe('In kilometres.'),
  owners: z.coerce.number().pipe(OPEN_FIELDS.owners).default(1),
  city: OPEN_FIELDS.city,
  description: SEALED_FIELDS.description.nullish(),
  actualPhone: SubmittableContent.shape.actualPhone,
  actualEmail: SubmittableContent.shape.actualEmail,
  features: OPEN_FIELDS.features.nullish(),
  title: OPEN_FIELDS.title.nullish(),
  variant: OPEN_FIELDS.variant.nullish(),
  registrationNumber: SEALED_FIELDS.registrationNumber
    .refine((typed) => fullPlate(typed) !== null, NOT_A_PLATE)
    .nullish(),
  sellerId: z.string().nullish().describe("The sender's own id, if any."),
});
export type CreateListing = z.infer<typeof CreateListing>;
const LAKH = 100_000;
/** Converts the specification's form to the fields of a listing. */
export const fieldsOf = ({ price, mileage, sellerId: _, ...given }: CreateListing): ListingFieldsInput => ({
  ...given,
  priceInr: Rupees.parse(Math.round(price * LAKH)),
  mileageKm: mileage,
});

/** Selects a page of the sender's own listings, newest first. */
export const PageOfOwnListings = z.object({ status: z.enum(LISTING_STATUSES).optional(), ...pageFields });
export type PageOfOwnListings = z.infer<typeof PageOfOwnListings>;
/** Selects a page of a listing's history. */
export const PageOfHistory = z.object(pageFields);
export type PageOfHistory = z.infer<typeof PageOfHistory>;
/** Selects a page of one of the reviewers' lists of listings. */
export const PageOfReviews = z.object({ list: z.enum(REVIEW_LISTS).default('waiting'), ...pageFields });
export type PageOfReviews = z.infer<typeof PageOfReviews>;

export const MarkListingSold = z.object({
  pricePaidInr: Rupees.nullish().describe('What the buyer paid, in rupees. Nobody but the seller sees it.'),
});
export type MarkListingSold = z.infer<typeof MarkListingSold>;

const words = z
  .string()
  .overwrite(written)
  .max(LISTING_LENGTHS.words)
  .refine(isPlainText, NOT_PLAIN)
  .nullish()
  .transform((text) => text || null);
export const AppealReview = z.object({
  words: z.string().overwrite(written).min(10).max(LISTING_LENGTHS.words).refine(isPlainText, NOT_PLAIN),
});
export type AppealReview = z.infer<typeof AppealReview>;

const seen = { id: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits') };
/** Whether a decision follows this rule: a rejection needs a reason, and an approval must have none. */
const isReasoned = ({ decision, reason }: { readonly decision: string; readonly reason?: string | null | undefined }) =>
  (decision === 'rejected') === (reason !== null && reason !== undefined);
const REASON_NEEDED = { path: ['reason'], message: 'is needed to reject, and only then' };
export const DOCUMENT_DECISIONS = ['approved', 'rejected'] as const;
export const DocumentDecision = z
  .object({
    kind: z.enum(DOCUMENT_KINDS),
    ...seen,
    decision: z.enum(DOCUMENT_DECISIONS),
    reason: z.enum(DOCUMENT_REASONS).nullish(),
    words,
  })
  .refine(isReasoned, REASON_NEEDED);
export const PhotoDecision = z
  .object({ ...seen, decision: z.enum(DOCUMENT_DECISIONS), reason: z.enum(PHOTO_REASONS).nullish(), words })
  .refine(isReasoned, REASON_NEEDED);
/** An admin's decision on a listing. Contains the revision of the listing and the hashes of the files that the admin has seen, so that nothing else
 *  gets approved. */
export const DecideReview = z
  .object({
    revision: z.int().positive(),
    outcome: z.enum(REVIEW_OUTCOMES),
    reasons: z.array(z.enum(LISTING_REASONS)).max(LISTING_REASONS.length).default([]),
    words,
    documents: z.array(DocumentDecision).max(DOCUMENT_KINDS.length).default([]),
    photos: z.array(PhotoDecision).max(MOST_PHOTOS).default([]),
  })
  .refine(
    ({ outcome, reasons, documents, photos }) =>
      outcome === 'approve' ||
      reasons.length > 0 ||
      (outcome === 'changes' && [...documents, ...photos].some(({ decision }) => decision === 'rejected')),
    { path: ['reasons'], message: 'must name why, or the documents or photos to change' },
  );
export type DecideReview = z.infer<typeof DecideReview>;
