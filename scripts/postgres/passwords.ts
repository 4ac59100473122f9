import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type SecretFile, secretFile } from '../../api/platform/secret-file.ts';

const PASSWORD_BYTES = 32;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The number of hash iterations: Postgres's default (`scram_iterations`). */
const ROUNDS = 4096;

const Passwords = z.object({
  /** The password of the superuser `postgres`, which is used only to set up CarSetu's role and database. */
  superuser: z.string().min(PASSWORD_BYTES),
  /** The password of `carsetu`, the role that the server uses. */
  product: z.string().min(PASSWORD_BYTES),
});
export type Passwords = z.infer<typeof Passwords>;

const random = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');
export const newPasswords = (): Passwords => ({ superuser: random(), product: random() });

/** Returns the file that stores a server's passwords, next to the data files, in a folder that the server's own user cannot enter.
 *  @param dir the folder of the data files, as passed to `startPostgres` */
export const passwordFile = (dir: string): SecretFile<Passwords> =>
  secretFile(path.join(path.dirname(path.resolve(dir)), 'keys', `${path.basename(dir)}.json`), Passwords);

/** Returns the verifier that Postgres stores for a password (SCRAM-SHA-256, RFC 5803), so that no statement or log contains the password. */
export const scramVerifier = (password: string): string => {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ROUNDS, HASH_BYTES, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};
