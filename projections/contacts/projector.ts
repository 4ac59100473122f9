import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import { InquiryEvent, LeadRouteEvent } from '../../schema/contacts/events.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import { type Recorded, typesOf } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { projector } from '../platform/projector.ts';

type Talk = Extract<ConversationEvent, { type: 'ConversationStarted' | 'MessageSent' }>;
type Erased = Extract<AccountEvent, { type: 'AccountErased' }>;
type Handled = InquiryEvent | LeadRouteEvent | Talk | Erased;
type Coming = Extract<InquiryEvent, { type: 'InquiryReceived' | 'InquiryHeld' }>;
type Data<T extends Handled['type']> = Extract<Handled, { type: T }>['data'];

const receive = async (tx: Knex.Transaction, position: bigint, { type, data }: Coming) =>
  tx('seller_inquiries').insert({
    id: data.inquiryId,
    position: position.toString(),
    listing_id: data.listingId,
    car_id: data.carId,
    car_title: data.carTitle,
    source_id: data.sourceId,
    seller_id: data.sellerId,
    route_id: data.routeId,
    sender_id: data.senderId,
    sender_kind: data.senderKind,
    masked_contact_id: data.maskedContactId,
    source: data.form,
    way: data.way,
    given: data.given,
    buyer_name: data.name,
    buyer_phone: data.phone,
    buyer_email: data.email,
    message: data.message,
    is_phone_verified: data.isPhoneVerified,
    is_held: type === 'InquiryHeld',
    created_at: data.receivedAt,
  });
const route = async (tx: Knex.Transaction, data: Data<'InquiryRouted'>) =>
  tx('seller_inquiries').where({ id: data.inquiryId }).update({
    is_routed: true,
    routed_at: data.routedAt,
    conversation_id: data.conversationId,
  });
const answered = async (tx: Knex.Transaction, where: object, at: string) =>
  tx('seller_inquiries')
    .where({ seller_responded: false, ...where })
    .update({ seller_responded: true, responded_at: at });
const keepRoute = async (tx: Knex.Transaction, event: LeadRouteEvent): Promise<void> => {
  const { data } = event;
  await tx('lead_routes').where({ id: data.routeId }).delete();
  if (event.type === 'LeadRouteRemoved') return;
  const { routeId: id, scope, subject, settings, by, setAt } = event.data;
  await tx('lead_routes').insert({ id, scope, subject, settings, by, set_at: setAt });
};

/** Records when the buyer wrote first, and when the seller first wrote after that. Response times are computed from these two times. */
const follow = async (tx: Knex.Transaction, { streamId, ...event }: Recorded<Talk>): Promise<void> => {
  if (event.type === 'ConversationStarted') {
    const { conversationId: id, sellerId } = event.data;
    await tx('first_answers').insert({ conversation_id: id, seller_id: sellerId }).onConflict().ignore();
    return;
  }
  const conversation_id = streamSubject(streamId);
  const { side, sentAt } = event.data;
  const talk = tx('first_answers').where({ conversation_id });
  if (side === 'buyer') await talk.whereNull('asked_at').update({ asked_at: sentAt });
  else {
    await talk.whereNotNull('asked_at').whereNull('answered_at').update({ answered_at: sentAt });
    await answered(tx, { conversation_id }, sentAt);
  }
};
/** Drops the messages of a batch that cannot affect response times. Keeps the first message of each party, and the seller's first message after each
 *  message of the buyer and after each routed inquiry. */
const telling = (batch: readonly Recorded<Handled>[]): readonly Recorded<Handled>[] => {
  const said = new Set<string>();
  return batch.filter((event) => {
    if (event.type === 'InquiryRouted') said.delete(`conversation-${event.data.conversationId} seller`);
    if (event.type !== 'MessageSent') return true;
    const words = `${event.streamId} ${event.data.side}`;
    if (said.has(words)) return false;
    said.add(words);
    if (event.data.side === 'buyer') said.delete(`${event.streamId} seller`);
    return true;
  });
};
/** Removes everything that identifies an erased person as sender, and the person's response times as seller. The inquiries themselves are kept for
 *  their sellers and for statistics. */
const forget = async (tx: Knex.Transaction, userId: string): Promise<void> => {
  const nothing = { buyer_name: null, buyer_phone: null, buyer_email: null, message: null };
  await tx('seller_inquiries').where({ sender_id: userId }).update(nothing);
  await tx('first_answers').where({ seller_id: userId }).delete();
};

/** The tables `seller_inquiries` (every inquiry, with the sender's data encrypted), `lead_routes` (how leads reach dealers) and `first_answers`
 *  (sellers' response times). New rows are rare, so they are written one by one. */
export const inquiriesProjector = projector<Handled>({
  name: 'inquiries',
  version: 2,
  isShownToStrangers: false,
  handles: [
    ...typesOf(InquiryEvent),
    ...typesOf(LeadRouteEvent),
    'ConversationStarted',
    'MessageSent',
    'AccountErased',
  ],
  // Messages affect only the response times, which are medians over three months. Applying them a little later therefore does no harm.
  deferrable: ['MessageSent'],
  create: async (tx) =>
    tx.raw(`
      create table seller_inquiries (
        id uuid primary key,
        position bigint not null,
        listing_id uuid not null,
        car_id uuid not null,
        car_title text not null,
        source_id text not null,
        -- Null if a source offers the car.
        seller_id uuid,
        route_id uuid,
        -- The person whose key decrypts the next four columns.
        sender_id uuid not null,
        sender_kind text not null,
        buyer_name text,
        buyer_phone text,
        buyer_email text,
        message text,
        masked_contact_id uuid not null,
        source text not null,
        way text not null,
        given text not null,
        is_phone_verified boolean not null,
        -- Withheld: only the sender can read the inquiry.
        is_held boolean not null,
        conversation_id uuid,
        is_routed boolean not null default false,
        routed_at timestamptz,
        seller_responded boolean not null default false,
        responded_at timestamptz,
        created_at timestamptz not null
      );
      create index inquiries_of_seller on seller_inquiries (seller_id, position);
      create index inquiries_of_sender on seller_inquiries (sender_id, position);
      create index inquiries_of_conversation on seller_inquiries (conversation_id) where conversation_id is not null;
      create index leads on seller_inquiries (position) where way = 'dealer';
      create index inquiries_of_strangers on seller_inquiries (created_at)
        where sender_kind = 'stranger' and buyer_name is not null;
      create table lead_routes (
        id uuid primary key,
        scope text not null,
        subject text not null,
        settings text not null,
        by text not null,
        set_at timestamptz not null,
        unique (scope, subject)
      );
      create table first_answers (
        conversation_id uuid primary key,
        seller_id uuid not null,
        asked_at timestamptz,
        answered_at timestamptz
      );
      create index first_answers_of_seller on first_answers (seller_id) where answered_at is not null;`),
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    for (const event of telling(batch)) {
      if (event.type === 'InquiryReceived' || event.type === 'InquiryHeld') await receive(tx, event.position, event);
      else if (event.type === 'InquiryRouted') await route(tx, event.data);
      else if (event.type === 'InquiryAnswered')
        await answered(tx, { id: event.data.inquiryId }, event.data.respondedAt);
      else if (event.type === 'AccountErased') await forget(tx, streamSubject(event.streamId));
      else if (event.type === 'LeadRouteSet' || event.type === 'LeadRouteRemoved') await keepRoute(tx, event);
      else await follow(tx, event);
    }
  },
});
