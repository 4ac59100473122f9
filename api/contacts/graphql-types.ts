import { CONTACT_WAYS, type ContactWay } from '../../schema/contacts/contact-way.ts';
import {
  type Contact,
  INQUIRY_FORMS,
  INQUIRY_WAYS,
  type Inquiry,
  type InquiryPage,
} from '../../schema/contacts/inquiry.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { builder } from '../platform/graphql/builder.ts';
import { SourceRef } from '../shared/graphql-source.ts';

const WayEnum = builder.enumType('ContactWayKind', {
  values: CONTACT_WAYS,
  description:
    'seller: an account sells it here. own: whoever asks does. dealer: a lead goes to the dealer. source: only the source itself can be asked. gone: nobody offers it any more.',
});
const InquiryWayEnum = builder.enumType('InquiryWay', { values: INQUIRY_WAYS });
const FormEnum = builder.enumType('InquiryForm', { values: INQUIRY_FORMS });

export const ContactWayRef = builder.objectRef<ContactWay>('ContactWay').implement({
  description: 'How who sells a car is reached.',
  fields: (t) => ({
    way: t.expose('way', { type: WayEnum }),
    listingId: t.exposeID('listingId', { description: 'What an inquiry is about.' }),
    carId: t.exposeID('carId'),
    title: t.exposeString('title'),
    priceInr: t.exposeInt('priceInr', {
      description: 'What that listing asks, rupees: others may ask less for the same car.',
    }),
    source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }),
    sellerType: t.exposeString('sellerType', { nullable: true, description: 'As that source says.' }),
    recipientName: t.exposeString('recipientName', { nullable: true }),
    canVerifyPhone: t.exposeBoolean('canVerifyPhone'),
  }),
});
export const VisitorRef = builder.objectRef<Visitor>('Visitor').implement({
  description: 'Somebody without an account who talks about one listing.',
  fields: (t) => ({
    id: t.exposeID('id'),
    listingId: t.exposeID('listingId'),
    conversationId: t.exposeID('conversationId', { nullable: true }),
  }),
});
export const ContactRef = builder.objectRef<Contact>('Contact').implement({
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
export const InquiryRef = builder.objectRef<Inquiry>('Inquiry').implement({
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
export const InquiryPageRef = builder.objectRef<InquiryPage>('InquiryPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [InquiryRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});

export const ContactFields = builder.inputType('ContactInput', {
  fields: (t) => ({
    carId: t.id({ required: true }),
    buyerName: t.string({ required: true }),
    buyerPhone: t.string({ description: 'Left out by somebody signed in: the number that they verified.' }),
    buyerEmail: t.string({ required: true }),
    message: t.string(),
  }),
});
export const SecureMessageFields = builder.inputType('SecureMessageInput', {
  fields: (t) => ({
    carId: t.id({ required: true }),
    name: t.string({ required: true }),
    message: t.string({ required: true }),
    phone: t.string(),
    email: t.string(),
    withMyDetails: t.boolean({
      description: 'Gives the seller the verified number and the e-mail address of the account where none is typed.',
    }),
  }),
});
