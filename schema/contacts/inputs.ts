import { z } from 'zod';
import { isPlainLine, isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { LEAD_STATES, ROUTE_SCOPES, WebhookSecret } from './lead-route.ts';
import { CONTACT_LENGTHS, INQUIRIES_PAGE } from './limits.ts';

export const MISSING_FIELDS = 'Missing Information: Please fill in all required fields.';
const MISSING_WORDS = 'Missing Information: Please fill in your name and message.';
const INVALID_OTP = 'Invalid OTP: Please enter a 6-digit OTP.';
const MISSING_NAME_OR_WORDS = { error: MISSING_WORDS };

const name = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(written)
    .min(1, missing)
    .max(CONTACT_LENGTHS.name)
    .refine(isPlainLine, NOT_PLAIN);
const phone = (missing: string) => z.string({ error: missing }).trim().min(1, missing).max(40);
const email = z.string().trim().max(CONTACT_LENGTHS.email).pipe(z.email('must be an e-mail address'));
const optionalText = (max: number) =>
  z
    .string()
    .overwrite(written)
    .max(max)
    .refine(isPlainText, NOT_PLAIN)
    .nullish()
    .transform((text) => text || null);
const optionalEmail = z
  .union([z.literal('').transform(() => null), email])
  .nullish()
  .transform((text) => text || null);
const optionalPhone = z
  .string()
  .trim()
  .max(40)
  .nullish()
  .transform((text) => text || null);

/** The form of the Contact Seller dialog: `POST /api/contacts`. `carId` is the id of a car or of one of its listings. */
export const ContactInput = z.object({
  carId: z.uuid(),
  buyerName: name(MISSING_FIELDS),
  buyerPhone: optionalPhone.describe('May be omitted by a signed-in user with a verified number.'),
  buyerEmail: z.string({ error: MISSING_FIELDS }).trim().min(1, MISSING_FIELDS).pipe(email),
  message: optionalText(CONTACT_LENGTHS.message),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Starts a secure conversation: `POST /api/contacts/secure-message`. */
export const SecureMessageInput = z.object({
  carId: z.uuid(),
  name: name(MISSING_WORDS),
  message: z
    .string(MISSING_NAME_OR_WORDS)
    .overwrite(written)
    .min(1, MISSING_WORDS)
    .max(CONTACT_LENGTHS.message)
    .refine(isPlainText, NOT_PLAIN),
  phone: optionalPhone,
  email: optionalEmail,
  withMyDetails: z
    .boolean()
    .nullish()
    .transform((wanted) => wanted ?? false)
    .describe("Also gives the seller the account's verified number and e-mail address if the fields are empty."),
});
export type SecureMessageInput = z.infer<typeof SecureMessageInput>;

/** Starts a listing's contact flow: `POST /api/marketplace/contact`. The title in the request is ignored in favour of the listing's stored title. */
export const StartContact = z.object({
  listingId: z.uuid(),
  listingTitle: z.string().max(300).nullish(),
  name: name(MISSING_FIELDS),
  phone: optionalPhone.describe('May be omitted by a signed-in user with a verified number.'),
  email: optionalEmail,
  message: optionalText(CONTACT_LENGTHS.message),
});
export type StartContact = z.infer<typeof StartContact>;

/** Requests another code in a contact flow that has already been started. */
export const ResendContact = z.object({ listingId: z.uuid(), phone: phone(MISSING_FIELDS) });
export type ResendContact = z.infer<typeof ResendContact>;

/** Verifies the phone number in a listing's contact flow: `POST /api/marketplace/verify-contact`. */
export const VerifyContact = z.object({
  listingId: z.uuid(),
  phone: phone(MISSING_FIELDS),
  otp: z
    .string({ error: INVALID_OTP })
    .trim()
    .regex(/^\d{6}$/, INVALID_OTP),
});
export type VerifyContact = z.infer<typeof VerifyContact>;

const page = {
  first: z.int().min(1).max(INQUIRIES_PAGE.most).default(INQUIRIES_PAGE.usual),
  after: z.uuid('is not a cursor of this list').nullish(),
};
export const PageOfInquiries = z.object(page);
export type PageOfInquiries = z.infer<typeof PageOfInquiries>;
export const PageOfLeads = z.object({ ...page, state: z.enum(LEAD_STATES).default('all') });
export type PageOfLeads = z.infer<typeof PageOfLeads>;

/** Sets how a dealer is reached. If the input contains no secret, the stored secret stays in use. If no secret is stored, a new one is generated. */
export const SetLeadRoute = z
  .object({
    scope: z.enum(ROUTE_SCOPES),
    subject: z.string().trim().min(1).max(120),
    dealerName: name('must not be empty'),
    email: optionalEmail,
    webhookUrl: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .max(1000)
      .nullish()
      .transform((url) => url || null),
    webhookSecret: WebhookSecret.nullish().transform((secret) => secret || null),
  })
  .refine(({ email: to, webhookUrl }) => to !== null || webhookUrl !== null, {
    path: ['email'],
    message: 'give an e-mail address, a webhook, or both',
  });
export type SetLeadRoute = z.infer<typeof SetLeadRoute>;
