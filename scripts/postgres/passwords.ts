import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { type SecretFile, secretFile } from '../../api/platform/secret-file.ts';

const PASSWORD_BYTES = 32;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** What Postgres itself takes (`scram_iterations`). */
const ROUNDS = 4096;

const Passwords = z.object({
  /** Of `postgres`, who makes the role below and its database, and nothing else. */
  superuser: z.string().min(PASSWORD_BYTES),
  /** Of the role as which the product works. */
  product: z.string().min(PASSWORD_BYTES),
});
export type Passwords = z.infer<typeof Passwords>;

const random = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');
/** Passwords that nobody had before. */
export const newPasswords = (): Passwords => ({ superuser: random(), product: random() });

/** Where the passwords of a server stand: beside its data files, in a folder that the server's own user cannot enter.
 *  @param dir the folder of the data files, as `startPostgres` is given it */
export const passwordFile = (dir: string): SecretFile<Passwords> =>
  secretFile(path.join(path.dirname(path.resolve(dir)), 'keys', `${path.basename(dir)}.json`), Passwords);

/** What Postgres keeps of a password (SCRAM-SHA-256, RFC 5803). A statement that sets a password names this, so that the password stands in no
 *  statement, log or error. */
export const scramVerifier = (password: string): string => {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ROUNDS, HASH_BYTES, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};
