import type { HistoryReader } from '../../../schema/audit/history.ts';
import { TRANSCRIPT_FORMAT, type TranscriptBody, type TranscriptSubject } from '../../../schema/audit/transcript.ts';
import { chained, type SigningKey } from './hash-chain.ts';

/** The values for the header of a transcript. */
export interface Issue {
  readonly id: string;
  readonly issuer: string;
  readonly issuedAt: string;
  readonly subject: TranscriptSubject;
}
/** The content of a transcript: all entries up to a point in time, and the state that results from them. */
export interface Told {
  readonly reader: HistoryReader;
  readonly at: string | null;
  readonly entries: readonly TranscriptBody[];
  readonly state: Extract<TranscriptBody, { type: 'end' }>['state'];
}

/** Replaces lone surrogates, which canonical JSON cannot express. Text from feeds, such as car titles, may contain lone surrogates. */
const wellFormed = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' ? Buffer.from(one).toString() : one,
  );

/** Writes a history as a tamper-evident file. */
export const writeTranscript = (issue: Issue, { reader, at, entries, state }: Told, key: SigningKey) => {
  const { id, issuer, issuedAt, subject } = issue;
  const { algorithm, fingerprint, publicKey } = key;
  const bodies: TranscriptBody[] = [
    {
      type: 'transcript',
      format: TRANSCRIPT_FORMAT,
      id,
      issuer,
      issuedAt,
      subject: { kind: subject.kind, id: subject.id },
      reader,
      asOf: { revision: entries.length, at },
      key: { algorithm, fingerprint, publicKey },
    },
    ...entries,
    { type: 'end', entries: entries.length, state },
  ];
  return chained(bodies.map(wellFormed), key);
};
