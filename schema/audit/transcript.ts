import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, HISTORY_SUBJECTS, HistoryEntry, HistoryState } from './history.ts';

/** The name and version of the format: JSON lines in canonical form (RFC 8785), UTF-8, each ended by one line feed. */
export const TRANSCRIPT_FORMAT = 'carsetu-transcript/1';
/** Where this site publishes the public keys of transcripts. */
export const TRANSCRIPT_KEYS_PATH = '/.well-known/carsetu-transcripts.json';
/** The `previous` hash of the first line. */
export const NO_HASH = '0'.repeat(64);

/** SHA-256 in hexadecimal digits. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Base64 = z.base64();

/** A public key. Its fingerprint is the SHA-256 of its SPKI form (DER). */
export const TranscriptKey = z.strictObject({
  algorithm: z.literal('Ed25519'),
  fingerprint: Hash,
  publicKey: Base64.describe('SPKI, DER, Base64.'),
});
export type TranscriptKey = z.infer<typeof TranscriptKey>;

/** The document at `TRANSCRIPT_KEYS_PATH`: every key that has ever signed a transcript, newest first. */
export const PublishedKeys = z.object({
  format: z.literal(TRANSCRIPT_FORMAT),
  keys: z.array(TranscriptKey.extend({ since: Instant })),
});
export type PublishedKeys = z.infer<typeof PublishedKeys>;

const Head = z.strictObject({
  type: z.literal('transcript'),
  format: z.literal(TRANSCRIPT_FORMAT),
  id: z.uuid(),
  issuer: z.string().describe('The address of the product that issued the transcript.'),
  issuedAt: Instant,
  subject: z.strictObject({ kind: z.enum(HISTORY_SUBJECTS), id: z.uuid() }),
  reader: z.enum(HISTORY_READERS).describe('The reader for whom it was made. Each reader gets only what they may see.'),
  asOf: z.strictObject({ revision: z.int().nonnegative(), at: Instant.nullable() }),
  key: TranscriptKey,
});
const Entry = z.strictObject({ type: z.literal('entry'), ...HistoryEntry.shape });
const End = z.strictObject({ type: z.literal('end'), entries: z.int().nonnegative(), state: HistoryState });
/** The content of a line: the head, an entry, or the end. */
export const TranscriptBody = z.discriminatedUnion('type', [Head, Entry, End]);
export type TranscriptBody = z.infer<typeof TranscriptBody>;

/** One line. `hash` is the SHA-256 of the canonical form of the line without `hash` and `signature`.
 *  Only the last line, with the body `end`, has a signature: Ed25519 over the text `carsetu-transcript/1 <hash>`. */
export const TranscriptLine = z.strictObject({
  line: z.int().positive(),
  previous: Hash,
  body: TranscriptBody,
  hash: Hash,
  signature: Base64.optional(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;
