import { randomUUID } from 'node:crypto';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { User } from '../../schema/accounts/user.ts';
import { areVisitsAnswered } from '../../schema/bookings/who-handles-visits.ts';
import type { ContactWay } from '../../schema/contacts/contact-way.ts';
import type { ContactInput, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import type { Contact } from '../../schema/contacts/inquiry.ts';
import { InquiryNotFound, NobodyHere } from '../../schema/contacts/rejections.ts';
import { speakingAccount } from '../../schema/conversations/conversation-speaker.ts';
import { personName } from '../../schema/kernel/person-name.ts';
import { contactFlow } from './contact-form-steps.ts';
import { inquiryAdmission, reachable } from './inquiry-permission.ts';
import { numberOf, parseMobile, verifiedPhoneOf } from './phone-input.ts';
import type { ContactPorts, Sender } from './ports.ts';
import type { As } from './record-inquiry.ts';

/** Returns the commands for contacting the seller of a car. The caller passes the user or visitor of the session, if any. */
export const contactCommands = (ports: ContactPorts) => {
  const { codes, recording, targetOf } = ports;
  const admission = inquiryAdmission(ports);
  const { admit, isHeld } = admission;
  const isProved = verifiedPhoneOf(ports);
  const numberGiven = numberOf(ports);

  return {
    /** Returns how the seller of a car can be contacted, which a page needs to know before it shows the contact form.
     *  @throws Rejection CAR_NOT_FOUND */
    async way({ user }: Sender, id: string): Promise<ContactWay> {
      const target = await targetOf(id);
      const { sellerId, routeId } = target;
      const isOwn = user !== null && sellerId === user.id;
      const recipientName =
        sellerId !== null ? await ports.nameOf(sellerId) : routeId === null ? null : await ports.dealerName(routeId);
      const way = isOwn ? 'own' : target.way;
      const takesVisits =
        way !== 'gone' && areVisitsAnswered(target, sellerId === null && (await ports.hasVisitHours(target.sourceId)));
      return { ...target, way, recipientName, takesVisits, canVerifyPhone: codes.isAvailable };
    },
    /** Sends an inquiry from the Contact Seller dialog. Passes name, phone number and e-mail address to the seller, and opens a conversation for a
     *  signed-in user. If the owner of the number may not contact the seller, the inquiry is accepted like any other, but withheld from the seller.
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_WAY_TO_SELLER, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async contact({ user }: Sender, input: ContactInput, as: As, inquiryId: string = randomUUID()): Promise<Contact> {
      const { buyerEmail: email, message } = input;
      const name = personName(input.buyerName, 'buyerName');
      const phone = await numberGiven(user, input.buyerPhone, 'buyerPhone');
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
    /** Starts a secure conversation. The seller always gets the buyer's name, but gets the phone number and e-mail address only if the buyer typed
     *  them or set `withMyDetails`.
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_SELLER_HERE, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async secureMessage(
      user: User,
      { carId, name: given, message, phone: typed, email: typedEmail, withMyDetails }: SecureMessageInput,
      as: As,
      inquiryId: string = randomUUID(),
    ): Promise<Contact> {
      const name = personName(given, 'name');
      const mine = withMyDetails ? { phone: await ports.phoneOf(user.id), email: user.email } : null;
      const phone = typed === null ? (mine?.phone ?? null) : parseMobile(typed, 'phone');
      const email = typedEmail ?? mine?.email ?? null;
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
    ...contactFlow(ports, admission),
    /** Marks an inquiry as answered by its seller.
     *  @throws Rejection INQUIRY_NOT_FOUND if it was not sent to this seller */
    async answered(user: User, inquiryId: string, commandId: string = randomUUID()): Promise<void> {
      if (!isUuid(inquiryId)) throw InquiryNotFound();
      await recording.answered(user.id, inquiryId.toLowerCase(), commandId);
    },
    /** Returns the recorded contact when its command is retried. */
    again: recording.read,
  };
};
export type ContactCommands = ReturnType<typeof contactCommands>;
