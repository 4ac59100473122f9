import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import type { Logger } from '../../projections/platform/logger.ts';
import { PHONE_CODE_DIGITS } from '../../schema/accounts/phone-verification.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** scrypt's cost parameter N. A hash takes about 10 ms and 4 MB. Trying all million codes therefore takes hours on one core, and a flood of
 *  attempts does not exhaust memory. */
const COST = 4096;

const hash = (code: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, HASH_BYTES, { N: COST }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Returns an unpredictable random code. */
export const newCode = (): string => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');

/** Returns the hash of a code, for storage. Recovering the code from the hash takes far longer than the code is valid. */
export const hashCode = async (code: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await hash(code, salt)).toString('base64url')}`;
};

/** True if `code` matches the stored hash; compared in constant time. */
export const isCode = async (code: string, stored: string): Promise<boolean> => {
  const [salt = '', right = ''] = stored.split('.');
  const given = await hash(code, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(given, Buffer.from(right, 'base64url'));
};

/** Logs how an attempt to verify a phone number ended. Attempts to guess codes are then visible in the log, like failed sign-ins.
 *  @param about describes the attempt, without the phone number */
export const loggedProof = async <T>(logger: Logger, about: object, prove: () => Promise<T>): Promise<T> => {
  try {
    const proved = await prove();
    logger.info(about, 'phone verified');
    return proved;
  } catch (error) {
    if (error instanceof Rejection) logger.info({ ...about, code: error.code }, 'phone verification failed');
    throw error;
  }
};
