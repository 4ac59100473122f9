import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import { type PublishedKeys, TRANSCRIPT_FORMAT } from '../../../schema/audit/transcript.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import { sharedAttempt } from '../../../schema/kernel/shared-attempt.ts';
import { describeKey, type SigningKey, signingKey } from './hash-chain.ts';

const KEYS = 'transcripts.keys';
/** A reserved person id whose key encrypts the generated signing key. A copy of this table alone therefore does not reveal the signing key. */
const OWN_SECRETS = '5b0c1b8e-6d0f-4f0a-9a55-0a1c7d2f9e10';

interface KeyRow {
  fingerprint: string;
  public_key: string;
  private_key: string | null;
  since: Date;
}

/** Manages the keys that sign transcripts. The current key is the configured one, or else a key that the server generates once and stores.
 *  @param configured an Ed25519 private key, as PKCS #8 in Base64; null if none is configured */
export const transcriptKeys = (db: Knex, configured: string | null) => {
  const personal = personalData(db);
  const note = async (key: SigningKey, sealed: Sealed | null): Promise<void> => {
    const row = { fingerprint: key.fingerprint, public_key: key.publicKey, private_key: sealed };
    await db(KEYS).insert(row).onConflict().ignore();
  };
  const own = async (): Promise<SigningKey | null> => {
    const row: KeyRow | undefined = await db<KeyRow>(KEYS).whereNotNull('private_key').first();
    const opened = row?.private_key ? await personal.open(OWN_SECRETS, Sealed.parse(row.private_key)) : null;
    return opened === null ? null : signingKey(opened);
  };
  const made = async (): Promise<SigningKey> => {
    const kept = await own();
    if (kept) return kept;
    const { privateKey } = generateKeyPairSync('ed25519');
    const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    await note(signingKey(pkcs8), await personal.seal(OWN_SECRETS, pkcs8));
    // Another process may have stored its key first.
    const winner = await own();
    if (!winner) throw new Error('the signing key of transcripts cannot be decrypted');
    return winner;
  };
  const named = async (pkcs8: string): Promise<SigningKey> => {
    const key = signingKey(pkcs8);
    await note(key, null);
    return key;
  };
  const current = sharedAttempt(() => (configured === null ? made() : named(configured)));
  return {
    current,
    /** Returns every key that has ever signed transcripts, newest first. */
    async published(): Promise<PublishedKeys> {
      await current();
      const rows: KeyRow[] = await db<KeyRow>(KEYS).orderBy('since', 'desc');
      return {
        format: TRANSCRIPT_FORMAT,
        keys: rows.map(({ public_key, since }) => ({
          ...describeKey(createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' })),
          since: since.toISOString(),
        })),
      };
    },
  };
};
export type TranscriptKeys = ReturnType<typeof transcriptKeys>;
