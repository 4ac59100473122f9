import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Logger } from '../../projections/platform/logger.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import {
  PHONE_CODE_LIFE_MS,
  PHONE_CODE_RESEND_MS,
  PHONE_CODE_TRIES,
  PhoneCodeExpired,
  PhoneCodeTriesUsedUp,
  PhoneCodeWrong,
  PhoneVerificationUnavailable,
} from '../../schema/accounts/phone-verification.ts';
import { ContactNotFound } from '../../schema/contacts/rejections.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { SmsSender } from '../platform/email-and-sms/ports.ts';
import type { Platform } from '../platform/feature.ts';
import { hashCode, isCode, loggedProof, newCode } from '../shared/phone-code.ts';
import type { PhoneCodeAdmission } from '../shared/phone-code-limits.ts';
import { contactHashes } from './phone-hashes.ts';
import { type ContactPlace, Details, KEEP_MS, type PendingContact } from './unfinished-contact.ts';

const TABLE = 'contacts.verifications';
const MINUTE_MS = 60_000;
/** The origin of a request for a code. */
export interface Asked {
  /** The id of the account; null for a person without an account. */
  readonly userId: string | null;
  readonly address: string | null;
  readonly language: Language;
}
/** The times when a sent code expires and when another code may be requested. */
export interface CodeSent {
  readonly expiresAt: Date;
  readonly resendAt: Date;
}
interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly account_id: string | null;
  readonly listing_id: string;
  readonly details: string;
  readonly code_hash: string;
  readonly tries: number;
  readonly expires_at: Date;
  readonly created_at: Date;
}
interface Sending extends Pick<Asked, 'language'> {
  readonly id: string;
  readonly personId: string;
  readonly phone: string;
  readonly code: string;
  readonly now: Date;
}
export interface CodePorts extends Pick<Platform, 'db' | 'clock'> {
  readonly logger: Logger;
  readonly sms: SmsSender;
  readonly codeAdmission: PhoneCodeAdmission;
}

/** Sends and verifies text-message codes for people who contact a seller. A person's data is stored with the code until the phone is verified. */
export const contactCodes = ({ db, clock, logger, sms, codeAdmission }: CodePorts) => {
  const placeOf = async ({ phone, listingId, secret }: ContactPlace) => ({
    phone_hash: (await contactHashes(db)).phone(phone),
    listing_id: listingId,
    secret_hash: createHash('sha256')
      .update(secret ?? '')
      .digest(),
  });
  const send = async ({ id, personId, phone, code, language, now }: Sending): Promise<CodeSent> => {
    const expiresAt = new Date(now.getTime() + PHONE_CODE_LIFE_MS);
    await sms.send({
      personId,
      dedupeKey: `contact-code ${id} ${now.getTime()}`,
      notAfter: expiresAt,
      to: phone,
      ...sms.worded('phone-code', language, [code, String(PHONE_CODE_LIFE_MS / MINUTE_MS)]),
    });
    return { expiresAt, resendAt: new Date(now.getTime() + PHONE_CODE_RESEND_MS) };
  };
  const fresh = async (now: Date) => {
    const code = newCode();
    const expires_at = new Date(now.getTime() + PHONE_CODE_LIFE_MS);
    return { code, row: { code_hash: await hashCode(code), tries: 0, expires_at, used_at: null } };
  };
  const whyNot = async (place: object, now: Date) => {
    const row = await db<Row>(TABLE).where(place).first();
    if (!row) return ContactNotFound();
    return row.expires_at <= now ? PhoneCodeExpired() : PhoneCodeTriesUsedUp();
  };

  return {
    isAvailable: sms.isAvailable,
    /** Returns the id reserved for a person whose phone is not verified yet; null if no id is reserved. The person's data is encrypted with the key
     *  of this id. */
    async pendingPerson(whose: ContactPlace): Promise<string | null> {
      const row = await db<Row>(TABLE)
        .where(await placeOf(whose))
        .whereNull('account_id')
        .first('person_id');
      return row?.person_id ?? null;
    },
    /** Stores the data that a person entered, replacing any earlier data from the same browser for this number and listing, and sends a code.
     *  @throws Rejection PHONE_VERIFICATION_UNAVAILABLE, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async start(contact: Omit<PendingContact, 'inquiryId'>, secret: string, asked: Asked): Promise<CodeSent> {
      if (!sms.isAvailable) throw PhoneVerificationUnavailable();
      const { personId, accountId, listingId, phone, details } = contact;
      const now = clock();
      await codeAdmission.admit({ phone, userId: asked.userId, address: asked.address }, now);
      const { code, row } = await fresh(now);
      const place = await placeOf({ phone, listingId, secret });
      const kept = {
        ...row,
        id: uuid(),
        person_id: personId,
        account_id: accountId,
        details: await personalData(db).seal(personId, JSON.stringify(details)),
        created_at: now,
      };
      await db(TABLE)
        .insert({ ...place, ...kept })
        .onConflict(['phone_hash', 'listing_id', 'secret_hash'])
        .merge(kept);
      return send({ id: kept.id, personId, phone, code, language: asked.language, now });
    },
    /** Sends another code for the same contact; the previous code becomes invalid.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
    async resend(whose: ContactPlace, { userId, address, language }: Asked): Promise<CodeSent> {
      if (!sms.isAvailable) throw PhoneVerificationUnavailable();
      const { phone } = whose;
      const now = clock();
      const place = await placeOf(whose);
      const pending = await db<Row>(TABLE).where(place).whereNull('used_at').first();
      if (!pending) throw ContactNotFound();
      await codeAdmission.admit({ phone, userId, address }, now);
      const { code, row } = await fresh(now);
      await db(TABLE).where({ id: pending.id }).update(row);
      return send({ id: pending.id, personId: pending.person_id, phone, code, language, now });
    },
    /** Verifies the phone with the code. An attempt is counted before the code is checked. The correct code stays valid until it expires.
     *  A client that did not receive the response can therefore retry, and gets the same inquiry.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, PHONE_CODE_WRONG */
    confirm: (whose: ContactPlace, otp: string): Promise<PendingContact> =>
      loggedProof(logger, { listingId: whose.listingId }, async () => {
        const now = clock();
        const place = await placeOf(whose);
        const [row]: Row[] = await db<Row>(TABLE)
          .where(place)
          .where('expires_at', '>', now)
          .where('tries', '<', PHONE_CODE_TRIES)
          .increment('tries', 1)
          .returning('*');
        if (!row) throw await whyNot(place, now);
        if (!(await isCode(otp, row.code_hash)))
          throw row.tries < PHONE_CODE_TRIES ? PhoneCodeWrong() : PhoneCodeTriesUsedUp();
        // A correct code does not count as an attempt.
        await db(TABLE).where({ id: row.id, code_hash: row.code_hash }).decrement('tries', 1);
        const clear = await personalData(db).open(row.person_id, Sealed.parse(row.details));
        if (clear === null) throw PhoneCodeExpired();
        const { id: inquiryId, person_id: personId, account_id: accountId } = row;
        const { phone, listingId } = whose;
        return { inquiryId, personId, accountId, listingId, phone, details: Details.parse(JSON.parse(clear)) };
      }),
    /** Records that the inquiry of a contact has been sent. No further code is sent for this contact. */
    settle: async (inquiryId: string) =>
      db(TABLE).where({ id: inquiryId }).whereNull('used_at').update({ used_at: clock() }),
    /** Deletes abandoned contacts, and the keys of people who never became visitors. */
    async prune(): Promise<void> {
      const before = new Date(clock().getTime() - KEEP_MS);
      const gone: Pick<Row, 'person_id' | 'account_id'>[] = await db<Row>(TABLE)
        .where('created_at', '<', before)
        .delete()
        .returning(['person_id', 'account_id']);
      for (const { person_id: personId, account_id: accountId } of gone) {
        if (accountId !== null) continue;
        const isKept = await db('contacts.visitors').where({ id: personId }).first('id');
        if (!isKept) await personalData(db).destroy(personId);
      }
    },
    erase: async (accountId: string) => db(TABLE).where({ account_id: accountId }).delete(),
  };
};
export type ContactCodes = ReturnType<typeof contactCodes>;
