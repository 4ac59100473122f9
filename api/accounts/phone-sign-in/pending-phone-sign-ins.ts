import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { personalData } from '../../../projections/platform/personal-data.ts';
import {
  PHONE_CODE_LIFE_MS,
  PHONE_CODE_RESEND_MS,
  PHONE_CODE_TRIES,
  PhoneCodeExpired,
  PhoneCodeNotFound,
  PhoneCodeTriesUsedUp,
  PhoneCodeWrong,
  PhoneInvalid,
  PhoneVerificationUnavailable,
  readPhoneNumber,
} from '../../../schema/accounts/phone-verification.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import type { Rejection } from '../../../schema/kernel/rejection.ts';
import { Sealed } from '../../../schema/kernel/sealed.ts';
import type { SmsSender } from '../../platform/email-and-sms/ports.ts';
import type { Platform } from '../../platform/feature.ts';
import { hashCode, isCode, newCode } from '../../shared/phone-code.ts';
import type { PhoneCodeAdmission } from '../../shared/phone-code-limits.ts';
import type { LinkTo } from '../sign-in-attempts.ts';

const SECRET_BYTES = 32;
const TABLE = 'accounts.phone_sign_ins';
const MINUTE_MS = 60_000;
/** How long the cookie with a sign-in's secret lasts, in seconds: as long as a code is valid. */
export const PHONE_SIGN_IN_SECONDS = PHONE_CODE_LIFE_MS / 1000;

interface Row {
  readonly attempt: string;
  readonly id: string;
  readonly phone: string;
  readonly code_hash: string;
  readonly tries: number;
  readonly resend_at: Date;
  readonly expires_at: Date;
  readonly proved_at: Date | null;
  readonly return_to: string;
  readonly link_to: string | null;
  readonly link_session: string | null;
}

/** A sign-in by phone that is in progress. */
export interface PhoneSignIn {
  /** The phone number in international form: +919876543210. */
  readonly phone: string;
  readonly returnTo: string;
  readonly linkTo: LinkTo | null;
  /** How many seconds remain until another code can be requested. */
  readonly waitSeconds: number;
  /** Whether the correct code was entered. */
  readonly isProved: boolean;
}

/** The sender of a request for a code. */
export interface CodeAsker {
  /** The sender's network address, to which the rate limits apply. */
  readonly address: string | null;
  readonly language: Language;
}

export interface PhoneSignInPorts extends Pick<Platform, 'db' | 'clock'> {
  readonly sms: SmsSender;
  readonly codeAdmission: PhoneCodeAdmission;
}

const attemptOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Pending sign-ins by phone, each bound to one browser by a secret that only this browser has. Responses and their timing are the same whether or
 *  not an account has the number. */
export const phoneSignIns = ({ db, clock, sms, codeAdmission }: PhoneSignInPorts) => {
  const rowOf = async (secret: string): Promise<Row | undefined> =>
    db<Row>(TABLE)
      .where({ attempt: attemptOf(secret) })
      .where('expires_at', '>', clock())
      .first();
  const opened = async (row: Row): Promise<PhoneSignIn | null> => {
    const phone = await personalData(db).open(row.id, Sealed.parse(row.phone));
    if (phone === null) return null;
    const { link_to, link_session, return_to: returnTo, resend_at, proved_at } = row;
    const waitSeconds = Math.max(0, Math.ceil((resend_at.getTime() - clock().getTime()) / 1000));
    const linkTo = link_to && link_session ? { userId: link_to, sessionId: link_session } : null;
    return { phone, returnTo, linkTo, waitSeconds, isProved: proved_at !== null };
  };
  /** Checks the limits and creates a code. The caller must call `send` after the code has been stored. */
  const codeFor = async (phone: string, { address, language }: CodeAsker) => {
    if (!sms.isAvailable) throw PhoneVerificationUnavailable();
    const now = clock();
    await codeAdmission.admit({ phone, userId: null, address }, now);
    const code = newCode();
    const expires_at = new Date(now.getTime() + PHONE_CODE_LIFE_MS);
    const resend_at = new Date(now.getTime() + PHONE_CODE_RESEND_MS);
    const row = { code_hash: await hashCode(code), tries: 0, expires_at, resend_at };
    const send = (id: string) =>
      sms.send({
        personId: id,
        dedupeKey: `sign-in-code ${id} ${now.getTime()}`,
        notAfter: expires_at,
        to: phone,
        ...sms.worded('phone-code', language, [code, String(PHONE_CODE_LIFE_MS / MINUTE_MS)]),
      });
    return { row, now, send };
  };
  const whyNot = async (secret: string): Promise<Rejection> => {
    const row = await db<Row>(TABLE)
      .where({ attempt: attemptOf(secret) })
      .first();
    if (!row) return PhoneCodeNotFound();
    return row.proved_at || row.expires_at <= clock() ? PhoneCodeExpired() : PhoneCodeTriesUsedUp();
  };

  return {
    /** Whether codes can be sent. */
    isAvailable: sms.isAvailable,
    /** Sends a code to the typed number. Returns the secret for the browser's cookie.
     *  @throws Rejection PHONE_VERIFICATION_UNAVAILABLE, PHONE_INVALID, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async begin(
      typed: string,
      { returnTo, linkTo, ...asker }: CodeAsker & Pick<PhoneSignIn, 'returnTo' | 'linkTo'>,
    ): Promise<string> {
      const phone = readPhoneNumber(typed);
      if (!phone) throw PhoneInvalid();
      const { row, now, send } = await codeFor(phone, asker);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const id = uuid();
      await db(TABLE).insert({
        ...row,
        attempt: attemptOf(secret),
        id,
        phone: await personalData(db).seal(id, phone),
        return_to: returnTo,
        link_to: linkTo?.userId ?? null,
        link_session: linkTo?.sessionId ?? null,
        created_at: now,
      });
      await send(id);
      return secret;
    },
    /** Sends another code to the same number; the previous one becomes invalid.
     *  @throws Rejection PHONE_CODE_NOT_FOUND, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
    async resend(secret: string, asker: CodeAsker): Promise<void> {
      const before = await rowOf(secret);
      const pending = before && (await opened(before));
      if (!pending || pending.isProved) throw PhoneCodeNotFound();
      const { row, send } = await codeFor(pending.phone, asker);
      const renewed = await db(TABLE).where({ id: before.id }).whereNull('proved_at').update(row);
      if (renewed === 0) throw PhoneCodeNotFound();
      await send(before.id);
    },
    /** Returns the sign-in that belongs to a browser's secret; null if there is no such sign-in or its code has expired. */
    async find(secret: string): Promise<PhoneSignIn | null> {
      const row = await rowOf(secret);
      return row ? opened(row) : null;
    },
    /** Verifies the number with the code. A try is counted before the code is checked, so that concurrent guesses cannot exceed the limit. Only one
     *  of two concurrent correct guesses succeeds.
     *  @throws Rejection PHONE_CODE_NOT_FOUND, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, PHONE_CODE_WRONG */
    async prove(secret: string, code: string): Promise<PhoneSignIn> {
      const now = clock();
      const [row]: Row[] = await db<Row>(TABLE)
        .where({ attempt: attemptOf(secret) })
        .whereNull('proved_at')
        .where('expires_at', '>', now)
        .where('tries', '<', PHONE_CODE_TRIES)
        .increment('tries', 1)
        .returning('*');
      if (!row) throw await whyNot(secret);
      if (!(await isCode(code, row.code_hash)))
        throw row.tries < PHONE_CODE_TRIES ? PhoneCodeWrong() : PhoneCodeTriesUsedUp();
      const { id, code_hash } = row;
      const proved = await db(TABLE).where({ id, code_hash }).whereNull('proved_at').update({ proved_at: now });
      const pending = proved === 0 ? null : await opened(row);
      if (!pending) throw PhoneCodeExpired();
      return { ...pending, isProved: true };
    },
    /** Makes the code valid again after an error on our side. */
    unprove: async (secret: string): Promise<void> =>
      db(TABLE)
        .where({ attempt: attemptOf(secret) })
        .update({ proved_at: null }),
    /** Deletes a sign-in and its encryption key, so that the number and the messages can no longer be decrypted. */
    async end(secret: string): Promise<void> {
      const [row]: Row[] = await db<Row>(TABLE)
        .where({ attempt: attemptOf(secret) })
        .delete()
        .returning('*');
      if (row) await personalData(db).discard(row.id);
    },
    /** Ends the sign-ins that would link a number to the account. */
    async erase(userId: string): Promise<void> {
      const rows: Row[] = await db<Row>(TABLE).where({ link_to: userId }).delete().returning('*');
      for (const { id } of rows) await personalData(db).discard(id);
    },
    /** Ends the sign-ins whose codes have expired. */
    async removeExpired(): Promise<void> {
      const rows: Row[] = await db<Row>(TABLE).where('expires_at', '<=', clock()).delete().returning('*');
      for (const { id } of rows) await personalData(db).discard(id);
    },
  };
};
export type PhoneSignIns = ReturnType<typeof phoneSignIns>;
