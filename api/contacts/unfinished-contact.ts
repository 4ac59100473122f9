import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** How long an abandoned contact is stored, in milliseconds. */
export const KEEP_MS = 2 * 24 * 3_600_000;
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** How long a browser keeps the secret for the contacts that it began, in seconds. */
export const CONTACT_SECRET_SECONDS = KEEP_MS / 1000;
/** Returns the browser's current secret if valid, otherwise a new one. A contact can be continued only with the secret with which it began. */
export const contactSecret = (had: string | null): string =>
  had !== null && SECRET.test(had) ? had : randomBytes(SECRET_BYTES).toString('base64url');

/** The data that a person enters in the first step. */
export const Details = z.object({ name: z.string(), email: z.string().nullable(), message: z.string().nullable() });
export type Details = z.infer<typeof Details>;
/** A contact whose code has not been verified yet. */
export interface PendingContact {
  /** The id of the inquiry that is sent once the correct code is entered. It is fixed in advance, so that submitting the code twice sends only one
   *  inquiry. */
  readonly inquiryId: string;
  /** The account that began the contact, or the future visitor. */
  readonly personId: string;
  readonly accountId: string | null;
  readonly listingId: string;
  /** The phone number in international form. */
  readonly phone: string;
  readonly details: Details;
}
/** Identifies a contact by its phone number, listing and browser. */
export interface ContactPlace {
  /** The phone number in international form. */
  readonly phone: string;
  readonly listingId: string;
  /** The secret from `contactSecret`; null if the browser has none. */
  readonly secret: string | null;
}
