import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { GatewaySilent, type PaymentGateway } from './payment-gateway.ts';

/** The outcomes that a charge at the test gateway can have. */
export const TEST_OUTCOMES = ['paid', 'declined', 'timeout'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

interface Behaviour {
  readonly reason: string | null;
  /** Whether the first call books the charge but returns no outcome, as if the connection broke after the money was taken. */
  readonly silent: boolean;
}
const PAID: Behaviour = { reason: null, silent: false };
const OUTCOMES: Readonly<Record<TestOutcome, Behaviour>> = {
  paid: PAID,
  declined: { reason: 'card_declined', silent: false },
  timeout: { reason: null, silent: true },
};
/** The behaviour for each known token. Any other token is an unknown payment method. */
const TOKENS: ReadonlyMap<string, Behaviour> = new Map(
  Object.entries({
    tok_paid: PAID,
    tok_declined: OUTCOMES.declined,
    tok_insufficient_funds: { reason: 'insufficient_funds', silent: false },
    tok_timeout: OUTCOMES.timeout,
    tok_timeout_declined: { reason: 'card_declined', silent: true },
    /** The first payment succeeds; every renewal is declined. */
    tok_renewal_declined: PAID,
  }),
);
const UNKNOWN: Behaviour = { reason: 'unknown_payment_method', silent: false };

const CHARGES = 'payment_gateways.test_charges';
const CUSTOMERS = 'payment_gateways.customers';
const NAME = 'test';
const Row = z.object({ reference: z.string(), reason: z.string().nullable(), asked: z.int() });
const Refunded = z.object({ reference: z.string() });
/** SQL that books a refund, unless it is already booked or would refund more than was paid. */
const GIVE_BACK = `
  with made as (
    insert into payment_gateways.test_refunds as r (key, charge_key, amount_paise, reference)
    select :refundKey, c.key, :amountPaise::int, :reference from ${CHARGES} c
    where c.key = :chargeKey and c.status = 'paid' and c.amount_inr * 100 >= :amountPaise::int + (
      select coalesce(sum(amount_paise), 0) from payment_gateways.test_refunds
      where charge_key = :chargeKey and key <> :refundKey)
    on conflict (key) do update set asked = r.asked + 1
    returning reference
  ) select reference from made`;
const BOOK = `
  insert into ${CHARGES} as c (key, reference, user_id, amount_inr, status, reason)
  values (:key, :reference, :userId, :amountInr, :status, :reason)
  on conflict (key) do update set asked = c.asked + 1
  returning reference, reason, asked`;

/** Returns the built-in gateway for development and tests. It settles payments at once; `outcome` and certain tokens make it decline them or
 *  return no outcome. Its records are in a table, so that they survive a crash of our process, like the records of a real gateway. */
export const testGateway = (db: Knex, outcome: TestOutcome = 'paid'): PaymentGateway => {
  const keptToken = async (userId: string): Promise<string | null> => {
    const row = await db(CUSTOMERS).where({ user_id: userId, gateway: NAME }).first('payment_method');
    return z.object({ payment_method: z.string().nullable() }).nullish().parse(row)?.payment_method ?? null;
  };
  const keep = (userId: string, token: string) =>
    db(CUSTOMERS)
      .insert({ user_id: userId, gateway: NAME, customer: `test_${userId}`, payment_method: token })
      .onConflict(['user_id', 'gateway'])
      .merge(['payment_method']);
  const behaviourOf = async (userId: string, purpose: string, token: string | null): Promise<Behaviour> => {
    if (purpose === 'renewal' && token === null) {
      const kept = await keptToken(userId);
      if (kept === null) return { reason: 'no_payment_method', silent: false };
      return kept === 'tok_renewal_declined' ? OUTCOMES.declined : OUTCOMES[outcome];
    }
    return token === null ? OUTCOMES[outcome] : (TOKENS.get(token) ?? UNKNOWN);
  };

  return {
    name: NAME,
    async charge({ key, userId, amountInr, purpose, paymentToken }) {
      const { reason, silent } = await behaviourOf(userId, purpose, paymentToken);
      const status = reason === null ? 'paid' : 'declined';
      const booking = { key, userId, amountInr, status, reason, reference: `test_${uuid()}` };
      const { rows } = await db.raw<{ rows: unknown[] }>(BOOK, booking);
      const booked = Row.parse(rows[0]);
      if (purpose === 'start' && booked.reason === null) await keep(userId, paymentToken ?? 'tok_paid');
      if (silent && booked.asked === 1) throw new GatewaySilent('the test gateway does not answer');
      return booked.reason === null
        ? { status: 'paid', reference: booked.reference }
        : { status: 'declined', reason: booked.reason };
    },
    async refund({ chargeKey, refundKey, amountPaise }) {
      const reference = `test_refund_${uuid()}`;
      const { rows } = await db.raw<{ rows: unknown[] }>(GIVE_BACK, { chargeKey, refundKey, amountPaise, reference });
      const made = Refunded.safeParse(rows[0]);
      if (!made.success) throw new Error(`the test gateway has not taken ${amountPaise} paise by ${chargeKey}`);
      await db(CHARGES).where({ key: chargeKey }).update({ refund_reference: made.data.reference });
      return made.data;
    },
    forget: async (userId) => db(CUSTOMERS).where({ user_id: userId, gateway: NAME }).delete(),
  };
};
