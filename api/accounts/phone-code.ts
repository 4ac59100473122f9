import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_DIGITS } from '../../schema/accounts/phone.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const hash = (code: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A code that nobody can foresee. */
export const newCode = (): string => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');

/** What is stored of a code. A million codes take hours to try at one hash, far longer than a code lives. */
export const hashCode = async (code: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await hash(code, salt)).toString('base64url')}`;
};

/** Whether `code` is the one that was stored, in a time that does not tell how much of it is right. */
export const isCode = async (code: string, stored: string): Promise<boolean> => {
  const [salt = '', right = ''] = stored.split('.');
  const given = await hash(code, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(given, Buffer.from(right, 'base64url'));
};
