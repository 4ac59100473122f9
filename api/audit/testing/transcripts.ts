import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { HISTORY_KINDS, HISTORY_ROLES, type HistoryEntry } from '../../../schema/audit/history.ts';
import { TRANSCRIPT_FORMAT, type TranscriptBody } from '../../../schema/audit/transcript.ts';
import { EVENT_DOORS } from '../../../schema/kernel/event.ts';
import { NOTHING_YET } from '../conversation-and-offer-state.ts';
import { canonical, chained, type SigningKey, signingKey } from '../transcript/hash-chain.ts';

/** Returns a new signing key. */
export const someKey = (): SigningKey => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return signingKey(privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'));
};

const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const id = fc.uuid({ version: 7 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const amount = fc.integer({ min: 1, max: 2_000_000_000 });

const entry: fc.Arbitrary<Omit<HistoryEntry, 'number'>> = fc.record({
  kind: fc.constantFrom(...HISTORY_KINDS),
  at: instant,
  recordedAt: instant,
  by: fc.record({ role: fc.constantFrom(...HISTORY_ROLES), id: maybe(id), name: maybe(text) }),
  origin: maybe(
    fc.record({ door: fc.constantFrom(...EVENT_DOORS), address: maybe(fc.ipV4()), userAgent: maybe(text) }),
  ),
  text: maybe(text),
  isErased: fc.boolean(),
  isWithheld: fc.boolean(),
  conversationId: maybe(id),
  messageId: maybe(id),
  offerId: maybe(id),
  otherOfferId: maybe(id),
  amountInr: maybe(amount),
  askingInr: maybe(amount),
  expiresAt: maybe(instant),
  reason: maybe(text),
  eventId: id,
  stream: maybe(fc.record({ id: text, revision: fc.nat() })),
});

/** Generates random transcript bodies. */
export const someBodies = (key: SigningKey): fc.Arbitrary<TranscriptBody[]> =>
  fc
    .record({ id, subject: id, at: instant, entries: fc.array(entry, { maxLength: 6 }) })
    .map(({ id: transcript, subject, at, entries }): TranscriptBody[] => [
      {
        type: 'transcript',
        format: TRANSCRIPT_FORMAT,
        id: transcript,
        issuer: 'https://carsetu.example',
        issuedAt: at,
        subject: { kind: 'conversation', id: subject },
        reader: 'buyer',
        asOf: { revision: entries.length, at },
        key: { algorithm: 'Ed25519', fingerprint: key.fingerprint, publicKey: key.publicKey },
      },
      ...entries.map((one, index) => ({ type: 'entry' as const, number: index + 1, ...one })),
      { type: 'end', entries: entries.length, state: NOTHING_YET },
    ]);

/** Returns the transcript of an article that was written and approved.
 *  @param hashes the hashes that the events claim for the written content and for the approved content */
export const articleBodies = (key: SigningKey, content: object, hashes: readonly [string, string]) => {
  const [written, approved] = hashes;
  const [articleId, by] = ['019b1d01-1c22-7d33-8e44-000000000301', '019b1d01-1c22-7d33-8e44-000000000303'];
  const at = '2026-11-26T09:00:00.000Z';
  const said = { articleId, by, at };
  const event = (number: number, name: string, facts: object): TranscriptBody => ({
    ...{ type: 'article_event', number, event: name, eventId: `019b1d01-1c22-7d33-8e44-00000000040${number}` },
    ...{ stream: { id: `article-${articleId}`, revision: number - 1 }, recordedAt: at },
    by: { id: by, name: 'Arjun Reddy' },
    origin: { door: 'rest', address: '203.0.113.7', userAgent: 'Mozilla/5.0' },
    facts: z.record(z.string(), z.json()).parse(facts),
  });
  const bodies: readonly TranscriptBody[] = [
    {
      ...{ type: 'transcript', format: TRANSCRIPT_FORMAT, id: articleId, issuer: 'https://carsetu.example' },
      ...{ issuedAt: at, subject: { kind: 'article', id: articleId }, reader: 'admin', asOf: { revision: 3, at } },
      key: { algorithm: 'Ed25519', fingerprint: key.fingerprint, publicKey: key.publicKey },
    },
    event(1, 'ArticleDrafted', { ...said, content, hash: written, isSample: false }),
    event(2, 'ArticleSubmitted', { ...said, hash: written }),
    event(3, 'ArticleApproved', { ...said, hash: approved, isOwn: false }),
    {
      ...{ type: 'end', entries: 3 },
      state: {
        article: {
          ...{ status: 'approved', revision: 1, hash: written, readerStatus: 404, publishedHash: null, slug: null },
        },
      },
    },
  ];
  return bodies;
};

/** Generates random transcripts as files. */
export const someTranscript = (key: SigningKey): fc.Arbitrary<Buffer> =>
  someBodies(key).map((bodies) => Buffer.from(chained(bodies, key).file));

/** Returns one copy of the file per field, with only that field changed. The changed line stays in canonical form. */
export const eachFieldChanged = (file: Buffer): readonly { readonly field: string; readonly file: Buffer }[] => {
  const lines = file.toString().split('\n').slice(0, -1);
  return lines.flatMap((line, place) =>
    otherValues(z.json().parse(JSON.parse(line))).map(({ path, value }) => ({
      field: `line ${place + 1} ${path.join('.')}`,
      file: Buffer.from(`${lines.with(place, canonical(Object(value))).join('\n')}\n`),
    })),
  );
};
type Json = z.infer<ReturnType<typeof z.json>>;
interface Other {
  readonly path: readonly string[];
  readonly value: Json;
}
/** Returns a different value of the same type. A string gets a different last character. */
const otherThan = (value: string | number | boolean | null): Json => {
  if (typeof value === 'string') return `${[...value].slice(0, -1).join('')}${value.endsWith('0') ? '1' : '0'}`;
  if (typeof value === 'number') return value + 1;
  return value === null ? '' : !value;
};
const otherValues = (value: Json): Other[] => {
  if (typeof value !== 'object' || value === null) return [{ path: [], value: otherThan(value) }];
  if (Array.isArray(value))
    return value.flatMap((one, place) =>
      otherValues(one).map((other) => ({
        path: [String(place), ...other.path],
        value: value.with(place, other.value),
      })),
    );
  return Object.entries(value).flatMap(([key, one]) =>
    otherValues(one).map((other) => ({ path: [key, ...other.path], value: { ...value, [key]: other.value } })),
  );
};
