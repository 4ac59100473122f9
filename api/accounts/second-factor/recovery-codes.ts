import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { RECOVERY_CODES } from '../../../schema/accounts/second-factor.ts';
import { hashCode, isCode } from '../../shared/phone-code.ts';

const TABLE = 'accounts.recovery_codes';
/** Crockford's Base32, in which no letter looks like a digit. Twelve symbols contain 60 bits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/** Corrects symbols that people confuse when they copy a code by hand: O for 0, I and L for 1. */
const meant = (typed: string): string => typed.replace(/O/g, '0').replace(/[IL]/g, '1');
const newCode = (): string => Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');

/** Recovery codes for users to print. Each code can be used once instead of a code from the authenticator app. The table stores only hashes of the
 *  codes. */
export const recoveryCodes = (db: Knex) => {
  const left = async (userId: string): Promise<number> => {
    const [counted] = await db(TABLE).where({ user_id: userId, used_at: null }).count<{ count: string }[]>();
    return Number(counted?.count ?? 0);
  };
  return {
    left,
    /** Creates new codes, which cannot be shown again, and invalidates the previous codes. */
    async renew(userId: string): Promise<readonly string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      const hashes = await Promise.all(codes.map(hashCode));
      await db(TABLE).where({ user_id: userId }).delete();
      await db(TABLE).insert(hashes.map((code) => ({ user_id: userId, code })));
      return codes.map((code) => code.replace(GROUP, '$&-'));
    },
    /** Consumes a code. If the same code is used twice at the same time, only one use succeeds.
     *  @returns how many codes are left; null if the code is invalid */
    async use(userId: string, typed: string, now: Date): Promise<number | null> {
      const rows: { code: string }[] = await db(TABLE).where({ user_id: userId, used_at: null }).select('code');
      const right = await Promise.all(rows.map(({ code }) => isCode(meant(typed), code)));
      const code = rows.find((_, place) => right[place])?.code;
      if (code === undefined) return null;
      const used = await db(TABLE).where({ user_id: userId, code, used_at: null }).update({ used_at: now });
      return used === 0 ? null : left(userId);
    },
    remove: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
  };
};
