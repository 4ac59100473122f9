import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../../projections/platform/testing/endurance.ts';
import { articleBodies, eachFieldChanged, someBodies, someKey, someTranscript } from '../testing/transcripts.ts';
import { chained, signedBytes } from './hash-chain.ts';
import { verifyTranscript } from './verify-transcript.ts';

const key = someKey();
const HASH = 'ab'.repeat(32);
const transcript = someTranscript(key);
const linesOf = (file: Buffer): string[] => file.toString().split('\n').slice(0, -1);
const fileOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));
const problemsOf = (file: Uint8Array) => verifyTranscript(file).problems;
/** Maps any non-negative integer to a valid index of a list. */
const at = (place: number, length: number): number => place % length;

describe('a transcript', () => {
  it('is genuine as it was made, and says what it was made from', () => {
    fc.assert(
      fc.property(someBodies(key), (bodies) => {
        const { file, head } = chained(bodies, key);
        const { problems, lines, key: named } = verifyTranscript(Buffer.from(file), new Set([key.fingerprint]));
        expect(problems).toEqual([]);
        expect(lines.map(({ body }) => body)).toEqual(bodies);
        expect(lines.at(-1)?.hash).toBe(head);
        expect(named).toEqual({ algorithm: 'Ed25519', fingerprint: key.fingerprint, publicKey: key.publicKey });
      }),
    );
  });

  it('is not, whichever byte is another', ENDURANCE, () => {
    fc.assert(
      fc.property(transcript, fc.nat(), fc.integer({ min: 1, max: 255 }), (file, place, change) => {
        const changed = Buffer.from(file);
        const index = at(place, changed.length);
        changed[index] = (changed[index] ?? 0) ^ change;
        expect(problemsOf(changed)).not.toEqual([]);
      }),
      runs(1_000),
    );
  });

  it.each([
    ['a conversation', () => fc.sample(someTranscript(key), { numRuns: 1, seed: 8 })[0] ?? Buffer.alloc(0)],
    ['an article', () => Buffer.from(chained(articleBodies(key, { title: 'A' }, [HASH, HASH]), key).file)],
  ])('of %s is not with another value in any one field', (_what, make) => {
    const file = make();
    expect(problemsOf(file)).toEqual([]);
    const changed = eachFieldChanged(file);
    expect(changed.length).toBeGreaterThan(40);
    const believed = changed.filter((one) => problemsOf(one.file).length === 0);
    expect(believed.map(({ field }) => field)).toEqual([]);
  });

  it('is not, wherever bytes are put in or taken out', ENDURANCE, () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(transcript, fc.nat(), bytes, fc.boolean(), (file, place, more, isMore) => {
        const index = at(place, file.length);
        const rest = file.subarray(isMore ? index : index + more.length);
        const changed = Buffer.concat([file.subarray(0, index), ...(isMore ? [more] : []), rest]);
        expect(problemsOf(changed)).not.toEqual([]);
      }),
      runs(1_000),
    );
  });

  it('is not with a line dropped, doubled, swapped with another, or taken from another transcript', ENDURANCE, () => {
    fc.assert(
      fc.property(transcript, transcript, fc.nat(), fc.nat(), (file, other, first, second) => {
        const [lines, theirs] = [linesOf(file), linesOf(other)];
        const [from, to] = [at(first, lines.length), at(second, lines.length)];
        expect(problemsOf(fileOf(lines.toSpliced(from, 1)))).not.toEqual([]);
        expect(problemsOf(fileOf(lines.toSpliced(to, 0, lines[from] ?? '')))).not.toEqual([]);
        expect(problemsOf(fileOf(lines.slice(0, from)))).not.toEqual([]);
        const foreign = theirs[at(second, theirs.length)] ?? '';
        if (foreign !== lines[from]) expect(problemsOf(fileOf(lines.with(from, foreign)))).not.toEqual([]);
        if (from !== to) {
          const swapped = lines.with(from, lines[to] ?? '').with(to, lines[from] ?? '');
          expect(problemsOf(fileOf(swapped))).not.toEqual([]);
        }
      }),
      runs(300),
    );
  });

  it('is not when somebody made the chain anew without the key', () => {
    const stranger = someKey();
    fc.assert(
      fc.property(someBodies(key), (bodies) => {
        const forged = { ...key, sign: stranger.sign };
        const { file } = chained(bodies, forged);
        expect(problemsOf(Buffer.from(file))).toEqual([{ line: bodies.length, what: 'has an invalid signature' }]);
      }),
      { numRuns: 30 },
    );
  });

  it('is another’s when it is signed with another key, which only who knows the key can tell', () => {
    const stranger = someKey();
    const [file = Buffer.alloc(0)] = fc.sample(someTranscript(stranger), 1);
    expect(problemsOf(file)).toEqual([]);
    expect(verifyTranscript(file, new Set([key.fingerprint])).problems).toEqual([
      { line: 1, what: 'names a key that is not trusted' },
    ]);
  });

  it('says which line is wrong, and how', () => {
    const [file = Buffer.alloc(0)] = fc.sample(
      transcript.filter((one) => linesOf(one).length > 4),
      1,
    );
    const lines = linesOf(file);
    const changed = lines.with(2, (lines[2] ?? '').replace('"isErased":', '"isErased": '));
    expect(problemsOf(fileOf(changed))).toEqual([{ line: 3, what: 'is not in canonical form' }]);
    expect(problemsOf(fileOf(lines.toSpliced(1, 1)))[0]).toEqual({
      line: 2,
      what: 'says that it is line 3: lines are missing, added or moved',
    });
    expect(problemsOf(fileOf(lines.slice(0, -1)))).toEqual([
      { line: null, what: 'The end is missing' },
      { line: lines.length - 1, what: 'has no signature' },
    ]);
    expect(problemsOf(Buffer.alloc(0))).toEqual([{ line: null, what: 'The file is empty' }]);
    expect(problemsOf(Buffer.from([0xff, 0x0a]))).toEqual([{ line: null, what: 'This is not UTF-8 text' }]);
  });

  it('signs what no other document says', () => {
    expect(signedBytes('ab').toString()).toBe('carsetu-transcript/1 ab');
  });
});
