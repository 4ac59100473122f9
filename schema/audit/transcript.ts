import { z } from 'zod';
import { ARTICLE_STATUSES } from '../blog/enumerations.ts';
import { Instant } from '../kernel/values.ts';
import { HISTORY_READERS, HISTORY_SUBJECTS, HistoryEntry, HistoryOrigin, HistoryState } from './history.ts';

/** The name and version of the format: JSON lines in canonical form (RFC 8785), encoded in UTF-8, each ending with one line feed. */
export const TRANSCRIPT_FORMAT = 'carsetu-transcript/1';
/** The path at which this site publishes the public keys that verify transcripts. */
export const TRANSCRIPT_KEYS_PATH = '/.well-known/carsetu-transcripts.json';
/** The value of `previous` in the first line of a transcript, which has no line before it. */
export const NO_HASH = '0'.repeat(64);

/** The possible subjects of a transcript: the subjects of a history, or a blog article. */
export const TRANSCRIPT_SUBJECTS = [...HISTORY_SUBJECTS, 'article'] as const;
export const TranscriptSubject = z.object({ kind: z.enum(TRANSCRIPT_SUBJECTS), id: z.uuid() });
export type TranscriptSubject = z.infer<typeof TranscriptSubject>;

/** A SHA-256 hash in hexadecimal digits. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Base64 = z.base64();

/** A public key that verifies transcripts. Its fingerprint is the SHA-256 hash of the key in DER-encoded SPKI form. */
export const TranscriptKey = z.strictObject({
  algorithm: z.literal('Ed25519'),
  fingerprint: Hash,
  publicKey: Base64.describe('SPKI, DER, Base64.'),
});
export type TranscriptKey = z.infer<typeof TranscriptKey>;

/** The document at `TRANSCRIPT_KEYS_PATH`. It contains every key that has ever signed a transcript, newest first. */
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
  subject: z.strictObject(TranscriptSubject.shape),
  reader: z.enum(HISTORY_READERS).describe('The reader for whom it was made. Each reader gets only what they may see.'),
  asOf: z.strictObject({ revision: z.int().nonnegative(), at: Instant.nullable() }),
  key: TranscriptKey,
});
const Entry = z.strictObject({ type: z.literal('entry'), ...HistoryEntry.shape });
/** One event of an article, with everything that the log stores about it. `facts` is the event's data, in the schema version that was current when
 *  the transcript was issued. */
const ArticleEntry = z.strictObject({
  type: z.literal('article_event'),
  number: z.int().positive(),
  event: z.string(),
  eventId: z.uuid(),
  stream: z.strictObject({ id: z.string(), revision: z.int().nonnegative() }),
  recordedAt: Instant,
  by: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  origin: HistoryOrigin.nullable(),
  facts: z.record(z.string(), z.json()),
});
/** The article's state at the end of the transcript. */
const ArticleOutcome = z.strictObject({
  status: z.enum(ARTICLE_STATUSES),
  revision: z.int().positive(),
  hash: Hash,
  readerStatus: z.literal([200, 404, 410]).describe('404 before it was published, 410 once it is removed.'),
  publishedHash: Hash.nullable(),
  slug: z.string().nullable(),
});
const state = z.union([HistoryState, z.strictObject({ article: ArticleOutcome.nullable() })]);
const End = z.strictObject({ type: z.literal('end'), entries: z.int().nonnegative(), state });
/** The content of a line: the head of the transcript, an entry, or the end of the transcript. */
export const TranscriptBody = z.discriminatedUnion('type', [Head, Entry, ArticleEntry, End]);
export type TranscriptBody = z.infer<typeof TranscriptBody>;

/** One line of a transcript. `hash` is the SHA-256 of the canonical form of the line without `hash` and `signature`.
 *  Only the last line, with the body `end`, has a signature: Ed25519 over the text `carsetu-transcript/1 <hash>`. */
export const TranscriptLine = z.strictObject({
  line: z.int().positive(),
  previous: Hash,
  body: TranscriptBody,
  hash: Hash,
  signature: Base64.optional(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;
