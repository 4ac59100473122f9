import { isRecord } from '../kept/kept.ts';
import { errorCode } from './error-code.ts';

/** Why a mutation was not done: the code of its `Rejection` or of its failure, NETWORK where no answer came; null where it was done.
 *  @param answered resolves with what the mutation's field answered */
export const refusalOf = async (answered: Promise<unknown>): Promise<string | null> => {
  try {
    const answer = await answered;
    if (!isRecord(answer) || answer.__typename !== 'Rejection') return null;
    return typeof answer.code === 'string' ? answer.code : 'INTERNAL';
  } catch (error) {
    return errorCode(error);
  }
};

/** The header that makes the same mutation sent again one mutation. */
export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
/** A key for one mutation, which nobody can guess. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
