import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, HISTORY_SUBJECTS } from './history.ts';

const subjectKind = z.enum(HISTORY_SUBJECTS);
const subjectId = z.uuid();

/** Which admins read people's conversations and offers, and which transcripts were issued: one stream per subject (`audit-<subjectId>`). Exactly
 *  as stored: never edit a shape, add a version and an upcaster. */
export const AuditEvent = z.discriminatedUnion('type', [
  event('HistoryLookedInto', {
    lookId: z.uuid(),
    subjectKind,
    subjectId,
    /** The admin. */
    by: z.uuid(),
    /** The reason in the admin's words, sealed with their key. */
    reason: Sealed,
    lookedAt: Instant,
    endsAt: Instant,
  }),
  event('TranscriptIssued', {
    transcriptId: z.uuid(),
    subjectKind,
    subjectId,
    /** The person it was issued to. */
    to: z.uuid(),
    reader: z.enum(HISTORY_READERS),
    /** The number of its entries. */
    entries: z.int().nonnegative(),
    /** The hash of its last line: SHA-256 in hexadecimal digits. */
    head: z.string().regex(/^[0-9a-f]{64}$/),
    /** The fingerprint of the key that signed it. */
    key: z.string().regex(/^[0-9a-f]{64}$/),
    issuedAt: Instant,
  }),
]);
export type AuditEvent = z.infer<typeof AuditEvent>;
