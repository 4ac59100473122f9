import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { readPhoneNumber } from '../../schema/accounts/phone.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { ContactStep, ContactWay } from '../../schema/contacts/contact-way.ts';
import type {
  ContactInput,
  ResendContact,
  SecureMessageInput,
  StartContact,
  VerifyContact,
} from '../../schema/contacts/inputs.ts';
import type { Contact } from '../../schema/contacts/inquiry.ts';
import {
  CarGone,
  ContactNotFound,
  InquiryNotFound,
  NobodyHere,
  NotAMobile,
  NoWayToSeller,
  OwnCar,
} from '../../schema/contacts/rejections.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { type Speaker, speakingAccount } from '../../schema/conversations/speaker.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { ContactCodes, PendingContact } from './codes.ts';
import { contactHashes } from './hashes.ts';
import { admitAsking } from './limits.ts';
import type { As, InquiryRecording } from './recording.ts';
import type { Target } from './target.ts';
import type { Visitors } from './visitors.ts';

/** Who sends a request, by its session; nobody known where both are null. */
export interface Sender {
  readonly user: User | null;
  readonly visitor: Visitor | null;
}
export interface ContactPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly guard: Pick<SafetyGuard, 'mayTalk' | 'admit'>;
  readonly codes: ContactCodes;
  readonly visitors: Visitors;
  readonly recording: InquiryRecording;
  readonly targetOf: (id: string) => Promise<Target>;
  /** The number that an account verified; null without one. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
  /** How an account is called; null where nobody knows. */
  readonly nameOf: (userId: string) => Promise<string | null>;
  readonly dealerName: (routeId: string) => Promise<string | null>;
}
/** What verifying led to; the token opens a visitor's session, and is told this once. */
export interface Verified {
  readonly step: ContactStep;
  readonly token: string | null;
}

/** @throws Rejection PHONE_INVALID */
const mobile = (typed: string, path: string): string => {
  const phone = readPhoneNumber(typed);
  if (!phone) throw NotAMobile(path);
  return phone;
};
/** @throws Rejection CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR */
const reachable = (target: Target, user: User | null): Target => {
  if (user && target.sellerId === user.id) throw OwnCar();
  if (target.way === 'gone') throw CarGone();
  if (target.way === 'source') throw NoWayToSeller();
  return target;
};
const visiting = ({ id, conversationId, listingId }: Visitor): Speaker => ({
  id,
  kind: 'visitor',
  onlyConversation: conversationId,
  onlyListing: listingId,
});

/** Everything that people do to reach who sells a car. Whoever calls says who: the session's user or visitor, or nobody. */
export const contactCommands = (ports: ContactPorts) => {
  const { db, clock, guard, codes, visitors, recording, targetOf } = ports;

  /** Lets one more inquiry in, or does not.
   *  @throws Rejection TOO_MANY_INQUIRIES, RATE_LIMITED, SUSPENDED, BLOCKED */
  const admit = async (user: User | null, phone: string | null, target: Target, { client }: As): Promise<void> => {
    const hashes = await contactHashes(db);
    const personHash = user ? hashes.account(user.id) : hashes.phone(phone ?? '');
    const addressHash = client.address === null ? null : hashes.address(client.address);
    if (user && target.sellerId !== null) await guard.mayTalk(user.id, target.sellerId);
    if (user) await guard.admit(user.id, 'inquiry', client.address);
    await admitAsking(db, { kind: 'inquiry', personHash, addressHash, listingId: target.listingId }, clock());
  };
  const isProved = async (user: User | null, phone: string | null): Promise<boolean> =>
    user !== null && phone !== null && (await ports.phoneOf(user.id)) === phone;
  /** What comes after the phone is known to be theirs. */
  const goOn = async (
    target: Target,
    sender: { readonly id: string; readonly kind: 'account' | 'visitor' },
    speaker: Speaker,
    { phone, details }: Pick<PendingContact, 'phone' | 'details'>,
    as: As,
  ): Promise<ContactStep> => {
    const { id: inquiryId, conversationId } = await recording.record(
      {
        inquiryId: randomUUID(),
        ...{ target, form: 'marketplace', sender, speaker, isPhoneVerified: true },
        // A seller is talked to here and gets the name; a dealer calls back.
        given: target.sellerId === null ? 'details' : 'name',
        said: { ...details, phone },
      },
      as,
    );
    if (conversationId !== null && sender.kind === 'visitor') await visitors.talks(sender.id, conversationId);
    const step = conversationId === null ? 'success' : 'messaging';
    return { step, listingId: target.listingId, conversationId, inquiryId, code: null };
  };
  const asVisitor = async (target: Target, { personId, phone, details }: PendingContact, as: As): Promise<Verified> => {
    const phoneHash = (await contactHashes(db)).phone(phone);
    const id = (await visitors.known(phoneHash, target.listingId)) ?? personId;
    const { name, email } = details;
    const visitor = await visitors.admit({ id, listingId: target.listingId, phoneHash, name, phone, email });
    const step = await goOn(target, { id, kind: 'visitor' }, visiting(visitor), { phone, details }, as);
    // Where nothing can be talked about there is no session to have.
    const token = step.step === 'messaging' ? await visitors.start(id) : null;
    return { step, token };
  };

  return {
    /** What a page has to know before it offers a form.
     *  @throws Rejection CAR_NOT_FOUND */
    async way({ user }: Sender, id: string): Promise<ContactWay> {
      const target = await targetOf(id);
      const { listingId, carId, title, priceInr, sellerId, routeId } = target;
      const isOwn = user !== null && sellerId === user.id;
      const recipientName =
        sellerId !== null ? await ports.nameOf(sellerId) : routeId === null ? null : await ports.dealerName(routeId);
      const way = isOwn ? 'own' : target.way;
      return { way, listingId, carId, title, priceInr, recipientName, canVerifyPhone: codes.isAvailable };
    },
    /** The Contact Seller modal: gives name, number and address to who sells the car. Somebody signed in gets a conversation with it.
     *  @throws Rejection PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async contact({ user }: Sender, input: ContactInput, as: As, inquiryId: string = randomUUID()): Promise<Contact> {
      const { buyerName: name, buyerEmail: email, message } = input;
      const phone = mobile(input.buyerPhone, 'buyerPhone');
      const target = reachable(await targetOf(input.carId), user);
      await admit(user, phone, target, as);
      const sender = user ? ({ id: user.id, kind: 'account' } as const) : ({ id: uuid(), kind: 'stranger' } as const);
      return recording.record(
        {
          ...{ inquiryId, target, form: 'contact', sender, given: 'details' },
          speaker: user && speakingAccount(user.id),
          said: { name, phone, email, message },
          isPhoneVerified: await isProved(user, phone),
        },
        as,
      );
    },
    /** The starter of a secure conversation: the seller gets the name, and number and address only where they were typed.
     *  @throws Rejection PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_SELLER_HERE, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async secureMessage(
      user: User,
      { carId, name, message, phone: typed, email }: SecureMessageInput,
      as: As,
      inquiryId: string = randomUUID(),
    ): Promise<Contact> {
      const phone = typed === null ? null : mobile(typed, 'phone');
      const found = await targetOf(carId);
      if (found.way === 'source' || found.way === 'dealer') throw NobodyHere();
      const target = reachable(found, user);
      await admit(user, phone, target, as);
      return recording.record(
        {
          ...{ inquiryId, target, form: 'secure_message', sender: { id: user.id, kind: 'account' } },
          given: phone === null && email === null ? 'name' : 'details',
          speaker: speakingAccount(user.id),
          said: { name, phone, email, message },
          isPhoneVerified: await isProved(user, phone),
        },
        as,
      );
    },
    /** The first step of a listing's page: sends a code, unless the number is one that the account verified before.
     *  @throws Rejection PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES,
     *  PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
    async start({ user }: Sender, input: StartContact, as: As): Promise<ContactStep> {
      const { name, email, message } = input;
      const listingId = input.listingId.toLowerCase();
      const phone = mobile(input.phone, 'phone');
      const target = reachable(await targetOf(listingId), user);
      const details = { name, email, message };
      if (user && (await isProved(user, phone))) {
        await admit(user, phone, target, as);
        return goOn(target, { id: user.id, kind: 'account' }, speakingAccount(user.id), { phone, details }, as);
      }
      const phoneHash = (await contactHashes(db)).phone(phone);
      const known =
        (await visitors.known(phoneHash, target.listingId)) ?? (await codes.pendingPerson(phone, listingId));
      const personId = user?.id ?? known ?? uuid();
      const pending = { personId, accountId: user?.id ?? null, listingId, phone, details };
      const code = await codes.start(pending, as.client.address);
      return { step: 'verify', listingId: target.listingId, conversationId: null, inquiryId: null, code };
    },
    /** Another code for the same contact.
     *  @throws Rejection PHONE_INVALID, CONTACT_NOT_FOUND, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async resend(input: ResendContact, as: As): Promise<ContactStep> {
      const listingId = input.listingId.toLowerCase();
      const code = await codes.resend(mobile(input.phone, 'phone'), listingId, as.client.address);
      return { step: 'verify', listingId, conversationId: null, inquiryId: null, code };
    },
    /** The second step: whoever has the code talks to the seller, or has sent a lead to the dealer.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_WRONG, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, and what `start` throws */
    async verify({ user }: Sender, input: VerifyContact, as: As): Promise<Verified> {
      const listingId = input.listingId.toLowerCase();
      const phone = mobile(input.phone, 'phone');
      const pending = await codes.confirm(phone, listingId, input.otp);
      if (pending.accountId !== null && pending.accountId !== user?.id) throw ContactNotFound();
      try {
        const target = reachable(await targetOf(listingId), user);
        await admit(user, phone, target, as);
        if (!user) return await asVisitor(target, pending, as);
        const sender = { id: user.id, kind: 'account' } as const;
        return { step: await goOn(target, sender, speakingAccount(user.id), pending, as), token: null };
      } catch (error) {
        if (!(error instanceof Rejection)) await codes.giveBack(phone, listingId);
        throw error;
      }
    },
    /** The seller says that they answered an inquiry.
     *  @throws Rejection INQUIRY_NOT_FOUND where it is none of theirs */
    async answered(user: User, inquiryId: string, commandId: string = randomUUID()): Promise<void> {
      if (!isUuid(inquiryId)) throw InquiryNotFound();
      await recording.answered(user.id, inquiryId.toLowerCase(), commandId);
    },
    /** A contact as it was recorded, for a repeat of its command. */
    again: recording.read,
  };
};
export type ContactCommands = ReturnType<typeof contactCommands>;
