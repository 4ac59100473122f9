import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** The forms that send inquiries: the dialog on a car's page, the start of a secure conversation, and the contact flow on a listing's page. */
export const INQUIRY_FORMS = ['contact', 'secure_message', 'marketplace'] as const;
export type InquiryForm = (typeof INQUIRY_FORMS)[number];
/** The kinds of senders of an inquiry: a signed-in user, a visitor with a verified phone number, or anybody else. */
export const SENDER_KINDS = ['account', 'visitor', 'stranger'] as const;
export type SenderKind = (typeof SENDER_KINDS)[number];
/** Where an inquiry can go: to the account that sells the car, into a conversation with that account, or, as a lead, to the source's dealer. */
export const INQUIRY_WAYS = ['seller', 'conversation', 'dealer'] as const;
/** The data about the sender that the seller receives: only the name, or also the phone number and the email address. */
export const GIVEN = ['name', 'details'] as const;
export type Given = (typeof GIVEN)[number];

/** An inquiry as its sender and the seller see it. Erased or withheld fields are null. */
export const Inquiry = z.object({
  id: z.uuid(),
  carId: z.uuid(),
  listingId: z.uuid(),
  carTitle: z.string(),
  maskedContactId: z.uuid().describe("An opaque id for the seller's contact."),
  buyerName: z.string().nullable(),
  buyerPhone: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  message: z.string().nullable(),
  source: z.enum(INQUIRY_FORMS).describe('The form that sent the inquiry.'),
  isPhoneVerified: z.boolean(),
  way: z.enum(INQUIRY_WAYS),
  conversationId: z.uuid().nullable(),
  isRouted: z.boolean().describe('Whether the inquiry has been delivered.'),
  routedAt: Instant.nullable(),
  sellerResponded: z.boolean(),
  respondedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Inquiry = z.infer<typeof Inquiry>;

/** A page of a seller's inquiries, newest first. */
export const InquiryPage = z.object({
  nodes: z.array(Inquiry),
  nextCursor: z.uuid().nullable(),
  total: z.int(),
});
export type InquiryPage = z.infer<typeof InquiryPage>;

/** The response of `POST /api/contacts`: the fields of a contact, and where the inquiry was sent. */
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
