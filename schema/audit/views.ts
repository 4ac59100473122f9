import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, HISTORY_SUBJECTS, History } from './history.ts';

const subject = z.object({ kind: z.enum(HISTORY_SUBJECTS), id: z.uuid() });

/** An admin who looks, or looked, into what people said and offered. */
export const Look = z.object({
  id: z.uuid(),
  subject,
  by: z.uuid(),
  byName: z.string().nullable(),
  reason: z.string().nullable().describe('Null once the admin was erased.'),
  lookedAt: Instant,
  endsAt: Instant.describe('From then on it opens nothing.'),
});
export type Look = z.infer<typeof Look>;

export const LookPage = z.object({ nodes: z.array(Look), nextCursor: z.string().nullable(), total: z.int() });
export type LookPage = z.infer<typeof LookPage>;

/** What an admin sees while they look: everything, and who looked before. */
export const LookedInto = z.object({ look: Look, history: History, looks: z.array(Look) });
export type LookedInto = z.infer<typeof LookedInto>;

/** A transcript that was handed out. */
export const IssuedTranscript = z.object({
  id: z.uuid(),
  subject,
  reader: z.enum(HISTORY_READERS),
  entries: z.int(),
  head: z.string(),
  key: z.string().describe('The fingerprint of the key that signed it.'),
  issuedAt: Instant,
});
export type IssuedTranscript = z.infer<typeof IssuedTranscript>;

/** A transcript as a file. */
export const TranscriptFile = IssuedTranscript.extend({
  fileName: z.string(),
  content: z.string().describe('JSON lines.'),
});
export type TranscriptFile = z.infer<typeof TranscriptFile>;
