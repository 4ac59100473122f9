import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import {
  PHONE_CODE_LIMITS,
  PHONE_CODE_RESEND_MS,
  PhoneCodeLimitReached,
  PhoneCodeTooSoon,
} from '../../schema/accounts/phone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** First half of the key of the advisory locks under which codes are counted. */
const LOCK_SPACE = 7743;

/** Who asks for a code, for which number, from where: hashed, but for the user's opaque id. */
export interface Asked {
  readonly userId: string;
  readonly phoneHash: Buffer;
  /** Null where the address is not known. */
  readonly addressHash: Buffer | null;
}

/** Hashes numbers and addresses by a key, so that the table lists nobody's. */
export const askedBy = (key: Buffer, userId: string, phone: string, address: string | null): Asked => {
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    userId,
    phoneHash: hashed(`code to ${phone}`),
    addressHash: address === null ? null : hashed(`code from ${address}`),
  };
};

/** Lets nobody else in for the same account, number or address until `tx` ends: else all who ask at the same moment would count the
 *  same. Who asks for an account or number for which a code is just being sent does not wait; those of one address, who may be many
 *  people, do.
 *  @throws Rejection PHONE_CODE_TOO_SOON */
const oneAtATime = async (tx: Knex, { userId, phoneHash, addressHash }: Asked): Promise<void> => {
  const take = async (name: string): Promise<boolean> => {
    const { rows } = await tx.raw('select pg_try_advisory_xact_lock(?, hashtext(?)) as got', [LOCK_SPACE, name]);
    return rows[0].got;
  };
  if (!(await take(`user ${userId}`)) || !(await take(`phone ${phoneHash.toString('hex')}`))) throw PhoneCodeTooSoon();
  const address = addressHash && `address ${addressHash.toString('hex')}`;
  if (address) await tx.raw('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_SPACE, address]);
};

interface Counts {
  readonly byUser: number;
  readonly byPhone: number;
  readonly byAddress: number;
  readonly last: Date | null;
}
const COUNT = `
  select
    count(*) filter (where user_id = :userId) as "byUser",
    count(*) filter (where phone_hash = :phoneHash) as "byPhone",
    count(*) filter (where address_hash = :addressHash and created_at > :hourAgo) as "byAddress",
    max(created_at) filter (where user_id = :userId or phone_hash = :phoneHash) as last
   from accounts.phone_verifications
  where created_at > :dayAgo and (user_id = :userId or phone_hash = :phoneHash or address_hash = :addressHash)`;

/** Whether somebody may have a code by what is known now: a first look, which costs little and turns floods away.
 *  @throws Rejection PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
export const withinLimits = async (db: Knex, asked: Asked, now: Date): Promise<void> => {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await db.raw<{ rows: Counts[] }>(COUNT, {
    ...asked,
    hourAgo: since(HOUR_MS),
    dayAgo: since(DAY_MS),
  });
  const { byUser, byPhone, byAddress, last } = rows[0] ?? { byUser: 0, byPhone: 0, byAddress: 0, last: null };
  const { perUserDay, perPhoneDay, perAddressHour } = PHONE_CODE_LIMITS;
  if (byUser >= perUserDay || byPhone >= perPhoneDay || byAddress >= perAddressHour) throw PhoneCodeLimitReached();
  if (last && last > since(PHONE_CODE_RESEND_MS)) throw PhoneCodeTooSoon();
};

/** `withinLimits`, held until `tx` ends.
 *  @throws Rejection PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
export const admitRequest = async (tx: Knex, asked: Asked, now: Date): Promise<void> => {
  await oneAtATime(tx, asked);
  await withinLimits(tx, asked, now);
};
