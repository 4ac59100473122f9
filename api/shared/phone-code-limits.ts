import type { Knex } from 'knex';
import {
  PHONE_CODE_LIMITS,
  PHONE_CODE_RESEND_MS,
  PhoneCodeLimitReached,
  PhoneCodeTooSoon,
} from '../../schema/accounts/phone.ts';
import { networksOf } from '../platform/limits/network.ts';
import { slidingWindows, type WindowLimit } from '../platform/limits/sliding-windows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who asks for a code, to which number, from where. */
export interface AskedCode {
  readonly phone: string;
  /** Null for a visitor, who has no account. */
  readonly userId: string | null;
  /** Null where the address is not known. */
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

/** Lets people have codes by text message: one count and one lock for a number, whichever door sends to it.
 *  @param perServerHour codes that the server sends in an hour to everybody; 0 for no limit */
export const phoneCodeAdmission = ({ db, perServerHour }: { readonly db: Knex; readonly perServerHour: number }) => {
  const windows = slidingWindows(db);
  return {
    /** Counts a code that is about to be sent.
     *  @throws Rejection PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async admit(asked: AskedCode, now: Date): Promise<void> {
      const { many, soon } = limitsOf(asked, perServerHour);
      const place = await windows.take([...many, ...soon], now);
      if (place !== null) throw place < many.length ? PhoneCodeLimitReached() : PhoneCodeTooSoon();
    },
  };
};
export type PhoneCodeAdmission = ReturnType<typeof phoneCodeAdmission>;
