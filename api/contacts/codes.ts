import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { personalData } from '../../projections/platform/personal-data.ts';
import {
  PHONE_CODE_LIFE_MS,
  PHONE_CODE_RESEND_MS,
  PHONE_CODE_TRIES,
  PhoneCodeExpired,
  PhoneCodeTooSoon,
  PhoneCodeTriesUsedUp,
  PhoneCodeWrong,
  PhoneVerificationUnavailable,
} from '../../schema/accounts/phone.ts';
import { ContactNotFound } from '../../schema/contacts/rejections.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { SmsSender } from '../platform/messages/ports.ts';
import { smsText } from '../platform/messages/sms-templates.ts';
import { hashCode, isCode, newCode } from '../shared/phone-code.ts';
import { contactHashes } from './hashes.ts';
import { admitAsking } from './limits.ts';

const TABLE = 'contacts.verifications';
const MINUTE_MS = 60_000;
/** How long a contact that nobody went on with is kept. */
const KEEP_MS = 2 * 24 * 3_600_000;

/** What somebody gave in the first step. */
const Details = z.object({ name: z.string(), email: z.string().nullable(), message: z.string().nullable() });
export type Details = z.infer<typeof Details>;
/** A contact that waits for its code. */
export interface PendingContact {
  /** The account that began it, or who the visitor becomes. */
  readonly personId: string;
  readonly accountId: string | null;
  readonly listingId: string;
  /** In international form. */
  readonly phone: string;
  readonly details: Details;
}
/** A code on its way: until when it is good, from when on another one may be asked for. */
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
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly created_at: Date;
}
export interface CodePorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly sms: SmsSender;
}

/** Codes to the phones of people who contact a seller, with what they gave until the code proves that the phone is theirs. */
export const contactCodes = ({ db, clock, sms }: CodePorts) => {
  const placeOf = async (phone: string, listingId: string) => ({
    phone_hash: (await contactHashes(db)).phone(phone),
    listing_id: listingId,
  });
  const admitted = async (phone: string, listingId: string, address: string | null, now: Date): Promise<void> => {
    const hashes = await contactHashes(db);
    const phoneHash = hashes.phone(phone);
    const since = new Date(now.getTime() - PHONE_CODE_RESEND_MS);
    const justSent = await db(TABLE).where({ phone_hash: phoneHash }).where('sent_at', '>', since).first('id');
    if (justSent) throw PhoneCodeTooSoon();
    const addressHash = address === null ? null : hashes.address(address);
    await admitAsking(db, { kind: 'code', personHash: phoneHash, addressHash, listingId }, now);
  };
  const send = async (personId: string, phone: string, code: string, id: string, now: Date): Promise<CodeSent> => {
    const expiresAt = new Date(now.getTime() + PHONE_CODE_LIFE_MS);
    await sms.send({
      personId,
      dedupeKey: `contact-code ${id} ${now.getTime()}`,
      notAfter: expiresAt,
      to: phone,
      templateId: 'phone-code',
      text: smsText('phone-code', [code, String(PHONE_CODE_LIFE_MS / MINUTE_MS)]),
    });
    return { expiresAt, resendAt: new Date(now.getTime() + PHONE_CODE_RESEND_MS) };
  };
  const fresh = async (now: Date) => {
    const code = newCode();
    const expires_at = new Date(now.getTime() + PHONE_CODE_LIFE_MS);
    return { code, row: { code_hash: await hashCode(code), tries: 0, sent_at: now, expires_at, used_at: null } };
  };
  /** Why a code cannot be guessed at. */
  const whyNot = async (place: object, now: Date) => {
    const row = await db<Row>(TABLE).where(place).first();
    if (!row) return ContactNotFound();
    return row.used_at || row.expires_at <= now ? PhoneCodeExpired() : PhoneCodeTriesUsedUp();
  };

  return {
    isAvailable: sms.isAvailable,
    /** Who a number became that nobody verified yet, so that what they gave keeps one key. */
    async pendingPerson(phone: string, listingId: string): Promise<string | null> {
      const row = await db<Row>(TABLE)
        .where(await placeOf(phone, listingId))
        .whereNull('account_id')
        .first('person_id');
      return row?.person_id ?? null;
    },
    /** Keeps what somebody gave and sends a code to their phone; an earlier contact of the number about the listing is forgotten.
     *  @throws Rejection PHONE_VERIFICATION_UNAVAILABLE, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async start(contact: PendingContact, address: string | null): Promise<CodeSent> {
      if (!sms.isAvailable) throw PhoneVerificationUnavailable();
      const { personId, accountId, listingId, phone, details } = contact;
      const now = clock();
      await admitted(phone, listingId, address, now);
      const { code, row } = await fresh(now);
      const place = await placeOf(phone, listingId);
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
        .onConflict(['phone_hash', 'listing_id'])
        .merge(kept);
      return send(personId, phone, code, kept.id, now);
    },
    /** Sends another code for the same contact; the one before is dead.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
    async resend(phone: string, listingId: string, address: string | null): Promise<CodeSent> {
      if (!sms.isAvailable) throw PhoneVerificationUnavailable();
      const now = clock();
      const place = await placeOf(phone, listingId);
      const pending = await db<Row>(TABLE).where(place).whereNull('used_at').first();
      if (!pending) throw ContactNotFound();
      await admitted(phone, listingId, address, now);
      const { code, row } = await fresh(now);
      await db(TABLE).where({ id: pending.id }).update(row);
      return send(pending.person_id, phone, code, pending.id, now);
    },
    /** Proves by the code that the phone is theirs. A try is taken before anybody knows whether it is right, and of two who are right
     *  at the same time one gets in.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, PHONE_CODE_WRONG */
    async confirm(phone: string, listingId: string, otp: string): Promise<PendingContact> {
      const now = clock();
      const place = await placeOf(phone, listingId);
      const [row]: Row[] = await db<Row>(TABLE)
        .where(place)
        .whereNull('used_at')
        .where('expires_at', '>', now)
        .where('tries', '<', PHONE_CODE_TRIES)
        .increment('tries', 1)
        .returning('*');
      if (!row) throw await whyNot(place, now);
      if (!(await isCode(otp, row.code_hash)))
        throw row.tries < PHONE_CODE_TRIES ? PhoneCodeWrong() : PhoneCodeTriesUsedUp();
      const used = await db(TABLE).where({ id: row.id }).whereNull('used_at').update({ used_at: now });
      const clear = used === 0 ? null : await personalData(db).open(row.person_id, Sealed.parse(row.details));
      if (clear === null) throw PhoneCodeExpired();
      const { person_id: personId, account_id: accountId } = row;
      return { personId, accountId, listingId, phone, details: Details.parse(JSON.parse(clear)) };
    },
    /** Gives a code back that was right, where what was to follow failed on our side. */
    async giveBack(phone: string, listingId: string): Promise<void> {
      await db(TABLE)
        .where(await placeOf(phone, listingId))
        .update({ used_at: null });
    },
    /** Forgets contacts that nobody went on with, and the keys of those who never became visitors. */
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
    /** Forgets what an account began. */
    async erase(accountId: string): Promise<void> {
      await db(TABLE).where({ account_id: accountId }).delete();
    },
  };
};
export type ContactCodes = ReturnType<typeof contactCodes>;
