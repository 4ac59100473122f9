import { z } from 'zod';

/** Everything to which a person can give or withdraw consent: the two legal texts, and alerts by email and by WhatsApp. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy', 'email_alerts', 'whatsapp_alerts'] as const;
export const ConsentDocument = z.enum(CONSENT_DOCUMENTS);
export type ConsentDocument = z.infer<typeof ConsentDocument>;

/** The version of a legal text, as displayed on its page, such as `1.0`. */
export const TextVersion = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$/, 'must be a version like 1.0');
