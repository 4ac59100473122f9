import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, HISTORY_SUBJECTS } from './history.ts';
import { TRANSCRIPT_SUBJECTS } from './transcript.ts';

const subjectKind = z.enum(HISTORY_SUBJECTS);
const subjectId = z.uuid();

/** Events that record which admins opened people's conversations and offers, and which transcripts were issued (stream `audit-<subjectId>`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const AuditEvent = z.discriminatedUnion('type', [
  event('HistoryLookedInto', {
    lookId: z.uuid(),
    subjectKind,
    subjectId,
    /** The id of the admin who opened the history. */
    by: z.uuid(),
    /** The reason in the admin's words, sealed with the admin's key. */
    reason: Sealed,
    lookedAt: Instant,
    endsAt: Instant,
  }),
  event('TranscriptIssued', {
    transcriptId: z.uuid(),
    subjectKind: z.enum(TRANSCRIPT_SUBJECTS),
    subjectId,
    /** The id of the person to whom the transcript was issued. */
    to: z.uuid(),
    reader: z.enum(HISTORY_READERS),
    entries: z.int().nonnegative(),
    /** The hash of the transcript's last line: SHA-256 in hexadecimal digits. */
    head: z.string().regex(/^[0-9a-f]{64}$/),
    /** The fingerprint of the key that signed the transcript. */
    key: z.string().regex(/^[0-9a-f]{64}$/),
    issuedAt: Instant,
  }),
]);
export type AuditEvent = z.infer<typeof AuditEvent>;
