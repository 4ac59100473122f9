import type { Knex } from 'knex';
import {
  PHONE_CODE_LIMITS,
  PHONE_CODE_RESEND_MS,
  PhoneCodeLimitReached,
  PhoneCodeTooSoon,
} from '../../schema/accounts/phone-verification.ts';
import { networksOf } from '../platform/limits/address-networks.ts';
import { slidingWindows, type WindowLimit } from '../platform/limits/sliding-windows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A request for a code: the person, the phone number and the network address. */
export interface AskedCode {
  readonly phone: string;
  /** The id of the account; null for a visitor, who has no account. */
  readonly userId: string | null;
  readonly address: string | null;
}

const limitsOf = ({ phone, userId, address }: AskedCode, perServerHour: number) => {
  const { perUserDay, perPhoneDay, perAddressHour } = PHONE_CODE_LIMITS;
  const toPhone = `code to ${phone}`;
  const byUser = userId === null ? null : `code of ${userId}`;
  const networks = address === null ? [] : networksOf(address);
  const many: readonly WindowLimit[] = [
    { subject: toPhone, most: perPhoneDay, withinMs: DAY_MS },
    ...(byUser === null ? [] : [{ subject: byUser, most: perUserDay, withinMs: DAY_MS }]),
    ...networks.map(({ name, times }) => {
      return { subject: `code from ${name}`, most: perAddressHour * times, withinMs: HOUR_MS };
    }),
    ...(perServerHour === 0 ? [] : [{ subject: 'code', most: perServerHour, withinMs: HOUR_MS }]),
  ];
  const soon = [toPhone, ...(byUser === null ? [] : [byUser])].map((subject): WindowLimit => {
    return { subject, most: 1, withinMs: PHONE_CODE_RESEND_MS };
  });
  return { many, soon };
};

/** Limits text messages with codes. Each phone number has one count and one lock, shared by all features that send codes to it.
 *  @param perServerHour the maximum number of codes that the server sends per hour; 0 for no limit */
export const phoneCodeAdmission = ({ db, perServerHour }: { readonly db: Knex; readonly perServerHour: number }) => {
  const windows = slidingWindows(db);
  return {
    /** Counts a code before it is sent.
     *  @throws Rejection PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async admit(asked: AskedCode, now: Date): Promise<void> {
      const { many, soon } = limitsOf(asked, perServerHour);
      const place = await windows.take([...many, ...soon], now);
      if (place !== null) throw place < many.length ? PhoneCodeLimitReached() : PhoneCodeTooSoon();
    },
  };
};
export type PhoneCodeAdmission = ReturnType<typeof phoneCodeAdmission>;
