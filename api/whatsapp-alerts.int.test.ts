import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIngest } from './marketplace/ingest/run.ts';
import { feedOf } from './marketplace/ingest/testing/ingest.ts';
import { car, type Told } from './marketplace/testing/feed-cars.ts';
import { outbox } from './platform/email-and-sms/development-outbox.ts';
import { SCHEMA as JOBS } from './platform/jobs/job-worker-pool.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const PUBLIC_URL = 'http://localhost:3000';
let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  ({ signIn } = people(server.product, PUBLIC_URL));
});
afterAll(() => server?.close());

const SOON = { timeout: 30_000 };
const offer = (...cars: readonly Told[]) =>
  runIngest(
    { db: server.db, databaseUrl: server.databaseUrl, store: server.product.store, clock: () => new Date() },
    {
      ...{ feed: feedOf(cars.map((told) => car(told))), declarationId: 'test', location: '/tmp/test.csv' },
      acceptShrink: true,
    },
  );
const rest = (person: Partial<SignedInPerson>, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { ...person.headers }, ...(payload && { payload }) });
const graphql = async (query: string, person: Partial<SignedInPerson>) =>
  (
    await server.app.inject({ method: 'POST', url: '/graphql', headers: { ...person.headers }, payload: { query } })
  ).json();
const consent = (person: SignedInPerson, isGiven: boolean) =>
  rest(person, 'POST', '/api/profile/consents', { document: 'whatsapp_alerts', version: '7.0', isGiven });
const messages = async ({ userId }: SignedInPerson) =>
  (await outbox(server.db).exportOf(userId)).flatMap((shown) => (shown.channel === 'whatsapp' ? [shown] : []));
const watch = (person: SignedInPerson, name: string, brand: string) =>
  graphql(`mutation { saveSearch(input: { name: "${name}", filter: { brand: "${brand}" } }) { __typename } }`, person);
/** Waits until a reaction has handled all events in the log that cause alerts. */
const settled = async (name: string) => {
  const [newest] = await server
    .db('es.events')
    .whereIn('type', ['ListingFirstSeen', 'ListingPriceChanged', 'ListingBack'])
    .max({ position: 'position' });
  const seen = async () => {
    const row = await server.db('reactors.checkpoints').where({ name }).first('position');
    return BigInt(row.position) >= BigInt(newest?.position ?? 0);
  };
  await expect.poll(seen, SOON).toBe(true);
};
const digest = async () => {
  await server.db.raw(`select ${JOBS}.add_job('searches.digest', '{}')`);
  const waiting = () => server.db(`${JOBS}.jobs`).where({ task_identifier: 'searches.digest' });
  await expect.poll(async () => (await waiting()).length, SOON).toBe(0);
};

describe('the consent to alerts by WhatsApp', () => {
  it('is refused to strangers, and to who has no verified phone; nothing is recorded then', async () => {
    const stranger = await rest({}, 'POST', '/api/profile/consents', { document: 'whatsapp_alerts', version: '7.0' });
    expect(stranger.statusCode).toBe(401);
    const phoneless = await signIn();
    const refused = await consent(phoneless, true);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'WHATSAPP_NEEDS_PHONE']);
    const field = 'recordConsent(document: whatsapp_alerts, version: "7.0") { ... on Rejection { code } }';
    const { data } = await graphql(`mutation { ${field} }`, phoneless);
    expect(data.recordConsent.code).toBe('WHATSAPP_NEEDS_PHONE');
    expect((await rest(phoneless, 'GET', '/api/profile')).json().consents).toEqual([]);
  });

  it('is recorded with its version and turns the switch; no other door turns it', async () => {
    const asha = await signIn({ phoneVerified: true });
    const settings = async () => (await rest(asha, 'GET', '/api/notifications/settings')).json();
    expect(await settings()).toMatchObject({ whatsappAlerts: false, canUseWhatsapp: true });
    await rest(asha, 'PUT', '/api/notifications/settings', { whatsappAlerts: true, emailAlerts: false });
    expect((await settings()).whatsappAlerts).toBe(false);
    const given = await consent(asha, true);
    expect(given.json().consents).toMatchObject([{ document: 'whatsapp_alerts', version: '7.0', isGiven: true }]);
    const { data } = await graphql('{ notificationSettings { whatsappAlerts canUseWhatsapp } }', asha);
    expect(data.notificationSettings).toEqual({ whatsappAlerts: true, canUseWhatsapp: true });
    await consent(asha, false);
    expect((await settings()).whatsappAlerts).toBe(false);
  });
});

describe('an alert by WhatsApp', () => {
  it('is one message a digest, in the language of its reader, for who agreed; others get none', async () => {
    const [agreed, silent] = [await signIn({ phoneVerified: true }), await signIn({ phoneVerified: true })];
    await rest(agreed, 'GET', '/api/profile');
    await server.app.inject({ url: '/api/profile', headers: { cookie: `${agreed.cookie}; language=hi` } });
    await consent(agreed, true);
    for (const person of [agreed, silent]) await watch(person, 'Family car', 'Honda');
    await offer({ brand: 'Honda', model: 'City', km: 100 }, { brand: 'Honda', model: 'Jazz', km: 200 });
    await settled('search_alerts');
    await digest();
    await expect.poll(async () => (await messages(agreed)).length, SOON).toBe(1);
    const [message] = await messages(agreed);
    expect(message?.content).toMatchObject({
      ...{ to: expect.stringMatching(/^\+919\d{9}$/), template: 'search-alerts', language: 'hi' },
      values: ['2 नई कारें', 'Family car', expect.stringMatching(/^http:\/\/localhost:3000\/\?.*brand=Honda/)],
    });
    await digest();
    expect(await messages(agreed)).toHaveLength(1);
    expect(await messages(silent)).toEqual([]);
  });

  it('is one message for all that a feed brings, on Premium', async () => {
    const premium = await signIn({ premium: true, phoneVerified: true });
    await consent(premium, true);
    await watch(premium, 'Any Skoda', 'Skoda');
    await watch(premium, 'Skodas again', 'Skoda');
    await offer({ brand: 'Skoda', model: 'Octavia', km: 5 }, { brand: 'Skoda', model: 'Rapid', km: 6 });
    await settled('search_alerts');
    await expect
      .poll(async () => (await server.db('searches.alerts').whereNotNull('mail_waits_since')).length, SOON)
      .toBe(0);
    const [message, ...more] = await messages(premium);
    expect(more).toEqual([]);
    expect(message?.content?.values).toEqual([
      '4 new cars',
      expect.stringMatching(/ and 1 more$/),
      `${PUBLIC_URL}/searches`,
    ]);
  });

  it('tells of the first price drop of a day among the favourites, and goes with the account', async () => {
    const keeper = await signIn({ phoneVerified: true });
    await consent(keeper, true);
    const nexon = { brand: 'Tata', model: 'Nexon', km: 22_222 };
    await offer({ ...nexon, price: 900_000 });
    const find = () => server.db('car_search.cars').where({ brand: 'Tata', model: 'Nexon' }).first('id');
    await expect.poll(find, SOON).toBeDefined();
    await rest(keeper, 'POST', '/api/favourites', { entries: [{ id: (await find()).id }] });
    for (const price of [870_000, 850_000]) {
      await offer({ ...nexon, price });
      await settled('favourite_price_drops');
    }
    const [message, ...more] = await messages(keeper);
    expect(more).toEqual([]);
    expect(message?.content).toMatchObject({
      template: 'price-drop',
      values: ['Tata Nexon', '₹8,70,000', '₹9,00,000', `${PUBLIC_URL}/favourites`],
    });
    const download = await rest(keeper, 'GET', '/api/profile/data');
    expect(JSON.stringify(download.json())).toContain('"whatsappAlerts":true');
    expect(JSON.stringify(download.json())).toContain('₹8,70,000');
    await server.erasure.erase(keeper.userId, { isDueNow: true });
    expect(await server.db('messages.outbox').where({ person_id: keeper.userId })).toEqual([]);
    expect(await server.db('notifications.settings').where({ user_id: keeper.userId })).toEqual([]);
  });
});

describe('where nothing is set up to send WhatsApp messages with in production', () => {
  it('they are not offered', async () => {
    const bare = await testServer({ NODE_ENV: 'production', PUBLIC_URL });
    const asha = await people(bare.product, PUBLIC_URL).signIn({ phoneVerified: true });
    const { headers } = asha;
    const settings = await bare.app.inject({ url: '/api/notifications/settings', headers });
    expect(settings.json()).toMatchObject({ canUseWhatsapp: false, whatsappAlerts: false });
    const payload = { document: 'whatsapp_alerts', version: '7.0', isGiven: true };
    const refused = await bare.app.inject({ method: 'POST', url: '/api/profile/consents', headers, payload });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'WHATSAPP_UNAVAILABLE']);
    await bare.close();
  });
});
