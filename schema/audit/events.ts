import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, HISTORY_SUBJECTS } from './history.ts';

const subjectKind = z.enum(HISTORY_SUBJECTS);
const subjectId = z.uuid();

/** Who looked into what people said and offered, and what was handed out of it: one stream for each subject (`audit-<subjectId>`).
 *  Exactly as stored: never edit a shape, add a version and an upcaster. */
export const AuditEvent = z.discriminatedUnion('type', [
  event('HistoryLookedInto', {
    lookId: z.uuid(),
    subjectKind,
    subjectId,
    /** The admin. */
    by: z.uuid(),
    /** Why, in their words, sealed with their key. */
    reason: Sealed,
    lookedAt: Instant,
    endsAt: Instant,
  }),
  event('TranscriptIssued', {
    transcriptId: z.uuid(),
    subjectKind,
    subjectId,
    /** Whoever it was made for. */
    to: z.uuid(),
    reader: z.enum(HISTORY_READERS),
    /** How many things it tells of. */
    entries: z.int().nonnegative(),
    /** Its head: SHA-256 in hexadecimal digits. */
    head: z.string().regex(/^[0-9a-f]{64}$/),
    /** The fingerprint of the key that signed it. */
    key: z.string().regex(/^[0-9a-f]{64}$/),
    issuedAt: Instant,
  }),
]);
export type AuditEvent = z.infer<typeof AuditEvent>;
