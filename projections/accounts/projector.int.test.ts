import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recorded } from '../../schema/kernel/event.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { migrate } from '../platform/migrate.ts';
import { personalData } from '../platform/personal-data.ts';
import { personalDataMigrations } from '../platform/personal-data-key-migrations.ts';
import { testDatabase } from '../platform/testing/database.ts';
import type { UserEvent } from './fold.ts';
import { accountsProjector } from './projector.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, personalDataMigrations);
});
afterAll(() => database.drop());

const rupees = Rupees.parse(299);
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const [asha, ravi, google, github, theirs, plan] = [uuid(), uuid(), uuid(), uuid(), uuid(), uuid()];

/** Returns the events of two people: one signs up, changes everything that can be changed, pays, and is erased; the other then takes over the
 *  email address. */
const history = async (): Promise<readonly Recorded<UserEvent>[]> => {
  const [hers, his] = [await personalData(database.db).sealer(asha), await personalData(database.db).sealer(ravi)];
  const provided = (seal: typeof hers, identityId: string, provider: 'google' | 'github') => ({
    identityId,
    provider,
    providerUserId: seal('subject'),
    email: seal('asha@example.in'),
    isEmailVerified: true,
    name: seal('Asha Rao'),
    avatar: null,
    accessToken: seal('token'),
    refreshToken: null,
    tokenExpiresAt: null,
  });
  const months = {
    subscriptionId: plan,
    paymentId: uuid(),
    period: 1,
    startsAt: at(8),
    endsAt: '2026-12-21T10:08:00.000Z',
  };
  const said: readonly (readonly [string, UserEvent])[] = [
    [asha, { type: 'AccountOpened', data: { userId: asha, firstName: hers('Asha'), lastName: null, openedAt: at(0) } }],
    [asha, { type: 'IdentityLinked', data: { ...provided(hers, google, 'google'), linkedAt: at(0) } }],
    [
      asha,
      { type: 'EmailConfirmed', data: { identityId: google, email: hers('asha@example.in'), confirmedAt: at(0) } },
    ],
    [
      ravi,
      { type: 'AccountOpened', data: { userId: ravi, firstName: his('Ravi'), lastName: his('Iyer'), openedAt: at(1) } },
    ],
    [asha, { type: 'IdentityLinked', data: { ...provided(hers, github, 'github'), linkedAt: at(2) } }],
    [asha, { type: 'IdentityRefreshed', data: { ...provided(hers, google, 'google'), refreshedAt: at(3) } }],
    [asha, { type: 'IdentityUnlinked', data: { identityId: github, unlinkedAt: at(4) } }],
    [asha, { type: 'PhoneVerified', data: { phone: hers('+919812345678'), verifiedAt: at(5) } }],
    [ravi, { type: 'RoleGranted', data: { role: 'editor', by: asha, reason: his('Writes'), grantedAt: at(6) } }],
    [asha, { type: 'RoleGranted', data: { role: 'admin', by: ravi, reason: hers('Asks'), grantedAt: at(6) } }],
    [
      asha,
      { type: 'ConsentRecorded', data: { document: 'privacy', version: '1.0', isGiven: true, recordedAt: at(7) } },
    ],
    [asha, { type: 'ProfileChanged', data: { firstName: hers('Ashalatha'), lastName: hers('Rao'), changedAt: at(7) } }],
    [asha, { type: 'SubscriptionStarted', data: { ...months, tier: 'premium_buyer', amountInr: rupees, at: at(8) } }],
    [asha, { type: 'ErasureRequested', data: { requestedAt: at(9), eraseAt: at(19) } }],
    [asha, { type: 'AccountErased', data: { erasedAt: at(20) } }],
    [
      asha,
      {
        type: 'SubscriptionEnded',
        data: { subscriptionId: plan, reason: 'account_erased', endedAt: at(20), at: at(20) },
      },
    ],
    [ravi, { type: 'IdentityLinked', data: { ...provided(his, theirs, 'google'), linkedAt: at(21) } }],
    [
      ravi,
      { type: 'EmailConfirmed', data: { identityId: theirs, email: his('ASHA@example.in'), confirmedAt: at(21) } },
    ],
  ];
  return said.map(
    ([person, event], position): Recorded<UserEvent> => ({
      ...event,
      id: uuid(),
      schemaVersion: 1,
      metadata: { actor: 'test', commandId: uuid(), correlationId: uuid(), causationId: null },
      streamId: `${event.type.startsWith('Subscription') ? 'subscription' : 'account'}-${person}`,
      revision: position,
      position: BigInt(position + 1),
      recordedAt: new Date(at(0)),
    }),
  );
};

/** Applies the events in batches of `batchSize` and returns the resulting tables. */
const tablesAfter = async (events: readonly Recorded<UserEvent>[], schema: string, batchSize: number) => {
  await database.db.raw('create schema ??', [schema]);
  const inSchema = (work: Parameters<typeof database.db.transaction<void>>[0]) =>
    database.db.transaction(async (tx) => {
      await tx.raw('set local search_path to ??', [schema]);
      await work(tx);
    });
  await inSchema((tx) => accountsProjector.create(tx));
  for (let from = 0; from < events.length; from += batchSize)
    await inSchema((tx) => accountsProjector.apply(tx, events.slice(from, from + batchSize)));
  const table = (name: string, order: string) => database.db(name).withSchema(schema).orderBy(order);
  return {
    users: await table('users', 'created_at'),
    social: await table('social_accounts', 'created_at'),
    roles: await table('roles_history', 'position'),
    consents: await table('consents', 'position'),
  };
};

describe('the table of users', () => {
  it('tells who somebody is and what plan they have', async () => {
    const events = (await history()).slice(0, 14);
    const { users, social, consents } = await tablesAfter(events, 'before', events.length);
    expect(users).toMatchObject([
      {
        id: asha,
        email: 'asha@example.in',
        first_name: 'Ashalatha',
        phone: '+919812345678',
        phone_verified: true,
        roles: ['buyer', 'admin'],
        subscription_tier: 'premium_buyer',
        is_premium: true,
        searched: 'ashalatha rao asha@example.in',
      },
      {
        id: ravi,
        email: null,
        first_name: 'Ravi',
        roles: ['buyer', 'editor'],
        subscription_tier: 'free',
        is_premium: false,
      },
    ]);
    expect(social).toMatchObject([
      { identity_id: google, provider_email: 'asha@example.in', provider_name: 'Asha Rao' },
    ]);
    expect(social[0].access_token).toMatch(/^sealed:1:/);
    expect(consents).toMatchObject([{ user_id: asha, document: 'privacy', version: '1.0', is_given: true }]);
  });

  it('says the same however the log is cut, and the same once the key is gone', async () => {
    const events = await history();
    const whole = await tablesAfter(events, 'whole', events.length);
    for (const size of [1, 2, 5]) expect(await tablesAfter(events, `cut_${size}`, size)).toEqual(whole);
    const blank = { first_name: null, last_name: null, email: null, phone: null, searched: '', is_premium: false };
    expect(whole.users).toMatchObject([
      { id: asha, ...blank, erased_at: new Date(at(20)) },
      { id: ravi, email: 'ASHA@example.in', roles: ['buyer', 'editor'] },
    ]);
    expect(whole.roles).toMatchObject([
      { user_id: ravi, by: asha, reason: 'Writes' },
      { user_id: asha, by: ravi, reason: null },
    ]);
    await personalData(database.db).destroy(asha);
    expect(await tablesAfter(events, 'destroyed', events.length)).toEqual(whole);
  });
});
