import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describeKey } from '../../api/audit/transcript/hash-chain.ts';
import { PublishedKeys } from '../../schema/audit/transcript.ts';

/** Thrown if the value of `--key` is invalid. */
export class BadKey extends Error {
  override readonly name = 'BadKey';
}

const FINGERPRINT = /^[0-9a-f]{64}$/;

/** Formats a fingerprint in groups of four, for comparison. */
export const inGroups = (fingerprint: string): string => fingerprint.replace(/(.{4})(?=.)/g, '$1 ');

const fromFile = (text: string): readonly string[] => {
  if (text.includes('-----BEGIN')) return [describeKey(createPublicKey(text)).fingerprint];
  return PublishedKeys.parse(JSON.parse(text)).keys.map(({ publicKey }) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return describeKey(key).fingerprint;
  });
};

/** Returns the trusted fingerprints. `given` is the value of `--key`: a fingerprint, or the path of a file with a public key (PEM) or with the
 *  content of `TRANSCRIPT_KEYS_PATH`.
 *  @throws BadKey if `given` is none of these */
export const trustedKeys = async (given: string): Promise<ReadonlySet<string>> => {
  const digits = given.replace(/[\s:]/g, '').toLowerCase();
  if (FINGERPRINT.test(digits)) return new Set([digits]);
  try {
    return new Set(fromFile(await readFile(given, 'utf8')));
  } catch {
    throw new BadKey(`--key ${given}: must be a fingerprint (64 hexadecimal digits) or a file with a public key`);
  }
};
