import { z } from 'zod';
import { pageFields } from '../kernel/page.ts';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { FLAG_MEASURES, FLAG_REASONS, FLAG_TEXT_LENGTH } from './reasons.ts';

const words = z
  .string()
  .overwrite(written)
  .max(FLAG_TEXT_LENGTH, `must have at most ${FLAG_TEXT_LENGTH} characters`)
  .refine(isPlainText, NOT_PLAIN);
const optional = words.transform((text) => text || null).nullable();
const note = optional.default(null).describe("The reason, for the desk's log.");

/** A report of a listing. With the reason `other`, the text must describe the problem. */
export const RaiseFlag = z
  .object({
    reason: z.enum(FLAG_REASONS),
    text: optional.default(null).describe(`At most ${FLAG_TEXT_LENGTH} characters; required for "other".`),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, {
    path: ['text'],
    message: 'describe the problem',
  });
export type RaiseFlag = z.infer<typeof RaiseFlag>;

const Listings = z.array(z.uuid('is not the id of a listing')).max(100);
/** An admin's decision on the open reports of a car. */
export const DecideFlags = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('dismissed'), note }),
  z.object({
    outcome: z.literal('upheld'),
    measure: z.enum(FLAG_MEASURES).describe('What to do if the reports are upheld.'),
    listingIds: Listings.min(1, 'choose a listing').describe('The listings that the measure applies to.'),
    note,
  }),
]);
export type DecideFlags = z.infer<typeof DecideFlags>;

/** Makes hidden listings visible again. */
export const LiftHiding = z.object({ listingIds: Listings.min(1, 'choose a listing'), note });
export type LiftHiding = z.infer<typeof LiftHiding>;

export const FLAG_CASE_STATES = ['open', 'decided'] as const;
/** Selects a page of the list of reported cars. */
export const PageOfCases = z.object({
  state: z.enum(FLAG_CASE_STATES).default('open'),
  ...pageFields,
});
export type PageOfCases = z.infer<typeof PageOfCases>;
