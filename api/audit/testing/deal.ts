import { v7 as uuid } from 'uuid';
import { personalData } from '../../../projections/platform/personal-data.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { Rupees } from '../../../schema/kernel/values.ts';
import { OfferId } from '../../../schema/offers/events.ts';
import { originOf } from '../../platform/command-origin.ts';
import { conversationIdOf } from '../../shared/conversation-id.ts';
import { listCar } from '../../testing/cars.ts';
import { sells } from '../../testing/seller-assignment.ts';
import type { testServer } from '../../testing/server.ts';
import type { DealEvent } from '../history-entries.ts';

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'product'>;
type Written = { [T in DealEvent['type']]: Pick<Extract<DealEvent, { type: T }>, 'type' | 'data'> }[DealEvent['type']];
export const rupees = (amount: number) => Rupees.parse(amount);

/** Creates a listing and returns functions that append a deal about it directly to the event log, one event per minute from `start` on. */
export const dealIn = async (
  { product }: Server,
  people: { buyerId: string; sellerId: string },
  start = '2026-11-20T10:00',
) => {
  const { db, store } = product;
  const { buyerId, sellerId } = people;
  const { id: listingId } = await listCar(product);
  await sells(product, sellerId, listingId);
  const conversationId = conversationIdOf(buyerId, listingId, sellerId);
  const begun = Date.parse(`${start}:00.000Z`);
  let minutes = 0;
  const now = () => new Date(begun + minutes++ * 60_000).toISOString();
  const personal = personalData(db);
  const append = async (stream: string, actor: string, event: Written): Promise<bigint> => {
    const isPerson = !actor.startsWith('system:');
    const client = { address: actor === buyerId ? '203.0.113.7' : '198.51.100.9', userAgent: `Browser of ${actor}` };
    const metadata = {
      actor,
      commandId: uuid(),
      correlationId: uuid(),
      causationId: null,
      ...(isPerson && { origin: await originOf(db, actor, 'graphql', client) }),
    };
    const { lastPosition } = await store.append(stream, 'any', [{ ...event, id: uuid(), metadata }]);
    return lastPosition;
  };
  const talk = `conversation-${conversationId}`;
  const offers = `offers-${listingId}`;
  const personOf = (side: 'buyer' | 'seller') => (side === 'buyer' ? buyerId : sellerId);
  return {
    listingId,
    conversationId,
    append,
    now,
    events: async (stream = talk): Promise<Recorded[]> => {
      const events: Recorded[] = [];
      for await (const event of store.read(stream)) events.push(event);
      return events;
    },
    start: async () =>
      append(talk, buyerId, {
        type: 'ConversationStarted',
        data: {
          conversationId,
          listingId,
          buyerId,
          buyerKind: 'account',
          sellerId,
          subject: '2018 Maruti Suzuki Swift',
          buyerDisplayName: await personal.seal(buyerId, 'Bina B'),
          sellerDisplayName: await personal.seal(sellerId, 'Suresh S'),
          startedAt: now(),
        },
      }),
    say: async (side: 'buyer' | 'seller', text: string, messageId = uuid()) => {
      const senderId = personOf(side);
      await append(talk, senderId, {
        type: 'MessageSent',
        data: { messageId, senderId, side, kind: 'text', text: await personal.seal(senderId, text), sentAt: now() },
      });
      return messageId;
    },
    hide: (messageId: string, by: string) =>
      append(talk, by, { type: 'MessageHidden', data: { messageId, by, reason: 'scam', hiddenAt: now() } }),
    contact: (type: 'ContactRequested' | 'ContactShared', by: 'buyer' | 'seller') =>
      append(
        talk,
        personOf(by),
        type === 'ContactRequested'
          ? { type, data: { by, requestedAt: now() } }
          : { type, data: { by, sharedAt: now() } },
      ),
    offer: async (amount: number, of: { buyerId: string; conversationId: string } = { buyerId, conversationId }) => {
      const offerId = OfferId.parse(uuid());
      const [madeAt, expiresAt] = [now(), '2126-11-22T10:00:00.000Z'];
      await append(offers, of.buyerId, {
        type: 'OfferMade',
        data: {
          ...of,
          offerId,
          sellerId,
          madeBy: 'buyer',
          amountInr: rupees(amount),
          askingInr: rupees(600_000),
          counters: null,
          madeAt,
          expiresAt,
        },
      });
      return offerId;
    },
    accept: async (offerId: OfferId, amount: number, buyer = buyerId) => {
      const at = now();
      await append(offers, sellerId, { type: 'OfferAccepted', data: { offerId, acceptedAt: at } });
      return append(offers, sellerId, {
        type: 'CarReserved',
        data: { offerId, buyerId: buyer, amountInr: rupees(amount), reservedAt: at },
      });
    },
    reject: (offerId: OfferId, because: 'answered' | 'another_accepted') =>
      append(offers, sellerId, { type: 'OfferRejected', data: { offerId, because, rejectedAt: now() } }),
    minimum: (amount: number) =>
      append(offers, sellerId, { type: 'MinimumSet', data: { minimumInr: rupees(amount), setAt: now() } }),
    block: async (side: 'buyer' | 'seller', why: string) => {
      const [blocker, blockedId] = side === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
      const reason = await personal.seal(blocker, why);
      return append(`blocks-${blocker}`, blocker, {
        type: 'PersonBlocked',
        data: { blockedId, reason, blockedAt: now() },
      });
    },
  };
};
