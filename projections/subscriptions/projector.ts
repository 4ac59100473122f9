import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { SubscriptionEvent } from '../../schema/subscriptions/events.ts';
import { projector } from '../platform/projector.ts';
import { foldHistory, type PersonRows } from './fold.ts';

/** `subscriptions` has the columns of the specification (D2). `history` contains every person's events, from which the state at any past time can be
 *  computed. `standings` contains the state that decides whether a person has Premium now. `erased` contains the people whose accounts have been
 *  erased. */
const tables = `
  create table subscriptions (
    id uuid primary key,
    user_id text not null,
    tier text not null,
    status text not null,
    amount numeric(8,2) not null,
    currency text not null default 'INR',
    billing_cycle text not null,
    start_date timestamptz not null,
    end_date timestamptz not null,
    next_billing_date timestamptz,
    -- Unused: we do the billing ourselves and Stripe only takes single payments.
    stripe_subscription_id text,
    stripe_customer_id text,
    -- Unused: every plan is valid in all of India.
    location_restriction text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    cancel_at_period_end boolean not null,
    premium_until timestamptz not null
  );
  create index subscriptions_by_user on subscriptions (user_id, start_date desc);
  create index subscriptions_to_bill on subscriptions (end_date) where status <> 'ended';
  create table payments (
    id uuid primary key,
    user_id text not null,
    subscription_id uuid not null,
    purpose text not null,
    period int not null,
    attempt int not null,
    amount_inr int not null,
    place_of_supply text,
    status text not null,
    reason text,
    gateway text,
    gateway_reference text,
    requested_at timestamptz not null,
    settled_at timestamptz,
    updated_at timestamptz not null
  );
  create index payments_by_user on payments (user_id, requested_at desc);
  create index payments_unfinished on payments (requested_at) where status in ('requested', 'refund_requested');
  create table standings (
    user_id text primary key,
    standing jsonb,
    -- The time of the newest event in the history.
    at timestamptz not null
  );
  create table history (
    user_id text not null,
    revision int not null,
    event jsonb not null,
    primary key (user_id, revision)
  );
  -- People whose accounts have been erased, even if plain tables still contain their data.
  create table erased (
    user_id text primary key
  );`;

type AccountErased = Extract<AccountEvent, { type: 'AccountErased' }>;
const isOfPlan = (event: Recorded<SubscriptionEvent | AccountErased>): event is Recorded<SubscriptionEvent> =>
  event.type !== 'AccountErased';

const COLUMNS = {
  subscriptions: `id uuid, user_id text, tier text, status text, amount numeric, currency text, billing_cycle text, start_date timestamptz,
    end_date timestamptz, next_billing_date timestamptz, cancel_at_period_end boolean, premium_until timestamptz,
    created_at timestamptz, updated_at timestamptz`,
  payments: `id uuid, user_id text, subscription_id uuid, purpose text, period int, attempt int, amount_inr int, place_of_supply text,
    status text, reason text, gateway text, gateway_reference text, requested_at timestamptz, settled_at timestamptz,
    updated_at timestamptz`,
  standings: 'user_id text, standing jsonb, at timestamptz',
  history: 'user_id text, revision int, event jsonb',
};

const upsert = (table: keyof typeof COLUMNS, key: string): string => {
  const names = COLUMNS[table].split(',').map((column) => column.trim().split(' ')[0]);
  const set = names.filter((name) => !key.split(', ').includes(String(name)));
  return `
    insert into ${table} (${names.join(', ')})
    select * from json_to_recordset(?::json) as row (${COLUMNS[table]})
    on conflict (${key}) do update set ${set.map((name) => `${name} = excluded.${name}`).join(', ')}`;
};
const UPSERTS = {
  subscriptions: upsert('subscriptions', 'id'),
  payments: upsert('payments', 'id'),
  standings: upsert('standings', 'user_id'),
  history: upsert('history', 'user_id, revision'),
};
/** SQL that copies the gateway's id for a person (the customer id) from a table that is not derived from events. Once the log records that a person
 *  has been erased, the id is not used, even if that table still contains it. */
const NAME_CUSTOMERS = `
  update subscriptions set stripe_customer_id = (
    select customer from payment_gateways.customers
     where customers.user_id = subscriptions.user_id and customers.gateway = 'stripe'
       and not exists (select from erased where erased.user_id = customers.user_id))
  where user_id = any(?)`;

const write = async (tx: Knex.Transaction, table: keyof typeof UPSERTS, rows: readonly object[]): Promise<void> => {
  if (rows.length > 0) await tx.raw(UPSERTS[table], [JSON.stringify(rows)]);
};

const historiesOf = async (tx: Knex.Transaction, userIds: readonly string[]) => {
  const rows: readonly { user_id: string; event: unknown }[] = await tx('history')
    .whereIn('user_id', [...userIds])
    .orderBy(['user_id', 'revision'])
    .select('user_id', 'event');
  const histories = new Map<string, SubscriptionEvent[]>(userIds.map((userId) => [userId, []]));
  for (const { user_id, event } of rows) histories.get(user_id)?.push(SubscriptionEvent.parse(event));
  return histories;
};

/** Returns the latest time in a history. The last event may not have the latest time, because the clocks of two processes may differ. */
const newestOf = (history: readonly SubscriptionEvent[]): string =>
  history.map(({ data }) => data.at).reduce((a, b) => (a > b ? a : b));

/** The read model of all plans and payments. It stores each person's history, and computes the person's rows from it again when an event is added. */
export const subscriptionsProjector = projector<SubscriptionEvent | AccountErased>({
  name: 'subscriptions',
  version: 3,
  readableSince: 3,
  isShownToStrangers: false,
  handles: [...SubscriptionEvent.options.map(({ shape }) => shape.type.value), 'AccountErased'],
  create: async (tx) => tx.raw(tables),
  apply: async (tx, batch: readonly Recorded<SubscriptionEvent | AccountErased>[]) => {
    const added = batch.filter(isOfPlan).map((event) => {
      const { type, data, revision } = event;
      return { user_id: streamSubject(event.streamId), revision, event: { type, data } };
    });
    await write(tx, 'history', added);
    const erased = batch
      .filter((event) => !isOfPlan(event))
      .map((event) => ({ user_id: streamSubject(event.streamId) }));
    if (erased.length > 0) await tx('erased').insert(erased).onConflict('user_id').ignore();
    const rows: Record<Exclude<keyof PersonRows, 'standing'>, object[]> = {
      subscriptions: [],
      payments: [],
    };
    const standings: object[] = [];
    const histories = await historiesOf(tx, [...new Set(batch.map(({ streamId }) => streamSubject(streamId)))]);
    for (const [user_id, history] of histories) {
      if (history.length === 0) continue;
      const { subscriptions, payments, standing } = foldHistory(history);
      rows.subscriptions.push(...subscriptions.map((row) => ({ ...row, user_id })));
      rows.payments.push(...payments.map((row) => ({ ...row, user_id })));
      standings.push({ user_id, standing, at: newestOf(history) });
    }
    await write(tx, 'subscriptions', rows.subscriptions);
    await write(tx, 'payments', rows.payments);
    await write(tx, 'standings', standings);
    await tx.raw(NAME_CUSTOMERS, [[...histories.keys()]]);
  },
});
