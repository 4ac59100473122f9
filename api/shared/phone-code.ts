import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import type { Logger } from '../../projections/platform/logger.ts';
import { PHONE_CODE_DIGITS } from '../../schema/accounts/phone.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** scrypt's N: a hash takes some 10 ms and 4 MB, so that trying all million codes takes hours of a core, and a flood of guesses does
 *  not take the server's memory. */
const COST = 4096;

const hash = (code: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, { N: COST }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A code that nobody can foresee. */
export const newCode = (): string => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');

/** What is stored of a code: to find it in there takes far longer than it lives. */
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

/** Writes to the log how an attempt to prove a phone ended: somebody who guesses at codes is seen there, as failed sign-ins are.
 *  @param about whose attempt it is, without the number */
export const loggedProof = async <T>(logger: Logger, about: object, prove: () => Promise<T>): Promise<T> => {
  try {
    const proved = await prove();
    logger.info(about, 'a phone was proved');
    return proved;
  } catch (error) {
    if (error instanceof Rejection) logger.info({ ...about, code: error.code }, 'a phone was not proved');
    throw error;
  }
};
