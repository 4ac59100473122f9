import type { History, HistorySubject } from '../../../schema/audit/history.ts';
import { TRANSCRIPT_FORMAT, type TranscriptBody } from '../../../schema/audit/transcript.ts';
import type { Whole } from '../query-service.ts';
import { chained, type SigningKey } from './hash-chain.ts';

/** The facts for the header of a transcript. */
export interface Issue {
  readonly id: string;
  readonly issuer: string;
  readonly issuedAt: string;
  readonly subject: HistorySubject;
}

/** Replaces lone surrogates, which canonical JSON cannot express. Texts from feeds, such as car titles, may contain them. */
const wellFormed = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    typeof one === 'string' ? Buffer.from(one).toString() : one,
  );

/** Writes the history of a subject, as far as the viewer may see it, as a tamper-evident file. */
export const writeTranscript = async (issue: Issue, whole: Whole, key: SigningKey) => {
  const { id, issuer, issuedAt, subject } = issue;
  const { algorithm, fingerprint, publicKey } = key;
  const entries = await whole.entries(0, whole.revision);
  const state: History['state'] = whole.state;
  const bodies: TranscriptBody[] = [
    {
      type: 'transcript',
      format: TRANSCRIPT_FORMAT,
      id,
      issuer,
      issuedAt,
      subject: { kind: subject.kind, id: subject.id },
      reader: whole.reader.role,
      asOf: { revision: whole.revision, at: whole.at },
      key: { algorithm, fingerprint, publicKey },
    },
    ...entries.map((entry) => ({ type: 'entry' as const, ...entry })),
    { type: 'end', entries: entries.length, state },
  ];
  return { ...chained(bodies.map(wellFormed), key), entries: entries.length };
};
