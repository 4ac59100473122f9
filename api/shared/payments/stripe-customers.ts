import type { Knex } from 'knex';
import { z } from 'zod';

const TABLE = 'payment_gateways.customers';
const GATEWAY = 'stripe';
const Row = z.object({ customer: z.string(), payment_method: z.string().nullable() });

const KEEP = `
  insert into ${TABLE} as c (user_id, gateway, customer, payment_method)
  values (:userId, :gateway, :customer, :paymentMethod)
  on conflict (user_id, gateway) do update set
    customer = excluded.customer,
    payment_method = case when c.customer = excluded.customer
      then coalesce(excluded.payment_method, c.payment_method) else excluded.payment_method end`;

/** Stores each person's Stripe customer id and the payment method for renewals. Erasure deletes both. */
export const stripeCustomers = (db: Knex) => ({
  /** Returns a person's Stripe customer and stored payment method; null if the person has never paid through Stripe. */
  find: async (userId: string) =>
    Row.nullish().parse(
      await db(TABLE).where({ user_id: userId, gateway: GATEWAY }).first('customer', 'payment_method'),
    ) ?? null,
  /** @param paymentMethod null keeps the stored payment method, but only if the customer is the same: a payment method cannot be used for another
   *  customer */
  keep: async (userId: string, customer: string, paymentMethod: string | null): Promise<void> =>
    void (await db.raw(KEEP, { userId, gateway: GATEWAY, customer, paymentMethod })),
  forget: async (userId: string): Promise<void> =>
    void (await db(TABLE).where({ user_id: userId, gateway: GATEWAY }).delete()),
});
