import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { articleBodies, someKey, someTranscript } from '../api/audit/testing/transcripts.ts';
import { chained } from '../api/audit/transcript/hash-chain.ts';
import { contentHash } from '../api/blog/content-hash.ts';
import { articleContent } from '../api/blog/testing/articles.ts';
import { program } from '../projections/platform/testing/programs.ts';
import { TRANSCRIPT_FORMAT } from '../schema/audit/transcript.ts';

const key = someKey();
const folder = mkdtempSync(path.join(tmpdir(), 'transcript-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const [transcript = Buffer.alloc(0)] = fc.sample(someTranscript(key), 1);
const genuine = written('genuine.jsonl', transcript);

const verify = async (...args: readonly string[]) => {
  const file = await program('scripts/verify-transcript.ts');
  return new Promise<{ code: number | null; out: string; complaints: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...args]);
    let out = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.once('close', (code) => resolve({ code, out, complaints }));
  });
};

describe('npm run verify', () => {
  it('says what a genuine transcript is, and whose key to compare', async () => {
    const { code, out } = await verify(genuine);
    expect(code).toBe(0);
    expect(out).toContain('is genuine');
    expect(out.replaceAll(' ', '')).toContain(key.fingerprint);
    expect(out).toContain('https://carsetu.example/.well-known/carsetu-transcripts.json');
  });

  it('says what is wrong with another, and ends with 1', async () => {
    const broken = transcript.toString().split('\n').toSpliced(0, 1).join('\n');
    const { code, complaints } = await verify(written('broken.jsonl', broken));
    expect(code).toBe(1);
    expect(complaints).toContain('Line 1 says that it is line 2: lines are missing, added or moved');
  });

  it('believes the keys of the published list, of a file, or of a fingerprint, and no other', async () => {
    const { algorithm, fingerprint, publicKey } = key;
    const since = '2026-11-21T00:00:00.000Z';
    const list = JSON.stringify({
      format: TRANSCRIPT_FORMAT,
      keys: [{ algorithm, fingerprint, publicKey, since }],
    });
    const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
    const given = [fingerprint, written('keys.json', list), written('key.pem', pem)];
    const believed = await Promise.all(given.map((one) => verify(genuine, '--key', one)));
    expect(believed.map(({ code }) => code)).toEqual([0, 0, 0]);
    const other = await verify(genuine, '--key', someKey().fingerprint, '--json');
    expect(other.code).toBe(1);
    expect(JSON.parse(other.out)).toMatchObject({
      isGenuine: false,
      problems: [{ line: 1, what: 'names a key that is not trusted' }],
    });
  });

  it('makes the hashes of an article anew, and refuses an approval of other bytes, whoever signed it', async () => {
    const content = articleContent();
    const hash = contentHash(content);
    const file = (approved: string) => chained(articleBodies(key, content, [hash, approved]), key).file;
    const genuineOne = await verify(written('article.jsonl', file(hash)));
    expect([genuineOne.code, genuineOne.out]).toEqual([0, expect.stringContaining('3 hashes made anew')]);
    const otherOne = await verify(written('other-bytes.jsonl', file('0'.repeat(64))));
    expect(otherOne.code).toBe(1);
    expect(otherOne.complaints).toContain('Line 4 names a hash that its content does not have');
  });

  it('says when it was called wrongly, or there is no such file', async () => {
    const calls = [[], ['--nonsense'], [genuine, '--key', 'nonsense'], [path.join(folder, 'none')]];
    const ends = await Promise.all(calls.map((args) => verify(...args)));
    expect(ends.map(({ code }) => code)).toEqual([2, 2, 2, 3]);
  });
});
