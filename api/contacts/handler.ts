import { randomUUID } from 'node:crypto';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { User } from '../../schema/accounts/user.ts';
import type { ContactWay } from '../../schema/contacts/contact-way.ts';
import type { ContactInput, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import type { Contact } from '../../schema/contacts/inquiry.ts';
import { InquiryNotFound, NobodyHere } from '../../schema/contacts/rejections.ts';
import { speakingAccount } from '../../schema/conversations/speaker.ts';
import { personName } from '../../schema/kernel/person-name.ts';
import { inquiryAdmission, reachable } from './admission.ts';
import { contactFlow } from './flow.ts';
import { mobile, numberOf, provedBy } from './given.ts';
import type { ContactPorts, Sender } from './ports.ts';
import type { As } from './recording.ts';

/** Everything that people do to reach who sells a car. Whoever calls says who: the session's user or visitor, or nobody. */
export const contactCommands = (ports: ContactPorts) => {
  const { codes, recording, targetOf } = ports;
  const admission = inquiryAdmission(ports);
  const { admit, isHeld } = admission;
  const isProved = provedBy(ports);
  const numberGiven = numberOf(ports);

  return {
    /** What a page has to know before it offers a form.
     *  @throws Rejection CAR_NOT_FOUND */
    async way({ user }: Sender, id: string): Promise<ContactWay> {
      const target = await targetOf(id);
      const { listingId, carId, title, priceInr, sourceId, sellerType, sellerId, routeId } = target;
      const isOwn = user !== null && sellerId === user.id;
      const recipientName =
        sellerId !== null ? await ports.nameOf(sellerId) : routeId === null ? null : await ports.dealerName(routeId);
      const way = isOwn ? 'own' : target.way;
      return {
        way,
        listingId,
        carId,
        title,
        priceInr,
        sourceId,
        sellerType,
        recipientName,
        canVerifyPhone: codes.isAvailable,
      };
    },
    /** The Contact Seller modal: gives name, number and address to who sells the car. Somebody signed in gets a conversation with it.
     *  What comes as the number of somebody who may not reach the seller is taken as any other, and kept from them.
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
    /** The starter of a secure conversation: the seller gets the name, and number and address only where they were typed.
     *  @throws Rejection NAME_INVALID, PHONE_INVALID, CAR_NOT_FOUND, CAR_NOT_FOR_SALE, NO_SELLER_HERE, OWN_CAR, BLOCKED, TOO_MANY_INQUIRIES */
    async secureMessage(
      user: User,
      { carId, name: given, message, phone: typed, email: typedEmail, withMyDetails }: SecureMessageInput,
      as: As,
      inquiryId: string = randomUUID(),
    ): Promise<Contact> {
      const name = personName(given, 'name');
      const mine = withMyDetails ? { phone: await ports.phoneOf(user.id), email: user.email } : null;
      const phone = typed === null ? (mine?.phone ?? null) : mobile(typed, 'phone');
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
