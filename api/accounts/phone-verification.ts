import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Logger } from '../../projections/platform/logger.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import {
  PHONE_CODE_LIFE_MS,
  PHONE_CODE_RESEND_MS,
  PHONE_CODE_TRIES,
  type PhoneCode,
  PhoneCodeExpired,
  PhoneCodeNotFound,
  PhoneCodeTriesUsedUp,
  PhoneCodeWrong,
  PhoneInvalid,
  PhoneVerificationUnavailable,
  readPhoneNumber,
} from '../../schema/accounts/phone-verification.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { SmsSender } from '../platform/email-and-sms/ports.ts';
import type { Platform } from '../platform/feature.ts';
import { hashCode, isCode, loggedProof, newCode } from '../shared/phone-code.ts';
import type { PhoneCodeAdmission } from '../shared/phone-code-limits.ts';
import type { InSession } from './unlinking.ts';

const TABLE = 'accounts.phone_verifications';
const KEEP_MS = 2 * 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly phone_number: string;
  readonly verification_code: string;
  readonly verified: boolean;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly tries: number;
  readonly used_at: Date | null;
}

export interface PhonePorts extends Pick<Platform, 'db' | 'clock'> {
  readonly logger: Logger;
  readonly sms: SmsSender;
  readonly codeAdmission: PhoneCodeAdmission;
  readonly languageOf: (userId: string) => Promise<Language>;
  /** Records that the number belongs to the user.
   *  @param sessionId the session in which the user verified the number
   *  @throws Rejection PHONE_BELONGS_TO_ANOTHER */
  record(userId: string, phone: string, sessionId: string | null): Promise<unknown>;
}

/** Verifies mobile numbers with codes that are sent as text messages. */
export const phoneVerification = ({ db, clock, logger, sms, codeAdmission, languageOf, record }: PhonePorts) => {
  /** Returns the reason why a code cannot be tried. The reason does not reveal whether another user has a verification with this id. */
  const whyNot = async (userId: string, id: string, now: Date): Promise<Rejection> => {
    const row = await db<Row>(TABLE).where({ id, user_id: userId }).first();
    if (!row) return PhoneCodeNotFound();
    return row.used_at || row.expires_at <= now ? PhoneCodeExpired() : PhoneCodeTriesUsedUp();
  };
  /** Counts one try before the code is checked, so that concurrent guesses cannot exceed the limit. */
  const takeTry = async (userId: string, id: string): Promise<Row> => {
    const now = clock();
    const [row] = await db<Row>(TABLE)
      .where({ id, user_id: userId })
      .whereNull('used_at')
      .where('expires_at', '>', now)
      .where('tries', '<', PHONE_CODE_TRIES)
      .increment('tries', 1)
      .returning('*');
    if (!row) throw await whyNot(userId, id, now);
    return row;
  };
  /** Marks the code as used, so that only one of two concurrent guesses succeeds. The code becomes valid again if `record` fails on our side. */
  const use = async ({ id, user_id: userId, phone_number }: Row, sessionId: string | null): Promise<void> => {
    const used = await db(TABLE).where({ id }).whereNull('used_at').update({ used_at: clock() });
    if (used === 0) throw PhoneCodeExpired();
    const phone = await personalData(db).open(userId, Sealed.parse(phone_number));
    if (phone === null) throw PhoneCodeExpired();
    try {
      await record(userId, phone, sessionId);
    } catch (error) {
      if (!(error instanceof Rejection)) await db(TABLE).where({ id }).update({ used_at: null });
      throw error;
    }
    await db(TABLE).where({ id }).update({ verified: true });
  };

  return {
    /** Sends a code, and invalidates the user's earlier codes. The result does not reveal whether the number belongs to an account.
     *  @param address the network address of the sender
     *  @throws Rejection PHONE_VERIFICATION_UNAVAILABLE, PHONE_INVALID, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async request(userId: string, typed: string, address: string | null): Promise<PhoneCode> {
      if (!sms.isAvailable) throw PhoneVerificationUnavailable();
      const phone = readPhoneNumber(typed);
      if (!phone) throw PhoneInvalid();
      const now = clock();
      await codeAdmission.admit({ phone, userId, address }, now);
      const code = newCode();
      const verification_code = await hashCode(code);
      const id = uuid();
      const expiresAt = new Date(now.getTime() + PHONE_CODE_LIFE_MS);
      await db.transaction(async (tx) => {
        await tx(TABLE).where({ user_id: userId }).where('expires_at', '>', now).update({ expires_at: now });
        await tx(TABLE).insert({
          id,
          user_id: userId,
          phone_number: await personalData(tx).seal(userId, phone),
          verification_code,
          expires_at: expiresAt,
          created_at: now,
        });
      });
      await sms.send({
        personId: userId,
        dedupeKey: `phone-code ${id}`,
        notAfter: expiresAt,
        to: phone,
        ...sms.worded('phone-code', await languageOf(userId), [code, String(PHONE_CODE_LIFE_MS / MINUTE_MS)]),
      });
      const resendAt = new Date(now.getTime() + PHONE_CODE_RESEND_MS);
      return { id, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
    },
    /** Verifies the number to which the code was sent.
     *  @throws Rejection PHONE_CODE_NOT_FOUND, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, PHONE_CODE_WRONG, PHONE_BELONGS_TO_ANOTHER */
    confirm: ({ userId, sessionId }: InSession, id: string, code: string): Promise<void> =>
      loggedProof(logger, { userId }, async () => {
        if (!isUuid(id)) throw PhoneCodeNotFound();
        const row = await takeTry(userId, id);
        if (await isCode(code, row.verification_code)) return use(row, sessionId);
        throw row.tries < PHONE_CODE_TRIES ? PhoneCodeWrong() : PhoneCodeTriesUsedUp();
      }),
    async prune(): Promise<void> {
      const before = new Date(clock().getTime() - KEEP_MS);
      await db(TABLE).where('created_at', '<', before).delete();
    },
    erase: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
    /** Returns the data about a user's codes for "Download my data": the number, the times of sending and expiry, and whether the number was
     *  verified. */
    async exportOf(userId: string) {
      const rows = await db<Row>(TABLE).where({ user_id: userId }).orderBy('created_at');
      const phones = await personalData(db).openMany(
        rows.map(({ phone_number }) => ({ personId: userId, sealed: Sealed.parse(phone_number) })),
      );
      return rows.map(({ verified, created_at, expires_at }, place) => ({
        phoneNumber: phones[place] ?? null,
        verified,
        createdAt: created_at.toISOString(),
        expiresAt: expires_at.toISOString(),
      }));
    },
  };
};
export type PhoneVerification = ReturnType<typeof phoneVerification>;
