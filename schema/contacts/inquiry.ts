import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** How people reach who sells a car: the modal of a car's page, the starter of a secure conversation, the steps of a listing's page. */
export const INQUIRY_FORMS = ['contact', 'secure_message', 'marketplace'] as const;
export type InquiryForm = (typeof INQUIRY_FORMS)[number];
/** Who inquires: somebody signed in, a visitor whose phone was verified, anybody else. */
export const SENDER_KINDS = ['account', 'visitor', 'stranger'] as const;
export type SenderKind = (typeof SENDER_KINDS)[number];
/** Where an inquiry goes: to the account that sells the car, into a conversation with it, or to a source's dealer as a lead. */
export const INQUIRY_WAYS = ['seller', 'conversation', 'dealer'] as const;
/** What the other side is given: the name alone, or phone number and e-mail address too. */
export const GIVEN = ['name', 'details'] as const;
export type Given = (typeof GIVEN)[number];

/** An inquiry as whoever sent it, and whoever sells the car, read it. What was erased, and what was not given, is null. */
export const Inquiry = z.object({
  id: z.uuid(),
  carId: z.uuid(),
  listingId: z.uuid(),
  carTitle: z.string(),
  maskedContactId: z.uuid().describe('Stands for the contact of who sells the listing.'),
  buyerName: z.string().nullable(),
  buyerPhone: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  message: z.string().nullable(),
  source: z.enum(INQUIRY_FORMS).describe('By which form it came.'),
  isPhoneVerified: z.boolean(),
  way: z.enum(INQUIRY_WAYS),
  conversationId: z.uuid().nullable(),
  isRouted: z.boolean().describe('Whether it reached the other side.'),
  routedAt: Instant.nullable(),
  sellerResponded: z.boolean(),
  respondedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Inquiry = z.infer<typeof Inquiry>;

/** A page of a seller's inquiries, the newest first. */
export const InquiryPage = z.object({
  nodes: z.array(Inquiry),
  nextCursor: z.uuid().nullable(),
  total: z.int(),
});
export type InquiryPage = z.infer<typeof InquiryPage>;

/** What `POST /api/contacts` answers: the fields of a contact, and what becomes of it. */
export const Contact = Inquiry.pick({
  id: true,
  carId: true,
  listingId: true,
  buyerName: true,
  buyerPhone: true,
  buyerEmail: true,
  message: true,
  way: true,
  conversationId: true,
  isRouted: true,
  createdAt: true,
});
export type Contact = z.infer<typeof Contact>;
