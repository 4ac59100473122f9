import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { HISTORY_KINDS, HISTORY_ROLES, type HistoryEntry } from '../../../schema/audit/history.ts';
import { TRANSCRIPT_FORMAT, type TranscriptBody } from '../../../schema/audit/transcript.ts';
import { EVENT_DOORS } from '../../../schema/kernel/event.ts';
import { NOTHING_YET } from '../deal-state.ts';
import { chained, type SigningKey, signingKey } from '../transcript/hash-chain.ts';

/** A new signing key. */
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

/** Random transcript bodies. */
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

/** Random transcripts as files. */
export const someTranscript = (key: SigningKey): fc.Arbitrary<Buffer> =>
  someBodies(key).map((bodies) => Buffer.from(chained(bodies, key).file));
