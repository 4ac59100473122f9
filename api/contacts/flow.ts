import { v7 as uuid } from 'uuid';
import { PhoneCodeExpired } from '../../schema/accounts/phone.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { ContactStep } from '../../schema/contacts/contact-way.ts';
import type { ResendContact, StartContact, VerifyContact } from '../../schema/contacts/inputs.ts';
import type { Contact } from '../../schema/contacts/inquiry.ts';
import { ContactNotFound } from '../../schema/contacts/rejections.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { type Speaker, speakingAccount } from '../../schema/conversations/speaker.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/language.ts';
import { personName } from '../../schema/kernel/person-name.ts';
import { type InquiryAdmission, reachable } from './admission.ts';
import { mobile, numberOf, provedBy } from './given.ts';
import { contactHashes } from './hashes.ts';
import type { PendingContact } from './pending.ts';
import type { ContactPorts, Sender } from './ports.ts';
import type { As } from './recording.ts';
import type { Target } from './target.ts';

/** How a contact is begun. */
export interface Starting {
  readonly secret: string;
  readonly once: (run: (inquiryId: string) => Promise<string>) => Promise<string>;
}
/** What a browser proves a phone with: what it is known by since it began, and the token of the visitor's session that it has. */
export interface Proving {
  readonly secret: string | null;
  readonly session: string | null;
}
/** What verifying led to; the token opens a visitor's session, and is told this once. */
export interface Verified {
  readonly step: ContactStep;
  readonly token: string | null;
}

const visiting = ({ id, conversationId, listingId }: Visitor): Speaker => ({
  id,
  kind: 'visitor',
  onlyConversation: conversationId,
  onlyListing: listingId,
});

/** The steps of a listing's page: a code to the phone, then the conversation, or the lead to the dealer. */
export const contactFlow = (ports: ContactPorts, { admit, mustBeWelcome }: InquiryAdmission) => {
  const { db, guard, codes, visitors, recording, targetOf } = ports;
  const isProved = provedBy(ports);
  const numberGiven = numberOf(ports);

  const askedBy = async (user: User | null, { client, language }: As) => ({
    userId: user?.id ?? null,
    address: client.address,
    language: user ? await ports.languageOf(user.id) : (language ?? DEFAULT_LANGUAGE),
  });
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
    /** The first step of a listing's page: sends a code, unless the number is one that the account verified before.
     *  @param secret what the browser is known by that goes on with it
     *  @param once carries out what sends an inquiry, under an id; a repeat of the command gets the id of the first
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED,
     *  TOO_MANY_INQUIRIES, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
    async start({ user }: Sender, input: StartContact, as: As, { secret, once }: Starting): Promise<ContactStep> {
      const { email, message } = input;
      const name = personName(input.name, 'name');
      const listingId = input.listingId.toLowerCase();
      const phone = await numberGiven(user, input.phone, 'phone');
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
    async verify({ user }: Sender, input: VerifyContact, as: As, { secret, session }: Proving): Promise<Verified> {
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
      return { step, token: await visitors.start(visitor.id, session) };
    },
  };
};
