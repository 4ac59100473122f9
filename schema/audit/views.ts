import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, History, HistorySubject } from './history.ts';
import { TranscriptSubject } from './transcript.ts';

/** An admin's access, current or past, to people's messages and offers. */
export const Look = z.object({
  id: z.uuid(),
  subject: HistorySubject,
  by: z.uuid(),
  byName: z.string().nullable(),
  reason: z.string().nullable().describe('Null once the admin has been erased.'),
  lookedAt: Instant,
  endsAt: Instant.describe('When the look expires.'),
});
export type Look = z.infer<typeof Look>;

export const LookPage = pageOf(Look);
export type LookPage = z.infer<typeof LookPage>;

/** What an admin gets when opening a history: the new access, the history itself, and the accesses to it so far. */
export const LookedInto = z.object({ look: Look, history: History, looks: z.array(Look) });
export type LookedInto = z.infer<typeof LookedInto>;

/** A transcript that was issued to a participant or an admin. */
export const IssuedTranscript = z.object({
  id: z.uuid(),
  subject: TranscriptSubject,
  reader: z.enum(HISTORY_READERS),
  entries: z.int(),
  head: z.string(),
  key: z.string().describe('The fingerprint of the key that signed it.'),
  issuedAt: Instant,
});
export type IssuedTranscript = z.infer<typeof IssuedTranscript>;

/** A transcript to download: its description, and its content as a file. */
export const TranscriptFile = IssuedTranscript.extend({
  fileName: z.string(),
  content: z.string().describe('JSON lines.'),
});
export type TranscriptFile = z.infer<typeof TranscriptFile>;
