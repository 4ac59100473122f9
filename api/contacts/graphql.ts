import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { ContactInput, PageOfInquiries, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import {
  ContactFields,
  ContactRef,
  ContactWayRef,
  InquiryPageRef,
  InquiryRef,
  SecureMessageFields,
  VisitorRef,
} from './graphql-types.ts';
import type { ContactCommands } from './handler.ts';
import { contactOnce } from './once.ts';
import type { LeadRouteCommands } from './routes/handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Contacts with who sells a car, and leads to dealers. */
    readonly contacts: {
      readonly commands: ContactCommands;
      readonly queries: InquiryQueries;
      readonly routes: LeadRouteCommands;
    };
  }
}

const senderOf = ({ currentUser: user, currentVisitor: visitor }: Context) => ({ user, visitor });
const asOf = ({ client }: Context) => ({ door: 'graphql' as const, client });

builder.queryFields((t) => ({
  contactWay: t.field({
    type: ContactWayRef,
    description:
      'How who sells a car is reached, for strangers too. Fails with CAR_NOT_FOUND. Twin of GET /api/cars/{id}/contact.',
    args: { carId: t.arg.id({ required: true, description: 'A car or one of its listings.' }) },
    resolve: (_root, { carId }, context) => context.contacts.commands.way(senderOf(context), carId),
  }),
  visitor: t.field({
    type: VisitorRef,
    nullable: true,
    description: 'The visitor whose session this is; null for everybody else. Twin of GET /api/visitor.',
    resolve: (_root, _args, { currentVisitor }) => currentVisitor,
  }),
  sellerInquiries: t.field({
    type: InquiryPageRef,
    description:
      'The inquiries about what whoever is signed in sells, newest first. Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/seller/inquiries.',
    args: { first: t.arg.int({ defaultValue: 20 }), after: t.arg.string() },
    resolve: (_root, { first, after }, { contacts, currentUser }) =>
      contacts.queries.ofSeller(
        signedIn(currentUser).id,
        parseInput(PageOfInquiries, { first: first ?? undefined, after }),
      ),
  }),
}));

builder.mutationFields((t) => ({
  contactSeller: t.field({
    type: ContactRef,
    errors: {},
    description:
      'Sends an inquiry with name, number and address to who sells a car, for strangers too. Fails with PHONE_INVALID, NO_WAY_TO_SELLER, OWN_CAR, CAR_NOT_FOR_SALE, TOO_MANY_INQUIRIES. Twin of POST /api/contacts.',
    args: { input: t.arg({ type: ContactFields, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { contacts, commands: commandLog, currentUser, idempotencyKey: key } = context;
      const payload = parseInput(ContactInput, input);
      const keyed = { commandLog, actor: currentUser?.id ?? 'stranger', key, operation: 'contactSeller', payload };
      const id = await contactOnce(keyed, async (commandId) => {
        return (await contacts.commands.contact(senderOf(context), payload, asOf(context), commandId)).id;
      });
      return contacts.commands.again(id);
    },
  }),
  sendSecureMessage: t.field({
    type: ContactRef,
    errors: {},
    description:
      'Begins a conversation with the account that sells a car. Fails with NO_SELLER_HERE, OWN_CAR, CAR_NOT_FOR_SALE, BLOCKED, TOO_MANY_INQUIRIES. Twin of POST /api/contacts/secure-message.',
    args: { input: t.arg({ type: SecureMessageFields, required: true }) },
    resolve: async (_root, { input }, context) => {
      const buyer = signedIn(context.currentUser);
      const { contacts, commands: commandLog, idempotencyKey: key } = context;
      const payload = parseInput(SecureMessageInput, input);
      const keyed = { commandLog, actor: buyer.id, key, operation: 'sendSecureMessage', payload };
      const id = await contactOnce(keyed, async (commandId) => {
        return (await contacts.commands.secureMessage(buyer, payload, asOf(context), commandId)).id;
      });
      return contacts.commands.again(id);
    },
  }),
  answerInquiry: t.field({
    type: InquiryRef,
    errors: {},
    description:
      'Says that the seller answered an inquiry by another way. Fails with INQUIRY_NOT_FOUND. Twin of POST /api/seller/inquiries/{id}/answered.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { contacts, commands: commandLog, currentUser, idempotencyKey: key }) => {
      const seller = signedIn(currentUser);
      const keyed = { commandLog, actor: seller.id, key, operation: 'answerInquiry', payload: { id } };
      await contactOnce(keyed, async (commandId) => {
        await contacts.commands.answered(seller, id, commandId);
        return id;
      });
      const inquiry = await contacts.queries.oneOfSeller(seller.id, id.toLowerCase());
      if (!inquiry) throw InquiryNotFound();
      return inquiry;
    },
  }),
}));
