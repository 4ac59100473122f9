import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { RECOVERY_CODES } from '../../../schema/accounts/second-factor.ts';
import { hashCode, isCode } from '../../shared/phone-code.ts';

const TABLE = 'accounts.recovery_codes';
/** Crockford's Base32: no letter that looks like a digit. Twelve of them are 60 bits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/** What people take for another symbol when they copy a code by hand. */
const meant = (typed: string): string => typed.replace(/O/g, '0').replace(/[IL]/g, '1');
const newCode = (): string => Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');

/** Codes on paper that stand in for the app once each. The table has hashes of them alone. */
export const recoveryCodes = (db: Knex) => {
  const left = async (userId: string): Promise<number> => {
    const [counted] = await db(TABLE).where({ user_id: userId, used_at: null }).count<{ count: string }[]>();
    return Number(counted?.count ?? 0);
  };
  return {
    left,
    /** Makes new ones; the old ones are good for nothing.
     *  @returns them as people read them: this is the only time that they are told */
    async renew(userId: string): Promise<readonly string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      const hashes = await Promise.all(codes.map(hashCode));
      await db(TABLE).where({ user_id: userId }).delete();
      await db(TABLE).insert(hashes.map((code) => ({ user_id: userId, code })));
      return codes.map((code) => code.replace(GROUP, '$&-'));
    },
    /** Uses one up; of two who have the same one at the same time, one.
     *  @returns how many are left; null where it is none of them */
    async use(userId: string, typed: string, now: Date): Promise<number | null> {
      const rows: { code: string }[] = await db(TABLE).where({ user_id: userId, used_at: null }).select('code');
      const right = await Promise.all(rows.map(({ code }) => isCode(meant(typed), code)));
      const code = rows.find((_, place) => right[place])?.code;
      if (code === undefined) return null;
      const used = await db(TABLE).where({ user_id: userId, code, used_at: null }).update({ used_at: now });
      return used === 0 ? null : left(userId);
    },
    async remove(userId: string): Promise<void> {
      await db(TABLE).where({ user_id: userId }).delete();
    },
  };
};
