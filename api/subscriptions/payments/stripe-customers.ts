import type { Knex } from 'knex';
import { z } from 'zod';

const TABLE = 'payment_gateways.customers';
const GATEWAY = 'stripe';
const Row = z.object({ customer: z.string(), payment_method: z.string().nullable() });

/** What Stripe calls a person, and the way to pay that it keeps for renewals. Goes with erasure. */
export const stripeCustomers = (db: Knex) => ({
  /** Null for who never paid by Stripe. */
  find: async (userId: string) =>
    Row.nullish().parse(
      await db(TABLE).where({ user_id: userId, gateway: GATEWAY }).first('customer', 'payment_method'),
    ) ?? null,
  /** @param paymentMethod null leaves what is known of it */
  async keep(userId: string, customer: string, paymentMethod: string | null): Promise<void> {
    const row = { user_id: userId, gateway: GATEWAY, customer, payment_method: paymentMethod };
    await db(TABLE)
      .insert(row)
      .onConflict(['user_id', 'gateway'])
      .merge(paymentMethod === null ? ['customer'] : ['customer', 'payment_method']);
  },
  forget: async (userId: string): Promise<void> =>
    void (await db(TABLE).where({ user_id: userId, gateway: GATEWAY }).delete()),
});
