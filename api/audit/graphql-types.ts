import {
  HISTORY_KINDS,
  HISTORY_READERS,
  HISTORY_ROLES,
  HISTORY_SUBJECTS,
  type History,
  type HistoryEntry,
  type HistoryState,
  type HistorySubject,
  type OfferAsOf,
} from '../../schema/audit/history.ts';
import type { PublishedKeys } from '../../schema/audit/transcript.ts';
import type { Look, LookedInto, LookPage, TranscriptFile } from '../../schema/audit/views.ts';
import { builder } from '../platform/graphql/builder.ts';

const SubjectKind = builder.enumType('HistorySubjectKind', { values: HISTORY_SUBJECTS });
const Kind = builder.enumType('HistoryKind', { values: HISTORY_KINDS });
const Role = builder.enumType('HistoryRole', { values: HISTORY_ROLES });
const ReaderRole = builder.enumType('HistoryReader', { values: HISTORY_READERS });

const SubjectRef = builder.objectRef<HistorySubject>('HistorySubject').implement({
  description: 'What a history is of.',
  fields: (t) => ({ kind: t.expose('kind', { type: SubjectKind }), id: t.exposeID('id') }),
});
const ByRef = builder.objectRef<HistoryEntry['by']>('HistoryActor').implement({
  description: 'Who did something. Admins and the product have no name for the two who talk.',
  fields: (t) => ({
    role: t.expose('role', { type: Role }),
    personId: t.exposeID('id', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
  }),
});
const OriginRef = builder.objectRef<NonNullable<HistoryEntry['origin']>>('HistoryOrigin').implement({
  description: 'Where something was done from. Neither address nor browser is proof of anything.',
  fields: (t) => ({
    door: t.exposeString('door', { description: 'graphql, rest, or flow (a visitor whose phone was verified).' }),
    address: t.exposeString('address', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
  }),
});
const StreamRef = builder.objectRef<NonNullable<HistoryEntry['stream']>>('HistoryStream').implement({
  description: 'Where the log has it.',
  fields: (t) => ({ id: t.exposeString('id'), revision: t.exposeInt('revision') }),
});
const EntryRef = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
  description:
    'One thing that happened. null is what does not belong to its kind, and what is not the reader’s to know.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: 'Its place in this reader’s history, from 1: the revision that it made.',
    }),
    kind: t.expose('kind', { type: Kind }),
    at: t.expose('at', { type: 'DateTime' }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
    by: t.expose('by', { type: ByRef }),
    origin: t.expose('origin', { type: OriginRef, nullable: true }),
    text: t.exposeString('text', { nullable: true }),
    isErased: t.exposeBoolean('isErased', { description: 'Something was written by somebody who was erased since.' }),
    isWithheld: t.exposeBoolean('isWithheld', { description: 'Something was written that moderation hides.' }),
    messageId: t.exposeID('messageId', { nullable: true }),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    offerId: t.exposeID('offerId', { nullable: true }),
    otherOfferId: t.exposeID('otherOfferId', {
      nullable: true,
      description: 'The offer that this one counters, or that took its place.',
    }),
    amountInr: t.exposeInt('amountInr', { nullable: true }),
    askingInr: t.exposeInt('askingInr', { nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'A word for why.' }),
    eventId: t.exposeID('eventId'),
    stream: t.expose('stream', { type: StreamRef, nullable: true, description: 'For admins.' }),
  }),
});

type Conversation = NonNullable<HistoryState['conversation']>;
const ConversationAsOfRef = builder.objectRef<Conversation>('ConversationAsOf').implement({
  // Not `id`: clients keep what has one as the same thing at every point.
  description: 'A conversation as it stood at a point.',
  fields: (t) => ({
    conversationId: t.exposeID('id'),
    listingId: t.exposeID('listingId'),
    subject: t.exposeString('subject'),
    status: t.exposeString('status', { description: 'active or closed.' }),
    buyerId: t.id({ resolve: ({ buyer }) => buyer.id }),
    buyerName: t.string({ nullable: true, resolve: ({ buyer }) => buyer.name }),
    sellerId: t.id({ resolve: ({ seller }) => seller.id }),
    sellerName: t.string({ nullable: true, resolve: ({ seller }) => seller.name }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime', nullable: true }),
    messages: t.exposeInt('messages', { description: 'What people wrote, without offers.' }),
    hiddenMessages: t.exposeInt('hiddenMessages'),
    buyerContact: t.string({
      description: 'How far the details of the buyer were: none, requested, shared, declined or revoked.',
      resolve: ({ contact }) => contact.buyer,
    }),
    sellerContact: t.string({ resolve: ({ contact }) => contact.seller }),
  }),
});
const OfferAsOfRef = builder.objectRef<OfferAsOf>('OfferAsOf').implement({
  description: 'An offer as it stood at a point.',
  fields: (t) => ({
    offerId: t.exposeID('id'),
    conversationId: t.exposeID('conversationId'),
    madeBy: t.exposeString('madeBy', { description: 'buyer or seller.' }),
    amountInr: t.exposeInt('amountInr'),
    askingInr: t.exposeInt('askingInr'),
    status: t.exposeString('status'),
    because: t.exposeString('because', { nullable: true }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
  }),
});
const StateRef = builder.objectRef<HistoryState>('HistoryState').implement({
  description: 'What everything up to a point had come to.',
  fields: (t) => ({
    conversation: t.expose('conversation', { type: ConversationAsOfRef, nullable: true }),
    offers: t.field({ type: [OfferAsOfRef], resolve: ({ offers }) => [...offers] }),
    reservedFor: t.id({
      nullable: true,
      description: 'The accepted offer that the car was kept for.',
      resolve: ({ reservation }) => reservation?.offerId ?? null,
    }),
    minimumInr: t.exposeInt('minimumInr', { nullable: true, description: 'For the seller and admins.' }),
    blockedBy: t.stringList({ description: 'buyer, seller.', resolve: ({ blockedBy }) => [...blockedBy] }),
  }),
});

export const HistoryRef = builder.objectRef<History>('History').implement({
  description: 'A page of what happened, and what it had come to.',
  fields: (t) => ({
    subject: t.field({ type: SubjectRef, resolve: ({ kind, id }) => ({ kind, id }) }),
    reader: t.expose('reader', { type: ReaderRole }),
    revision: t.exposeInt('revision', { description: 'How many things had happened by the point.' }),
    total: t.exposeInt('total', { description: 'How many happened by now.' }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    state: t.expose('state', { type: StateRef }),
    entries: t.field({ type: [EntryRef], description: 'The oldest first.', resolve: ({ entries }) => [...entries] }),
    before: t.exposeInt('before', { nullable: true, description: 'Of the page of what came before, if there is one.' }),
  }),
});

export const TranscriptRef = builder.objectRef<TranscriptFile>('Transcript').implement({
  description:
    'A signed transcript: JSON lines in canonical form (RFC 8785), each hashed with the one before, the last signed with Ed25519.',
  fields: (t) => ({
    id: t.exposeID('id'),
    subject: t.field({ type: SubjectRef, resolve: ({ subject }) => subject }),
    reader: t.expose('reader', { type: ReaderRole }),
    entries: t.exposeInt('entries'),
    head: t.exposeString('head', { description: 'The last hash.' }),
    key: t.exposeString('key', { description: 'The fingerprint of the key that signed it.' }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    fileName: t.exposeString('fileName'),
    content: t.exposeString('content'),
  }),
});
export const TranscriptKeyRef = builder.objectRef<PublishedKeys['keys'][number]>('TranscriptKey').implement({
  description: 'A key that signs transcripts, or signed some.',
  fields: (t) => ({
    algorithm: t.exposeString('algorithm'),
    fingerprint: t.exposeString('fingerprint', { description: 'SHA-256 of the public key (SPKI, DER), hexadecimal.' }),
    publicKey: t.exposeString('publicKey', { description: 'SPKI, DER, Base64.' }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
});
export const LookRef = builder.objectRef<Look>('Look').implement({
  description: 'An admin who looks, or looked, into what people said and offered.',
  fields: (t) => ({
    id: t.exposeID('id'),
    subject: t.field({ type: SubjectRef, resolve: ({ subject }) => ({ kind: subject.kind, id: subject.id }) }),
    by: t.exposeID('by'),
    byName: t.exposeString('byName', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'null once the admin was erased.' }),
    lookedAt: t.expose('lookedAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});
export const LookPageRef = builder.objectRef<LookPage>('LookPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [LookRef], resolve: ({ nodes }) => [...nodes] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});
export const LookedIntoRef = builder.objectRef<LookedInto>('LookedInto').implement({
  description: 'What an admin sees while they look: everything, and who looked before.',
  fields: (t) => ({
    look: t.expose('look', { type: LookRef }),
    history: t.expose('history', { type: HistoryRef }),
    looks: t.field({ type: [LookRef], description: 'The latest first.', resolve: ({ looks }) => [...looks] }),
  }),
});
