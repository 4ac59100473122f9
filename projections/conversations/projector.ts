import type { Knex } from 'knex';
import { otherSide } from '../../schema/conversations/conversation.ts';
import { ConversationEvent } from '../../schema/conversations/events.ts';
import { type Recorded, typesOf } from '../../schema/kernel/event.ts';
import { OfferEvent } from '../../schema/offers/events.ts';
import { personalData } from '../platform/personal-data.ts';
import { runPrepared } from '../platform/prepared-statements.ts';
import { projector } from '../platform/projector.ts';
import { type Known, type KnownOffer, type Step, sealedIn, stepOf, type TalkEvent } from './fold.ts';
import { TABLES } from './tables.ts';

type Batch = readonly Recorded<TalkEvent>[];

const offersOf = async (tx: Knex.Transaction, batch: Batch): Promise<Known['offer']> => {
  const known = new Map<string, KnownOffer>();
  const asked = new Set<string>();
  for (const event of batch) {
    if (event.type === 'OfferMade') known.set(event.data.offerId, event.data);
    else if ('offerId' in event.data) asked.add(event.data.offerId);
  }
  const earlier = [...asked].filter((id) => !known.has(id));
  if (earlier.length === 0) return (id) => known.get(id);
  const rows = await tx('messages')
    .whereIn('id', earlier)
    .where({ message_type: 'offer' })
    .select({ id: 'id', conversationId: 'conversation_id', madeBy: 'side' });
  for (const { id, ...offer } of rows) known.set(id, offer);
  return (id) => known.get(id);
};

const PUT_CONVERSATIONS = `
  insert into conversations (id, listing_id, buyer_id, buyer_kind, seller_id, subject, buyer_display_name,
    seller_display_name, created_at, updated_at)
  select id, listing_id, buyer_id, buyer_kind, seller_id, subject, buyer_display_name, seller_display_name, created_at, updated_at
  from json_populate_recordset(null::conversations, ?::json)
  on conflict (id) do nothing`;
/** One statement that writes what nearly every batch contains: messages, the newest position of their conversations, and entries of the activity
 *  log. */
const PUT_MESSAGES = {
  name: 'conversations_put_messages',
  text: `
  with m as (
    insert into messages (position, id, conversation_id, sender_id, side, message_type, kind, system_kind, content, offer_id,
      offer_amount, is_hidden, sent_at)
    select position, id, conversation_id, sender_id, side, message_type, kind, system_kind, content, offer_id, offer_amount,
      is_hidden, sent_at
    from json_populate_recordset(null::messages, cast($1 as json))
    returning conversation_id, position, sent_at
  ), newest as (
    update conversations c set last_position = n.position, last_message_at = n.sent_at, updated_at = n.sent_at
    from (select distinct on (conversation_id) conversation_id, position, sent_at from m
          order by conversation_id, position desc) n
    where c.id = n.conversation_id
  )
  insert into activity (position, conversation_id, buyer_id, seller_id, kind, message_id, changed_id)
  select a.position, a.conversation_id, c.buyer_id, c.seller_id, a.kind, a.message_id, a.changed_id
  from json_populate_recordset(null::activity, cast($2 as json)) a join conversations c on c.id = a.conversation_id`,
};

const change = async (tx: Knex.Transaction, step: Step): Promise<void> => {
  const { contact, hidden, reaction, erased, activity } = step;
  const id = activity.conversation_id;
  if (contact)
    await tx('conversations')
      .where({ id })
      .update({ [`${contact.owner}_contact`]: contact.state });
  if (hidden)
    await tx('messages')
      .where({ id: hidden.id, conversation_id: id, message_type: 'text' })
      .update({ is_hidden: hidden.isHidden });
  if (reaction)
    await tx('messages')
      .where({ id: reaction.id, conversation_id: id, message_type: 'text', side: otherSide(reaction.by) })
      .update({ reaction: reaction.reaction });
  if (erased) {
    await tx('messages')
      .where({ conversation_id: id, side: otherSide(erased) })
      .update({ reaction: null });
    await tx('messages').where({ conversation_id: id, side: erased, message_type: 'text' }).update({ content: null });
    await tx('conversations')
      .where({ id })
      .update({ status: 'closed', [`${erased}_display_name`]: null, [`${erased}_contact`]: 'none' });
  }
};

/** The tables `conversations` (with the participants), `messages` (text messages, offers and system messages) and `activity` (the changes that live
 *  pages follow). The text of messages is decrypted, unless its writer has been erased. */
export const conversationsProjector = projector<TalkEvent>({
  name: 'conversations',
  version: 4,
  isShownToStrangers: false,
  readableSince: 3,
  handles: [...typesOf(ConversationEvent), ...typesOf(OfferEvent).filter((type) => type !== 'MinimumSet')],
  create: async (tx) => tx.raw(TABLES),
  apply: async (tx, batch: Batch) => {
    const known: Known = {
      opened: await personalData(tx).opener(batch.flatMap(sealedIn)),
      offer: await offersOf(tx, batch),
    };
    const steps = batch.flatMap((event) => stepOf(event, known) ?? []);
    const begun = steps.flatMap(({ conversation }) => conversation ?? []);
    if (begun.length > 0) await tx.raw(PUT_CONVERSATIONS, [JSON.stringify(begun)]);
    const newMessages = JSON.stringify(steps.flatMap(({ message }) => message ?? []));
    const newActivity = JSON.stringify(steps.map((step) => step.activity));
    if (steps.length > 0) await runPrepared(tx, PUT_MESSAGES, [newMessages, newActivity]);
    for (const step of steps) await change(tx, step);
  },
});
