import { v7 as uuid } from 'uuid';
import { PhoneCodeExpired } from '../../schema/accounts/phone-verification.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { ContactStep } from '../../schema/contacts/contact-way.ts';
import type { ResendContact, StartContact, VerifyContact } from '../../schema/contacts/inputs.ts';
import type { Contact } from '../../schema/contacts/inquiry.ts';
import { ContactNotFound } from '../../schema/contacts/rejections.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { type Speaker, speakingAccount } from '../../schema/conversations/conversation-speaker.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/language.ts';
import { personName } from '../../schema/kernel/person-name.ts';
import { type InquiryAdmission, reachable } from './inquiry-permission.ts';
import { contactHashes } from './phone-hashes.ts';
import { numberOf, parseMobile, verifiedPhoneOf } from './phone-input.ts';
import type { ContactPorts, Sender } from './ports.ts';
import type { As } from './record-inquiry.ts';
import type { Target } from './target.ts';
import type { PendingContact } from './unfinished-contact.ts';

/** Parameters of `start` that the caller provides in addition to the input. */
export interface Starting {
  readonly secret: string;
  readonly once: (run: (inquiryId: string) => Promise<string>) => Promise<string>;
}
/** The credentials of a browser: the secret that it received when the contact began, and the token of its visitor session. */
export interface Proving {
  readonly secret: string | null;
  readonly session: string | null;
}
/** The outcome of a verification. The token belongs to a new visitor session, and is returned only once. */
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

/** Implements the contact form on a listing's page. The first step sends a code. The second step opens a conversation, or sends the dealer a lead. */
export const contactFlow = (ports: ContactPorts, { admit, mustBeWelcome }: InquiryAdmission) => {
  const { db, guard, codes, visitors, recording, targetOf } = ports;
  const isProved = verifiedPhoneOf(ports);
  const numberGiven = numberOf(ports);

  const askedBy = async (user: User | null, { client, language }: As) => ({
    userId: user?.id ?? null,
    address: client.address,
    language: user ? await ports.languageOf(user.id) : (language ?? DEFAULT_LANGUAGE),
  });
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
        // A seller with an account replies on this site and gets only the name. A dealer calls back and needs the contact details.
        given: target.sellerId === null ? 'details' : 'name',
        said: { ...details, phone },
      },
      as,
    );
  /** Stores a person without an account as a visitor, after they have verified their phone. */
  const welcome = async (
    { personId, listingId, phone, details }: PendingContact,
    { language = null }: As,
  ): Promise<Visitor> => {
    const phoneHash = (await contactHashes(db)).phone(phone);
    const id = (await visitors.known(phoneHash, listingId)) ?? personId;
    const { name, email } = details;
    return visitors.admit({ id, listingId, phoneHash, name, phone, email, language });
  };
  /** Sends the pending inquiry unless an earlier attempt has already sent it and only its response was lost.
   *  @throws Rejection PHONE_CODE_EXPIRED if somebody else has sent the inquiry */
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
    /** Performs the first step: sends a code unless the account has already verified the number.
     *  @param secret identifies the browser that continues the contact
     *  @param once calls `run` with an inquiry id, which is the same in every retry; `run` sends the inquiry
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES,
     *  PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE */
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
    /** Sends another code for the same contact.
     *  @throws Rejection PHONE_INVALID, CONTACT_NOT_FOUND, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED */
    async resend({ user }: Sender, input: ResendContact, as: As, secret: string | null): Promise<ContactStep> {
      const listingId = input.listingId.toLowerCase();
      const whose = { phone: parseMobile(input.phone, 'phone'), listingId, secret };
      const code = await codes.resend(whose, await askedBy(user, as));
      return { step: 'verify', listingId, conversationId: null, inquiryId: null, code };
    },
    /** Performs the second step: sends the inquiry if the code is correct. While the code is valid, a retry returns the same step and a new session.
     *  @throws Rejection CONTACT_NOT_FOUND, PHONE_CODE_WRONG, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, and the rejections from `start` */
    async verify({ user }: Sender, input: VerifyContact, as: As, { secret, session }: Proving): Promise<Verified> {
      const listingId = input.listingId.toLowerCase();
      const phone = parseMobile(input.phone, 'phone');
      const pending = await codes.confirm({ phone, listingId, secret }, input.otp);
      if (pending.accountId !== null && pending.accountId !== user?.id) throw ContactNotFound();
      const visitor = await sendOn(user, pending, as);
      const step = await stepAfter(pending.inquiryId);
      await codes.settle(pending.inquiryId);
      // Without a conversation, no session is needed.
      if (visitor === null || step.conversationId === null) return { step, token: null };
      await visitors.talks(visitor.id, step.conversationId);
      return { step, token: await visitors.start(visitor.id, session) };
    },
  };
};
