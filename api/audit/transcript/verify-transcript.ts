import { createPublicKey, verify } from 'node:crypto';
import { NO_HASH, type TranscriptKey, TranscriptLine } from '../../../schema/audit/transcript.ts';
import { canonical, describeKey, hashOf, signedBytes } from './hash-chain.ts';

/** A problem found in a transcript. */
export interface TranscriptProblem {
  /** The line in the file, counted from 1; null for a problem with the whole file. */
  readonly line: number | null;
  readonly what: string;
}
/** The result of verifying a transcript. The transcript is genuine if there are no problems. */
export interface Verified {
  readonly problems: readonly TranscriptProblem[];
  readonly lines: readonly TranscriptLine[];
  /** The key that the transcript names; null if the transcript names none. */
  readonly key: TranscriptKey | null;
}

interface Read {
  readonly line: TranscriptLine | null;
  readonly problem: string | null;
}

const readLine = (text: string): Read => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line: null, problem: 'is not JSON' };
  }
  const parsed = TranscriptLine.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { line: null, problem: `is not a line of a transcript: ${issue?.path.join('.')} ${issue?.message}` };
  }
  return { line: parsed.data, problem: isCanonical(value, text) ? null : 'is not in canonical form' };
};
const isCanonical = (value: unknown, text: string): boolean => {
  try {
    return typeof value === 'object' && value !== null && canonical(value) === text;
  } catch {
    return false;
  }
};

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Yields the problems of one line. `place` is its expected line number, and `before` is the hash of the previous line. */
function* faultsOf(line: TranscriptLine, text: string, place: number, before: string): Generator<string> {
  if (line.line !== place) yield `says that it is line ${line.line}: lines are missing, added or moved`;
  if (line.previous !== before) yield 'does not follow the line above it: lines are missing, added, moved or changed';
  // The raw text is hashed, because parsing drops unknown fields.
  if (hashOf(JSON.parse(text)) !== line.hash) yield 'was changed: its hash is another';
}

const signatureFault = ({ hash, signature }: TranscriptLine, key: TranscriptKey): string | null => {
  if (!signature) return 'has no signature';
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature) return 'has a signature that is not in canonical form';
  try {
    const spki = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });
    if (spki.asymmetricKeyType !== 'ed25519' || describeKey(spki).fingerprint !== key.fingerprint)
      return 'is signed with another key than the first line names';
    return verify(null, signedBytes(hash), spki, bytes) ? null : 'has an invalid signature';
  } catch {
    return 'is signed with an unreadable key';
  }
};

/** Yields the problems with the whole file. Called only if every line could be parsed. */
function* wholeFaults(lines: readonly TranscriptLine[]): Generator<TranscriptProblem> {
  const place = lines.length;
  const [first, last] = [lines[0]?.body, lines.at(-1)];
  if (first?.type !== 'transcript') yield { line: 1, what: 'has no header' };
  for (const [index, { body, signature }] of lines.entries()) {
    if (index > 0 && body.type === 'transcript') yield { line: index + 1, what: 'starts another transcript' };
    if (index < place - 1 && body.type === 'end')
      yield { line: index + 1, what: 'ends the transcript, but more lines follow' };
    if (index < place - 1 && signature)
      yield { line: index + 1, what: 'has a signature, which only the last line may have' };
  }
  if (last?.body.type !== 'end') yield { line: null, what: 'The end is missing' };
  else if (last.body.entries !== place - 2)
    yield { line: place, what: `claims ${last.body.entries} entries, but there are ${place - 2}` };
  if (first?.type !== 'transcript' || !last) return;
  const fault = signatureFault(last, first.key);
  if (fault) yield { line: place, what: fault };
}

/** Verifies a transcript offline.
 *  @param trusted fingerprints of trusted keys. If omitted, any key is trusted, and only changes made after signing are detected. */
export const verifyTranscript = (file: Uint8Array, trusted?: ReadonlySet<string>): Verified => {
  const text = decoded(file);
  if (text === null) return { problems: [{ line: null, what: 'This is not UTF-8 text' }], lines: [], key: null };
  const rows = text.split('\n');
  const problems: TranscriptProblem[] = [];
  if (rows.pop() !== '') problems.push({ line: null, what: 'The last line has no line feed' });
  if (rows.length === 0) return { problems: [{ line: null, what: 'The file is empty' }], lines: [], key: null };

  const lines: TranscriptLine[] = [];
  let before = NO_HASH;
  for (const [index, row] of rows.entries()) {
    const place = index + 1;
    const { line, problem } = readLine(row);
    if (problem) problems.push({ line: place, what: problem });
    if (!line) continue;
    for (const what of faultsOf(line, row, place, before)) problems.push({ line: place, what });
    before = line.hash;
    lines.push(line);
  }
  if (lines.length === rows.length) problems.push(...wholeFaults(lines));
  const head = lines[0]?.body;
  const key = head?.type === 'transcript' ? head.key : null;
  if (key && trusted && !trusted.has(key.fingerprint))
    problems.push({ line: 1, what: 'names a key that is not trusted' });
  return { problems, lines, key };
};
