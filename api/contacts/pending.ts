import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** How long a contact that nobody went on with is kept, milliseconds. */
export const KEEP_MS = 2 * 24 * 3_600_000;
const SECRET_BYTES = 32;
/** How such a secret looks. */
const SECRET = /^[\w-]{43}$/;

/** Seconds for which a browser keeps the secret of the contacts that it began. */
export const CONTACT_SECRET_SECONDS = KEEP_MS / 1000;
/** What a browser that begins a contact is known by: without it nobody goes on with the contact, whatever else they know. The one that
 *  it has already, if that is one of ours. */
export const contactSecret = (had: string | null): string =>
  had !== null && SECRET.test(had) ? had : randomBytes(SECRET_BYTES).toString('base64url');

/** What somebody gave in the first step. */
export const Details = z.object({ name: z.string(), email: z.string().nullable(), message: z.string().nullable() });
export type Details = z.infer<typeof Details>;
/** A contact that waits for its code. */
export interface PendingContact {
  /** Of the inquiry that comes of it, whoever sends the code how often. */
  readonly inquiryId: string;
  /** The account that began it, or who the visitor becomes. */
  readonly personId: string;
  readonly accountId: string | null;
  readonly listingId: string;
  /** In international form. */
  readonly phone: string;
  readonly details: Details;
}
/** Whose contact: of which number, about which listing, begun by whose browser. */
export interface ContactPlace {
  /** In international form. */
  readonly phone: string;
  readonly listingId: string;
  /** `contactSecret`; null where the browser has none. */
  readonly secret: string | null;
}
