import { z } from 'zod';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { FLAG_MEASURES, FLAG_REASONS, FLAG_TEXT_LENGTH } from './reasons.ts';

const words = z
  .string()
  .overwrite(written)
  .max(FLAG_TEXT_LENGTH, `must have at most ${FLAG_TEXT_LENGTH} characters`)
  .refine(isPlainText, NOT_PLAIN);
const optional = words.transform((text) => text || null).nullable();

/** A report of a listing. Without a reason from the list, the words have to say what is wrong. */
export const RaiseFlag = z
  .object({ reason: z.enum(FLAG_REASONS), text: optional.default(null) })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, { path: ['text'], message: 'say what is wrong' });
export type RaiseFlag = z.infer<typeof RaiseFlag>;

const Listings = z.array(z.uuid('is no id of a listing')).max(100);
/** What the desk decides about the open reports of a car. */
export const DecideFlags = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('dismissed'), note: optional.default(null) }),
  z.object({
    outcome: z.literal('upheld'),
    measure: z.enum(FLAG_MEASURES),
    listingIds: Listings.min(1, 'choose a listing'),
    note: optional.default(null),
  }),
]);
export type DecideFlags = z.infer<typeof DecideFlags>;

/** Which hidden listings are to be shown again. */
export const LiftHiding = z.object({ listingIds: Listings.min(1, 'choose a listing'), note: optional.default(null) });
export type LiftHiding = z.infer<typeof LiftHiding>;

export const FLAG_CASE_STATES = ['open', 'decided'] as const;
/** Which page of the desk's list. */
export const PageOfCases = z.object({
  state: z.enum(FLAG_CASE_STATES).default('open'),
  first: z.int().min(1).max(50).default(20),
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'is no cursor of this list')
    .optional(),
});
export type PageOfCases = z.infer<typeof PageOfCases>;
