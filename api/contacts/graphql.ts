import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { CONTACT_WAYS, type ContactWay } from '../../schema/contacts/contact-way.ts';
import { ContactInput, PageOfInquiries, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import {
  type Contact,
  INQUIRY_FORMS,
  INQUIRY_WAYS,
  type Inquiry,
  type InquiryPage,
} from '../../schema/contacts/inquiry.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
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

const WayEnum = builder.enumType('ContactWayKind', {
  values: CONTACT_WAYS,
  description:
    'seller: an account sells it here. own: whoever asks does. dealer: a lead goes to the dealer. source: only the source itself can be asked. gone: nobody offers it any more.',
});
const InquiryWayEnum = builder.enumType('InquiryWay', { values: INQUIRY_WAYS });
const FormEnum = builder.enumType('InquiryForm', { values: INQUIRY_FORMS });

const ContactWayRef = builder.objectRef<ContactWay>('ContactWay').implement({
  description: 'How who sells a car is reached.',
  fields: (t) => ({
    way: t.expose('way', { type: WayEnum }),
    listingId: t.exposeID('listingId', { description: 'What an inquiry is about.' }),
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr'),
    recipientName: t.exposeString('recipientName', { nullable: true }),
    canVerifyPhone: t.exposeBoolean('canVerifyPhone'),
  }),
});
const VisitorRef = builder.objectRef<Visitor>('Visitor').implement({
  description: 'Somebody without an account who talks about one listing.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listingId: t.exposeID('listingId'),
    conversationId: t.exposeID('conversationId', { nullable: true }),
  }),
});
const ContactRef = builder.objectRef<Contact>('Contact').implement({
  description: 'An inquiry as whoever sent it reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    carId: t.exposeID('carId'),
    listingId: t.exposeID('listingId'),
    buyerName: t.exposeString('buyerName', { nullable: true }),
    buyerPhone: t.exposeString('buyerPhone', { nullable: true }),
    buyerEmail: t.exposeString('buyerEmail', { nullable: true }),
    text: t.exposeString('message', { nullable: true }),
    way: t.expose('way', { type: InquiryWayEnum }),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    isRouted: t.exposeBoolean('isRouted'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
const InquiryRef = builder.objectRef<Inquiry>('Inquiry').implement({
  description: 'An inquiry as who sells the car reads it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    carId: t.exposeID('carId'),
    listingId: t.exposeID('listingId'),
    carTitle: t.exposeString('carTitle'),
    maskedContactId: t.exposeID('maskedContactId'),
    buyerName: t.exposeString('buyerName', { nullable: true, description: 'null: erased.' }),
    buyerPhone: t.exposeString('buyerPhone', { nullable: true, description: 'null: not given.' }),
    buyerEmail: t.exposeString('buyerEmail', { nullable: true }),
    text: t.exposeString('message', { nullable: true }),
    source: t.expose('source', { type: FormEnum }),
    isPhoneVerified: t.exposeBoolean('isPhoneVerified'),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    sellerResponded: t.exposeBoolean('sellerResponded'),
    respondedAt: t.expose('respondedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
const InquiryPageRef = builder.objectRef<InquiryPage>('InquiryPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [InquiryRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});

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

const ContactFields = builder.inputType('ContactInput', {
  fields: (t) => ({
    carId: t.id({ required: true }),
    buyerName: t.string({ required: true }),
    buyerPhone: t.string({ required: true }),
    buyerEmail: t.string({ required: true }),
    message: t.string(),
  }),
});
const SecureMessageFields = builder.inputType('SecureMessageInput', {
  fields: (t) => ({
    carId: t.id({ required: true }),
    name: t.string({ required: true }),
    message: t.string({ required: true }),
    phone: t.string(),
    email: t.string(),
  }),
});

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
