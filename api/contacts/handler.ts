import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { PhoneCodeExpired, readPhoneNumber } from '../../schema/accounts/phone.ts';
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
import { DEFAULT_LANGUAGE, type Language } from '../../schema/kernel/language.ts';
import { personName } from '../../schema/kernel/person-name.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { ContactCodes, PendingContact } from './codes.ts';
import { contactHashes, type Hashes } from './hashes.ts';
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
  readonly guard: Pick<SafetyGuard, 'mayTalk' | 'mayAct' | 'admit'>;
  readonly codes: ContactCodes;
  readonly visitors: Visitors;
  readonly recording: InquiryRecording;
  readonly targetOf: (id: string) => Promise<Target>;
  /** The number that an account verified; null without one. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
  /** The account that verified a number; null where none did. */
  readonly accountWithPhone: (phone: string) => Promise<string | null>;
  /** How an account is called; null where nobody knows. */
  readonly nameOf: (userId: string) => Promise<string | null>;
  /** In which language an account reads. */
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly dealerName: (routeId: string) => Promise<string | null>;
}
/** How a contact is begun. */
export interface Starting {
  readonly secret: string;
  readonly once: (run: (inquiryId: string) => Promise<string>) => Promise<string>;
}
/** What verifying led to; the token opens a visitor's session, and is told this once. */
export interface Verified {
  readonly step: ContactStep;
  readonly token: string | null;
}

/** A number as somebody without an account gives it. */
interface GivenNumber {
  readonly phone: string;
  readonly isProved: boolean;
}
/** Who inquires, as far as anybody knows. */
type Asker = { readonly user: User } | GivenNumber;
/** Whom an inquiry counts for. A number that anybody may have typed takes nothing from who proved it. */
const countedFor = (hashes: Hashes, asker: Asker): Buffer => {
  if ('user' in asker) return hashes.account(asker.user.id);
  return asker.isProved ? hashes.phone(asker.phone) : hashes.typed(asker.phone);
};
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
  const admit = async (asker: Asker, target: Target, { client }: As): Promise<void> => {
    const hashes = await contactHashes(db);
    const personHash = countedFor(hashes, asker);
    const addressHash = client.address === null ? null : hashes.address(client.address);
    if ('user' in asker) {
      if (target.sellerId !== null) await guard.mayTalk(asker.user.id, target.sellerId);
      await guard.admit(asker.user.id, 'inquiry', client.address);
    }
    await admitAsking(db, { kind: 'inquiry', personHash, addressHash, listingId: target.listingId }, clock());
  };
  /** Everybody who is known to have a number: visitors, and its account. */
  const ownersOf = async (phone: string) => {
    const [visited, account] = await Promise.all([
      contactHashes(db).then((hashes) => visitors.withNumber(hashes.phone(phone))),
      ports.accountWithPhone(phone),
    ]);
    return { account, all: account === null ? visited : [...visited, account] };
  };
  /** @throws Rejection BLOCKED, SUSPENDED where one of these people may not reach who sells */
  const mayReach = async (people: readonly string[], sellerId: string | null): Promise<void> => {
    await Promise.all(people.map(guard.mayAct));
    if (sellerId !== null) await Promise.all(people.map((id) => guard.mayTalk(id, sellerId)));
  };
  /** Whether what comes as a number that nobody proved is kept from the seller, since its owner may not reach them. Anybody can type
   *  anybody's number: it is no refusal, which would tell them of the owner. */
  const isHeld = async (phone: string, { sellerId }: Target): Promise<boolean> => {
    if (sellerId === null) return false;
    try {
      await mayReach((await ownersOf(phone)).all, sellerId);
      return false;
    } catch (error) {
      if (error instanceof Rejection) return true;
      throw error;
    }
  };
  /** Whether whoever has a number may reach who sells: what holds for them holds by whichever listing they come, with or without their
   *  account.
   *  @throws Rejection OWN_CAR, BLOCKED, SUSPENDED */
  const mustBeWelcome = async (phone: string, { sellerId }: Target): Promise<void> => {
    const { account, all } = await ownersOf(phone);
    if (sellerId !== null && account === sellerId) throw OwnCar();
    await mayReach(all, sellerId);
  };
  const askedBy = async (user: User | null, { client, language }: As) => ({
    address: client.address,
    language: user ? await ports.languageOf(user.id) : (language ?? DEFAULT_LANGUAGE),
  });
  const isProved = async (user: User | null, phone: string | null): Promise<boolean> =>
    user !== null && phone !== null && (await ports.phoneOf(user.id)) === phone;
  /** Where the page goes on after an inquiry. */
  const stepAfter = async (inquiryId: string): Promise<ContactStep> => {
    const { listingId, conversationId } = await recording.read(inquiryId);
    return {
      step: conversationId === null ? 'success' : 'messaging',
      listingId,
      conversationId,
      inquiryId,
      code: null,
    };
  };
  /** Records what comes after the phone is known to be theirs. */
  const goOn = (
    inquiryId: string,
    target: Target,
    speaker: Speaker,
    { phone, details }: Pick<PendingContact, 'phone' | 'details'>,
    as: As,
  ): Promise<Contact> =>
    recording.record(
      {
        ...{ inquiryId, target, form: 'marketplace', speaker, isPhoneVerified: true },
        sender: { id: speaker.id, kind: speaker.kind },
        // A seller is talked to here and gets the name; a dealer calls back.
        given: target.sellerId === null ? 'details' : 'name',
        said: { ...details, phone },
      },
      as,
    );
  /** Takes in whoever proved a phone and has no account. */
  const welcome = async (
    { personId, listingId, phone, details }: PendingContact,
    { language = null }: As,
  ): Promise<Visitor> => {
    const phoneHash = (await contactHashes(db)).phone(phone);
    const id = (await visitors.known(phoneHash, listingId)) ?? personId;
    const { name, email } = details;
    return visitors.admit({ id, listingId, phoneHash, name, phone, email, language });
  };
  /** Sends what waited for its code, unless that was done before and only the answer was lost.
   *  @throws Rejection PHONE_CODE_EXPIRED where somebody else sent it */
  const sendOn = async (user: User | null, pending: PendingContact, as: As): Promise<Visitor | null> => {
    const { inquiryId, phone, listingId } = pending;
    const sent = (await recording.facts(inquiryId))?.received ?? null;
    if (sent) {
      if (user ? sent.senderId !== user.id : sent.senderKind !== 'visitor') throw PhoneCodeExpired();
      return user ? null : welcome(pending, as);
    }
    const target = reachable(await targetOf(listingId), user);
    await mustBeWelcome(phone, target);
    await admit(user ? { user } : { phone, isProved: true }, target, as);
    const visitor = user ? null : await welcome({ ...pending, listingId: target.listingId }, as);
    const speaker = visitor ? visiting(visitor) : user && speakingAccount(user.id);
    if (speaker) await goOn(inquiryId, target, speaker, pending, as);
    return visitor;
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
     *  What comes as the number of somebody who may not reach the seller is taken as any other, and kept from them.
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async contact({ user }: Sender, input: ContactInput, as: As, inquiryId: string = randomUUID()): Promise<Contact> {
      const { buyerEmail: email, message } = input;
      const name = personName(input.buyerName, 'buyerName');
      const phone = mobile(input.buyerPhone, 'buyerPhone');
      const target = reachable(await targetOf(input.carId), user);
      await admit(user ? { user } : { phone, isProved: false }, target, as);
      const sender = user ? ({ id: user.id, kind: 'account' } as const) : ({ id: uuid(), kind: 'stranger' } as const);
      return recording.record(
        {
          ...{ inquiryId, target, form: 'contact', sender, given: 'details' },
          speaker: user && speakingAccount(user.id),
          said: { name, phone, email, message },
          isPhoneVerified: await isProved(user, phone),
          isHeld: user === null && (await isHeld(phone, target)),
        },
        as,
      );
    },
    /** The starter of a secure conversation: the seller gets the name, and number and address only where they were typed.
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_SELLER_HERE, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async secureMessage(
      user: User,
      { carId, name: given, message, phone: typed, email }: SecureMessageInput,
      as: As,
      inquiryId: string = randomUUID(),
    ): Promise<Contact> {
      const name = personName(given, 'name');
      const phone = typed === null ? null : mobile(typed, 'phone');
      const found = await targetOf(carId);
      if (found.way === 'source' || found.way === 'dealer') throw NobodyHere();
      const target = reachable(found, user);
      await admit({ user }, target, as);
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
     *  @param secret what the browser is known by that goes on with it
     *  @param once carries out what sends an inquiry, under an id; a repeat of the command gets the id of the first
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED,
     *  TOO_MANY_INQUIRIES, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
    async start({ user }: Sender, input: StartContact, as: As, { secret, once }: Starting): Promise<ContactStep> {
      const { email, message } = input;
      const name = personName(input.name, 'name');
      const listingId = input.listingId.toLowerCase();
      const phone = mobile(input.phone, 'phone');
      const details = { name, email, message };
      if (user && (await isProved(user, phone))) {
        const sent = await once(async (inquiryId) => {
          const target = reachable(await targetOf(listingId), user);
          await mustBeWelcome(phone, target);
          await admit({ user }, target, as);
          return (await goOn(inquiryId, target, speakingAccount(user.id), { phone, details }, as)).id;
        });
        return stepAfter(sent);
      }
      const target = reachable(await targetOf(listingId), user);
      if (user) await guard.mayAct(user.id);
      if (user && target.sellerId !== null) await guard.mayTalk(user.id, target.sellerId);
      const phoneHash = (await contactHashes(db)).phone(phone);
      const known =
        (await visitors.known(phoneHash, target.listingId)) ??
        (await codes.pendingPerson({ phone, listingId, secret }));
      const personId = user?.id ?? known ?? uuid();
      const pending = { personId, accountId: user?.id ?? null, listingId, phone, details };
      const code = await codes.start(pending, secret, await askedBy(user, as));
      return { step: 'verify', listingId: target.listingId, conversationId: null, inquiryId: null, code };
    },
    /** Another code for the same contact.
     *  @throws Rejection PHONE_INVALID, CONTACT_NOT_FOUND, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async resend({ user }: Sender, input: ResendContact, as: As, secret: string | null): Promise<ContactStep> {
      const listingId = input.listingId.toLowerCase();
      const whose = { phone: mobile(input.phone, 'phone'), listingId, secret };
      const code = await codes.resend(whose, await askedBy(user, as));
      return { step: 'verify', listingId, conversationId: null, inquiryId: null, code };
    },
    /** The second step: whoever has the code talks to the seller, or has sent a lead to the dealer. Doing so again, as long as the code is
     *  good, sends nothing and answers the same, with a session of its own.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_WRONG, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, and what `start` throws */
    async verify({ user }: Sender, input: VerifyContact, as: As, secret: string | null): Promise<Verified> {
      const listingId = input.listingId.toLowerCase();
      const phone = mobile(input.phone, 'phone');
      const pending = await codes.confirm({ phone, listingId, secret }, input.otp);
      if (pending.accountId !== null && pending.accountId !== user?.id) throw ContactNotFound();
      const visitor = await sendOn(user, pending, as);
      const step = await stepAfter(pending.inquiryId);
      await codes.settle(pending.inquiryId);
      // Where nothing can be talked about there is no session to have.
      if (visitor === null || step.conversationId === null) return { step, token: null };
      await visitors.talks(visitor.id, step.conversationId);
      return { step, token: await visitors.start(visitor.id) };
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
