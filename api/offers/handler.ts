import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import type { OfferQueries, OfferView } from '../../projections/offers/queries.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { OfferId } from '../../schema/offers/events.ts';
import type { OfferAnswer, ProposedPrice } from '../../schema/offers/inputs.ts';
import { CarNotForSale, ListingNotFound, MinimumTooHigh, OfferNotFound } from '../../schema/offers/rejections.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Selling } from '../../schema/sellers/selling-accounts.ts';
import {
  type CommandContext,
  type CommandPorts,
  commandHandler,
  foldStream,
  type Handled,
  type Loaded,
} from '../platform/command-handler.ts';
import { originOf } from '../platform/command-origin.ts';
import type { Client } from '../platform/graphql/context.ts';
import { type OfferCommand, offerDecider } from './decider.ts';
import type { CarOffers } from './deciding/offer-state.ts';

export interface OfferPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: Pick<OfferQueries, 'offers' | 'terms' | 'openOf'>;
  /** @throws Rejection CONVERSATION_NOT_FOUND (404) unless the speaker is one of the two parties */
  readonly party: (speaker: Speaker, conversationId: string) => Promise<Party>;
  /** Returns the seller and asking price of a listing; null if no account sells it. */
  readonly sellingOf: (listingId: string) => Promise<Selling | null>;
  /** Returns all ids of a listing, its current id first. */
  readonly idsOf: (listingId: string) => Promise<readonly string[]>;
  readonly guard: Pick<SafetyGuard, 'mayTalk' | 'mayAct' | 'admit'>;
  /** Resolves once the read models have reached the current end of the event log, or after a timeout. */
  readonly caughtUp: () => Promise<unknown>;
}

/** The channel and client of a command, and the id that makes the command idempotent. */
export interface OfferSender {
  readonly door: EventOrigin['door'];
  readonly client: Client;
  readonly commandId?: string;
}
type Person = Pick<Speaker, 'id'>;

const CATEGORY = 'offers';
/** The UUID namespace of offer ids, which are derived from command ids, so that a retry makes the same offer. */
const OFFER_IDS = '7f0c3d5e-0b52-5d0b-8f0e-2f6c7c8a4b19';

/** Returns the command handlers for offers, reservations and minimum prices. The speaker must come from the session. */
export const offerCommands = (ports: OfferPorts) => {
  const { db, store, clock, queries, party, sellingOf, idsOf, guard, shown, caughtUp } = ports;
  const now = () => clock().toISOString();

  const fold = (streamId: string, commandId: string) => foldStream(store, offerDecider, streamId, commandId);
  /** Runs a command in the event stream of the given id, after loading the offers under the listing's other ids. If there are other ids, a lock on
   *  the listing excludes concurrent acceptances, even by other processes. An acceptance that waits for the lock occupies a connection from a pool
   *  that the event store does not use. */
  const handle = async (listingId: string, command: OfferCommand, context: CommandContext): Promise<Handled> => {
    const ids = await idsOf(listingId);
    const others = ids.filter((id) => id !== listingId);
    const load = async (streamId: string, commandId: string): Promise<Loaded<CarOffers>> => {
      const own = await fold(streamId, commandId);
      const elsewhere = await Promise.all(others.map((id) => fold(`${CATEGORY}-${id}`, commandId)));
      return { ...own, state: { ...own.state, elsewhere: elsewhere.map(({ state }) => state) } };
    };
    const options = { store, category: CATEGORY, decider: offerDecider, load, retries: 50 };
    const run = () => commandHandler(options)(listingId, command, context);
    if (others.length === 0 || !(command.type === 'AnswerOffer' && command.answer === 'accepted')) return run();
    return db.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`offers on listing ${ids[0]}`]);
      return run();
    });
  };

  const carryOut = async (listingId: string, command: OfferCommand, by: Person, as: OfferSender): Promise<void> => {
    const { door, client, commandId = randomUUID() } = as;
    const origin = await originOf(db, by.id, door, client);
    await shown((await handle(listingId, command, { actor: by.id, commandId, origin })).position);
  };
  const carryOutAlone = async (
    listingId: string,
    command: OfferCommand,
    actor: string,
    commandId: string = randomUUID(),
  ) => shown((await handle(listingId, command, { actor, commandId })).position);

  /** Returns an offer if the speaker is one of its two parties, even if the read model does not contain the offer yet.
   *  @throws Rejection OFFER_NOT_FOUND for anybody else */
  const offerOf = async (speaker: Speaker, offerId: string): Promise<OfferView> => {
    const find = async () => (await queries.offers([offerId], clock())).get(offerId.toLowerCase());
    if (!OfferId.safeParse(offerId).success) throw OfferNotFound();
    let offer = await find();
    if (!offer) {
      await caughtUp();
      offer = await find();
    }
    if (!offer) throw OfferNotFound();
    try {
      await party(speaker, offer.conversationId);
    } catch (error) {
      throw error instanceof Rejection && error.status === 404 ? OfferNotFound() : error;
    }
    return offer;
  };
  /** @throws Rejection CAR_NOT_FOR_SALE if the account does not sell the listing, or the listing is no longer for sale */
  const forSale = async (listingId: string, sellerId: string): Promise<Selling> => {
    const selling = await sellingOf(listingId);
    if (!selling?.isLive || selling.sellerId !== sellerId) throw CarNotForSale();
    return selling;
  };

  return {
    /** Proposes a price, or counters the other party's offer.
     *  @returns the offer's id, which is also the id of its message
     *  @throws Rejection CONVERSATION_NOT_FOUND, BLOCKED, SUSPENDED, RATE_LIMITED, CAR_NOT_FOR_SALE, OFFER_TOO_LOW, OFFER_TOO_HIGH, CAR_RESERVED,
     *  OFFER_PENDING, NOTHING_TO_COUNTER, OFFER_LIMIT_REACHED, and for a counter-offer the outcome of the offer that it answers */
    async make(speaker: Speaker, conversationId: string, price: ProposedPrice, as: OfferSender): Promise<string> {
      const { listingId, buyerId, sellerId, ...conversation } = await party(speaker, conversationId);
      await guard.mayTalk(buyerId, sellerId);
      const { askingInr } = await forSale(listingId, sellerId);
      await guard.admit(speaker.id, 'offer', as.client.address);
      const commandId = as.commandId ?? randomUUID();
      const offerId = OfferId.parse(uuidFrom(`${listingId} ${commandId}`, OFFER_IDS));
      const command: OfferCommand = {
        type: 'MakeOffer',
        ...{ offerId, conversationId: conversation.conversationId, buyerId, sellerId, by: speaker.id },
        ...{ amountInr: price.amountInr, askingInr: Rupees.parse(askingInr), answering: price.counters, now: now() },
      };
      await carryOut(listingId, command, speaker, { ...as, commandId });
      return offerId;
    },
    /** Accepts or rejects an offer. Only its recipient may do so.
     *  @throws Rejection OFFER_NOT_FOUND, NOT_OFFER_RECIPIENT, OFFER_ALREADY_ANSWERED, OFFER_WITHDRAWN, OFFER_SUPERSEDED,
     *  OFFER_EXPIRED; for an acceptance also BLOCKED, SUSPENDED, CAR_NOT_FOR_SALE */
    async answer(speaker: Speaker, offerId: string, answer: OfferAnswer, as: OfferSender): Promise<void> {
      const { id, listingId, buyerId, sellerId } = await offerOf(speaker, offerId);
      if (answer === 'accepted') {
        await guard.mayTalk(buyerId, sellerId);
        await guard.mayAct(speaker.id);
        await forSale(listingId, sellerId);
      }
      const command: OfferCommand = { type: 'AnswerOffer', offerId: id, by: speaker.id, answer, now: now() };
      await carryOut(listingId, command, speaker, as);
    },
    /** Withdraws an offer. Only the person who made the offer may do so.
     *  @throws Rejection OFFER_NOT_FOUND, NOT_OFFER_MAKER, OFFER_ALREADY_ANSWERED, OFFER_SUPERSEDED, OFFER_EXPIRED */
    async withdraw(speaker: Speaker, offerId: string, as: OfferSender): Promise<void> {
      const { id, listingId } = await offerOf(speaker, offerId);
      await carryOut(listingId, { type: 'WithdrawOffer', offerId: id, by: speaker.id, now: now() }, speaker, as);
    },
    /** Releases a reserved car. Either party of the accepted offer may do so.
     *  @throws Rejection CONVERSATION_NOT_FOUND, CAR_NOT_RESERVED */
    async release(speaker: Speaker, conversationId: string, as: OfferSender): Promise<void> {
      const { listingId } = await party(speaker, conversationId);
      await carryOut(listingId, { type: 'ReleaseReservation', by: speaker.id, now: now() }, speaker, as);
    },
    /** Sets or removes a listing's minimum price. Only its seller may do so.
     *  @throws Rejection LISTING_NOT_FOUND if the user does not sell the listing, CAR_NOT_FOR_SALE, MINIMUM_TOO_HIGH */
    async setMinimum(user: User, listingId: string, minimumInr: Rupees | null, as: OfferSender): Promise<void> {
      const selling = await sellingOf(listingId);
      if (selling?.sellerId !== user.id) throw ListingNotFound();
      if (minimumInr !== null) {
        if (!selling.isLive) throw CarNotForSale();
        if (minimumInr > selling.askingInr) throw MinimumTooHigh(selling.askingInr);
      }
      const set = { type: 'SetMinimum', sellerId: user.id, by: user.id, now: now() } as const;
      const [own = selling.listingId, ...others] = await idsOf(selling.listingId);
      // The minimum under the current id is set first, and the minimums under other ids are removed afterwards. If the process stops in between, a
      // minimum still applies.
      await carryOut(own, { ...set, minimumInr }, user, as);
      for (const id of others) await carryOut(id, { ...set, minimumInr: null }, user, as);
    },
    expire: (listingId: string) => carryOutAlone(listingId, { type: 'ExpireOffers', now: now() }, 'system:offers'),
    /** Ends the offers under one id of a listing when its car is reserved under another id. */
    yield: (listingId: string, actor: string, commandId: string) =>
      carryOutAlone(listingId, { type: 'YieldToReservation', now: now() }, actor, commandId),
    /** Ends the offers on a listing that is no longer for sale, or has another seller. */
    close: (listingId: string, isSoldByAnother: boolean, actor: string, commandId?: string) =>
      carryOutAlone(listingId, { type: 'CloseOffers', isSoldByAnother, now: now() }, actor, commandId),
    /** Ends all offers of a person whose data is erased: withdraws the offers they made, rejects the offers they received, and releases their
     *  reservations. */
    async leave(personId: string): Promise<void> {
      const { pending, reserved } = await queries.openOf(personId, clock());
      const commands = [
        ...pending.map(({ id: offerId, listingId, ...offer }): readonly [string, OfferCommand] => {
          const maker = offer.madeBy === 'buyer' ? offer.buyerId : offer.sellerId;
          return maker === personId
            ? [listingId, { type: 'WithdrawOffer', offerId, by: personId, now: now() }]
            : [listingId, { type: 'AnswerOffer', offerId, by: personId, answer: 'rejected', now: now() }];
        }),
        ...reserved.map((listingId): readonly [string, OfferCommand] => [
          listingId,
          { type: 'ReleaseReservation', by: personId, now: now() },
        ]),
      ];
      for (const [listingId, command] of commands) {
        try {
          await carryOutAlone(listingId, command, 'system:erasure');
        } catch (error) {
          // A Rejection means that the offer has already ended in another way.
          if (!(error instanceof Rejection)) throw error;
        }
      }
    },
  };
};
export type OfferCommands = ReturnType<typeof offerCommands>;
