import type { Knex } from 'knex';
import type { FeaturedEvent } from '../../schema/featured/events.ts';
import { FeaturedEvent as Events } from '../../schema/featured/events.ts';
import { typesOf } from '../../schema/kernel/event.ts';
import { projector } from '../platform/projector.ts';

/** The table `featured_listings` has one row for each payment that bought featured time. It has more columns than the specification (D2) requires. */
const tables = `
  create table featured_listings (
    id uuid primary key,
    car_id uuid not null,
    seller_id text not null,
    amount numeric(8,2) not null,
    duration int not null,
    start_date timestamptz not null,
    -- Earlier than bought, if the listing could not be featured any longer.
    end_date timestamptz not null,
    is_active boolean not null default true,
    created_at timestamptz not null,
    listing_id uuid not null,
    slot_id uuid not null,
    -- How long each of the days runs, withheld time included.
    day_minutes int not null,
    end_reason text
  );
  create index featured_by_seller on featured_listings (seller_id, created_at desc, id desc);
  create index featured_running on featured_listings (listing_id) where is_active;
  create index featured_by_slot on featured_listings (slot_id);
  create table payments (
    id uuid primary key,
    listing_id uuid not null,
    car_id uuid not null,
    seller_id text not null,
    days int not null,
    amount_inr int not null,
    -- 'requested', 'declined', 'settled', 'credit_requested' or 'credited'
    status text not null,
    credit_paise int,
    requested_at timestamptz not null
  );
  create index payments_unfinished on payments (requested_at) where status in ('requested', 'credit_requested');`;

const apply = async (tx: Knex.Transaction, { type, data }: FeaturedEvent): Promise<void> => {
  switch (type) {
    case 'FeaturedPaymentRequested': {
      const { paymentId: id, listingId, carId, sellerId, days, amountInr, at } = data;
      const what = { listing_id: listingId, car_id: carId, seller_id: sellerId, days, amount_inr: amountInr };
      await tx('payments').insert({ id, ...what, status: 'requested', requested_at: at });
      return;
    }
    case 'FeaturedPaymentSettled':
      await tx('payments').where({ id: data.paymentId }).update({ status: 'settled' });
      return;
    case 'FeaturedPaymentDeclined':
      await tx('payments').where({ id: data.paymentId }).update({ status: 'declined' });
      return;
    case 'FeaturedTimeBought': {
      const { paymentId, slotId, startsAt, endsAt, dayMinutes, at } = data;
      const bought = tx('payments')
        .where({ id: paymentId })
        .select(
          ...['id', 'car_id', 'seller_id', 'amount_inr', 'days', 'listing_id'],
          tx.raw('?::timestamptz, ?::timestamptz, ?::timestamptz, ?::uuid, ?::int', [
            ...[startsAt, endsAt, at, slotId, dayMinutes],
          ]),
        );
      const columns =
        'id, car_id, seller_id, amount, duration, listing_id, start_date, end_date, created_at, slot_id, day_minutes';
      await tx.raw(`insert into featured_listings (${columns}) ?`, [bought]);
      return;
    }
    case 'FeaturedTimeEnded': {
      const { slotId, reason, endedAt } = data;
      const until = tx.raw('least(end_date, greatest(start_date, ?::timestamptz))', [endedAt]);
      await tx('featured_listings')
        .where({ slot_id: slotId, is_active: true })
        .update({ is_active: false, end_date: until, end_reason: reason });
      return;
    }
    case 'FeaturedCreditRequested':
      await tx('payments')
        .where({ id: data.paymentId })
        .update({ status: 'credit_requested', credit_paise: data.amountPaise });
      return;
    case 'FeaturedCreditPaid':
      await tx('payments').where({ id: data.paymentId }).update({ status: 'credited' });
      return;
  }
};

/** The read model of featured listings and the payments for them. */
export const featuredProjector = projector<FeaturedEvent>({
  name: 'featured',
  version: 2,
  isShownToStrangers: true,
  handles: typesOf(Events),
  create: async (tx) => tx.raw(tables),
  apply: async (tx, batch) => {
    for (const event of batch) await apply(tx, event);
  },
});
