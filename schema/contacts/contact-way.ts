import { z } from 'zod';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { CONTACT_STEPS } from './steps.ts';

/** The ways in which the user can reach the seller of a car. `seller`: through the account that sells it. `own`: the user is the seller.
 *  `dealer`: by an inquiry that is sent to the dealer as a lead. `source`: only on the source's page. `gone`: the car is no longer for sale. */
export const CONTACT_WAYS = ['seller', 'own', 'dealer', 'source', 'gone'] as const;

/** What a page needs to know before it can show a contact form. */
export const ContactWay = z.object({
  way: z.enum(CONTACT_WAYS),
  /** The listing that an inquiry from this page would be about. */
  listingId: z.uuid(),
  carId: z.uuid(),
  title: z.string(),
  priceInr: z.int().describe("The listing's asking price in rupees. Other listings of the car may be cheaper."),
  sourceId: z.string().describe('The source of that listing.'),
  sellerType: z.string().nullable().describe('Individual, Dealer or OEM, according to the source.'),
  /** The seller's first name, or the dealer's name as set by the operator; null if the name is unknown. */
  recipientName: z.string().nullable(),
  takesVisits: z
    .boolean()
    .describe('Whether somebody here answers requests for a test drive or an inspection of that listing.'),
  /** Whether this server is set up to send text messages. */
  canVerifyPhone: z.boolean(),
});
export type ContactWay = z.infer<typeof ContactWay>;

/** The response to a step of a listing's contact flow. */
export const ContactStep = z.object({
  step: z.enum(CONTACT_STEPS),
  listingId: z.uuid(),
  /** Null in all steps except `messaging`. */
  conversationId: z.uuid().nullable(),
  /** Null in all steps except `messaging` and `success`. */
  inquiryId: z.uuid().nullable(),
  /** When the code expires, and when another code may be requested; null in all steps except `verify`. */
  code: z.object({ expiresAt: z.date(), resendAt: z.date() }).nullable(),
});
export type ContactStep = z.infer<typeof ContactStep>;

/** The stored data of a visitor, as shown to the visitor. */
export const VisitorData = z.object({
  id: z.uuid(),
  listingId: z.uuid(),
  conversationId: z.uuid().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(LANGUAGE_CODES),
  since: z.date(),
  /** When all of the visitor's data are deleted, unless the visitor returns before then. */
  keptUntil: z.date(),
});
export type VisitorData = z.infer<typeof VisitorData>;
