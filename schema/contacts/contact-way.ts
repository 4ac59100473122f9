import { z } from 'zod';
import { PhoneCode } from '../accounts/phone.ts';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { CONTACT_STEPS } from './steps.ts';

/** How who sells a car is reached: the account that sells it, its own page for whoever sells it, a dealer as a lead, the source's page
 *  alone, or not at all any more. */
export const CONTACT_WAYS = ['seller', 'own', 'dealer', 'source', 'gone'] as const;

/** What a page has to know before it offers a form. */
export const ContactWay = z.object({
  way: z.enum(CONTACT_WAYS),
  /** What an inquiry is about. */
  listingId: z.uuid(),
  carId: z.uuid(),
  title: z.string(),
  priceInr: z.int().describe('What that listing asks, rupees: others may ask less for the same car.'),
  sourceId: z.string().describe('The source of that listing.'),
  sellerType: z.string().nullable().describe('Individual, Dealer or OEM, as that source says.'),
  /** Of the account, by its first name, or the dealer, as the operator calls it; null where nobody told. */
  recipientName: z.string().nullable(),
  /** Whether a code can be sent to a phone here. */
  canVerifyPhone: z.boolean(),
});
export type ContactWay = z.infer<typeof ContactWay>;

/** An answer to a step of a listing's page. */
export const ContactStep = z.object({
  step: z.enum(CONTACT_STEPS),
  listingId: z.uuid(),
  /** On `messaging`. */
  conversationId: z.uuid().nullable(),
  /** On `messaging` and `success`. */
  inquiryId: z.uuid().nullable(),
  /** On `verify`: the code on its way. */
  code: PhoneCode.omit({ id: true }).nullable(),
});
export type ContactStep = z.infer<typeof ContactStep>;

/** What is kept of a visitor, as they read it. */
export const VisitorData = z.object({
  id: z.uuid(),
  listingId: z.uuid(),
  conversationId: z.uuid().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** In which they read when they proved their number. */
  language: z.enum(LANGUAGE_CODES),
  since: z.date(),
  /** When all of it goes unless it is used before. */
  keptUntil: z.date(),
});
export type VisitorData = z.infer<typeof VisitorData>;
