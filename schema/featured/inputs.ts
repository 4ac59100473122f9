import { z } from 'zod';
import { GstState } from '../payments/documents.ts';

/** An order of featured days: `POST /api/featured-listings` and the mutation `featureListing`. */
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
