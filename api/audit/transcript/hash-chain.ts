import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  NO_HASH,
  TRANSCRIPT_FORMAT,
  type TranscriptBody,
  type TranscriptKey,
  type TranscriptLine,
} from '../../../schema/audit/transcript.ts';

/** Returns the canonical form of a JSON value (RFC 8785).
 *  @throws Error if JSON cannot express the value, for example a lone surrogate */
export const canonical = (value: object): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Returns the hash of a line's content, excluding the line's hash and signature. */
export const hashOf = ({ line, previous, body }: Pick<TranscriptLine, 'line' | 'previous' | 'body'>): string =>
  sha256(canonical({ line, previous, body }));

/** Returns the bytes to sign: the last hash, prefixed with the name of the format. The prefix prevents reuse of the signature elsewhere. */
export const signedBytes = (hash: string): Buffer => Buffer.from(`${TRANSCRIPT_FORMAT} ${hash}`);

/** Returns a public key in its published form. */
export const describeKey = (key: KeyObject): TranscriptKey => {
  const spki = key.export({ type: 'spki', format: 'der' });
  return { algorithm: 'Ed25519', fingerprint: sha256(spki), publicKey: spki.toString('base64') };
};

/** A key that signs transcripts. */
export interface SigningKey extends TranscriptKey {
  sign(hash: string): string;
}

/** Returns a signing key. @param pkcs8 an Ed25519 private key, as PKCS #8 (DER) in Base64 */
export const signingKey = (pkcs8: string): SigningKey => {
  const secret = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  if (secret.asymmetricKeyType !== 'ed25519') throw new TypeError('transcripts must be signed with Ed25519');
  return {
    ...describeKey(createPublicKey(secret)),
    sign: (hash) => sign(null, signedBytes(hash), secret).toString('base64'),
  };
};

/** Chains bodies by their hashes into a transcript. The first body is the header, and the last body has the type `end`. Returns the file and its last
 *  hash. */
export const chained = (bodies: readonly TranscriptBody[], key: SigningKey) => {
  const lines: string[] = [];
  let previous = NO_HASH;
  for (const [index, body] of bodies.entries()) {
    const link = { line: index + 1, previous, body };
    const hash = hashOf(link);
    const isLast = index === bodies.length - 1;
    lines.push(canonical({ ...link, hash, ...(isLast && { signature: key.sign(hash) }) }));
    previous = hash;
  }
  return { file: `${lines.join('\n')}\n`, head: previous };
};
