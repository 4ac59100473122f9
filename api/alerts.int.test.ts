import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { runIngest } from './marketplace/ingest/run.ts';
import { feedOf } from './marketplace/ingest/testing/ingest.ts';
import { car, type Told } from './marketplace/testing/feed-cars.ts';
import { outbox } from './platform/email-and-sms/development-outbox.ts';
import { SCHEMA as JOBS } from './platform/jobs/job-worker-pool.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'http://localhost:3000' });
  ({ signIn } = people(server.product, 'http://localhost:3000'));
});
afterAll(() => server?.close());

const SOON = { timeout: 30_000 };
/** Ingests a complete feed with only these cars, so that all other cars of the feed are removed. */
const offer = (...cars: readonly Told[]) =>
  runIngest(
    { db: server.db, databaseUrl: server.databaseUrl, store: server.product.store, clock: () => new Date() },
    {
      feed: feedOf(cars.map((told) => car(told))),
      declarationId: 'test',
      location: '/tmp/test.csv',
      acceptShrink: true,
    },
  );
/** The types of events that cause alerts. The reactor's checkpoint may lag behind events of other types. */
const NEWS = ['ListingFirstSeen', 'ListingPriceChanged', 'ListingBack'];
/** Waits until the reactor has handled all events of these types in the log. */
const settled = async () => {
  const [newest] = await server.db('es.events').whereIn('type', NEWS).max({ position: 'position' });
  await expect
    .poll(async () => {
      const row = await server.db('reactors.checkpoints').where({ name: 'search_alerts' }).first('position');
      return BigInt(row.position) >= BigInt(newest?.position ?? 0);
    }, SOON)
    .toBe(true);
};
const graphql = async (query: string, person: Partial<SignedInPerson> = {}, variables: object = {}) => {
  const headers = { ...person.headers };
  return (await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json();
};
const watch = async (person: SignedInPerson, input: object) => {
  const save = `mutation S($input: SaveSearchInput!) { saveSearch(input: $input) { ... on SavedSearch { id path } ... on Rejection { code } } }`;
  return (await graphql(save, person, { input: { name: 'Family car', ...input } })).data.saveSearch;
};
const NOTES = '{ notifications(first: 50) { nodes { id kind title body path readAt } unread nextCursor } }';
const notes = async (person: SignedInPerson) => (await graphql(NOTES, person)).data.notifications;
const mails = async ({ userId }: SignedInPerson) =>
  (await outbox(server.db).exportOf(userId)).map(({ content }) => content);
const digest = () => server.db.raw(`select ${JOBS}.add_job('searches.digest', '{}')`);

describe('a favourite that becomes cheaper', () => {
  const NAMED = { brand: 'Skoda', model: 'Kushaq', km: 33_333 };
  const keep = async (person: SignedInPerson) => {
    const find = () => server.db('car_search.cars').where({ brand: 'Skoda', model: 'Kushaq' }).first('id');
    await expect.poll(find, SOON).toBeDefined();
    const row = await find();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/favourites',
      headers: person.headers,
      payload: { entries: [{ id: row.id }] },
    });
    expect(answer.statusCode).toBeLessThan(300);
  };
  const seen = async () => {
    const [newest] = await server.db('es.events').whereIn('type', NEWS).max({ position: 'position' });
    await expect
      .poll(async () => {
        const row = await server.db('reactors.checkpoints').where({ name: 'favourite_price_drops' }).first('position');
        return BigInt(row.position) >= BigInt(newest?.position ?? 0);
      }, SOON)
      .toBe(true);
  };

  it('is told of to who keeps it, once a drop, against what was known last; to nobody else, nor who wants no notices', async () => {
    const [keeper, quiet, other] = [await signIn(), await signIn(), await signIn()];
    await offer({ ...NAMED, price: 900_000 });
    for (const person of [keeper, quiet]) await keep(person);
    await server.app.inject({
      method: 'PUT',
      url: '/api/notifications/settings',
      headers: quiet.headers,
      payload: { emailAlerts: false, inAppAlerts: false },
    });
    for (const price of [870_000, 920_000, 910_000, 910_000]) {
      await offer({ ...NAMED, price });
      await seen(); // without waiting here, one check could cover both feeds and miss the price in between
    }
    expect((await notes(keeper)).nodes).toMatchObject([
      {
        kind: 'price_drop',
        title: 'Price drop: Skoda Kushaq',
        body: '₹9,10,000, was ₹9,20,000 · one of your favourites',
      },
      { kind: 'price_drop', body: '₹8,70,000, was ₹9,00,000 · one of your favourites' },
    ]);
    for (const person of [quiet, other]) expect((await notes(person)).nodes).toEqual([]);
    await server.erasure.erase(keeper.userId, { isDueNow: true });
    expect(await server.db('saved.favourite_prices').where({ user_id: keeper.userId })).toEqual([]);
  });
});

describe('an alert of a saved search', () => {
  it('tells Premium at once of a new match and of a price drop, once each, and of nothing else', async () => {
    const premium = await signIn({ premium: true });
    const { path } = await watch(premium, { filter: { brand: 'Tata', priceMax: 900_000 } });
    expect(path).toContain('brand=Tata');
    const others = [
      { brand: 'Kia', model: 'Seltos' },
      { brand: 'Tata', model: 'Harrier', price: 1_500_000 },
    ];
    const nexon = { brand: 'Tata', model: 'Nexon', km: 22_222 };
    await offer({ ...nexon, price: 800_000 }, ...others);
    await expect.poll(async () => (await notes(premium)).nodes.length, SOON).toBe(1);
    const [first] = (await notes(premium)).nodes;
    expect(first).toMatchObject({ kind: 'new_match', title: 'New: Tata Nexon', body: '₹8,00,000 · Family car' });
    expect(first.path).toMatch(/^\/car\//);

    const [raised, lowered] = [850_000, 780_000];
    for (const price of [raised, lowered, 800_000, lowered]) {
      await offer({ ...nexon, price }, ...others);
      await settled(); // without waiting here, one alert could cover both feeds and miss the price in between
    }
    const { nodes, unread } = await notes(premium);
    expect(unread).toBe(2);
    expect(nodes[0]).toMatchObject({ kind: 'price_drop', body: '₹7,80,000, was ₹8,50,000 · Family car' });
    await expect.poll(async () => (await mails(premium)).length, SOON).toBe(2);
    const sent = await mails(premium);
    // Each ingest run sends its own e-mail. The e-mails of two runs within seconds of each other may be sent in either order.
    const subjects = ['New: Tata Nexon, ₹8,00,000', 'Price drop: Tata Nexon, ₹7,80,000, was ₹8,50,000'];
    expect(sent).toEqual(
      expect.arrayContaining(subjects.map((subject) => expect.objectContaining({ to: premium.email, subject }))),
    );
    for (const mail of sent) expect(JSON.stringify(mail)).toContain('/api/notifications/unsubscribe?token=');
  });

  it('is one e-mail for all the searches of a person that one feed brings something for', async () => {
    const premium = await signIn({ premium: true });
    for (const name of ['Any Skoda', 'Octavias', 'Cheap ones'])
      await watch(premium, {
        name,
        filter: { brand: 'Skoda', ...(name === 'Octavias' && { model: 'Octavia' }), priceMax: 900_000 },
      });
    await offer({ brand: 'Skoda', model: 'Octavia', km: 5, price: 800_000 }, { brand: 'Skoda', model: 'Rapid', km: 6 });
    await expect.poll(async () => (await mails(premium)).length, SOON).toBe(1);
    await settled();
    const waiting = async () => (await server.db('searches.alerts').whereNotNull('mail_waits_since')).length;
    await expect.poll(waiting, SOON).toBe(0);
    const [mail, ...more] = await mails(premium);
    expect(more).toEqual([]);
    for (const name of ['Any Skoda', 'Octavias', 'Cheap ones']) expect(JSON.stringify(mail)).toContain(name);
  });

  it('finds what a text means, by the words that all cars have', async () => {
    const premium = await signIn({ premium: true });
    await watch(premium, { name: 'By text', filter: { q: 'tiago' } });
    await offer({ brand: 'Tata', model: 'Tigor', km: 1111 }, { brand: 'Tata', model: 'Tiago', km: 2222 });
    await settled();
    expect((await notes(premium)).nodes.map(({ title }: { title: string }) => title)).toEqual(['New: Tata Tiago']);
  });

  it('waits for the digest of the day on the free plan, and is told there once', async () => {
    const free = await signIn();
    const { path } = await watch(free, { name: 'Any Honda', filter: { brand: 'Honda' } });
    await offer({ brand: 'Honda', model: 'City', km: 100 }, { brand: 'Honda', model: 'Jazz', km: 200 });
    await settled();
    expect((await notes(free)).nodes).toEqual([]);
    await digest();
    await expect.poll(async () => (await notes(free)).nodes.length, SOON).toBe(1);
    expect((await notes(free)).nodes[0]).toMatchObject({
      kind: 'alert_digest',
      title: '2 new cars',
      body: 'For your saved search “Any Honda”',
      path,
    });
    await digest();
    await expect
      .poll(async () => (await server.db(`${JOBS}.jobs`).where({ task_identifier: 'searches.digest' })).length, SOON)
      .toBe(0);
    expect((await notes(free)).nodes).toHaveLength(1);
    await expect.poll(async () => (await mails(free)).length, SOON).toBe(1);
  });

  it('is sent nothing twice by a rebuild of the cars or a second look at the same events', async () => {
    const premium = await signIn({ premium: true });
    await watch(premium, { filter: { brand: 'Renault' } });
    await offer({ brand: 'Renault', model: 'Kwid', km: 321 });
    await expect.poll(async () => (await notes(premium)).unread, SOON).toBe(1);
    await settled();
    await server.product.runner.rebuild('car_search');
    // Simulates a crash before the checkpoint was stored.
    await server.db('searches.tellings').update({ told_at: null });
    await server.db('reactors.checkpoints').where({ name: 'search_alerts' }).update({ position: 0 });
    await offer({ brand: 'Renault', model: 'Kwid', km: 321 }, { brand: 'Renault', model: 'Duster', km: 99 });
    await expect.poll(async () => (await notes(premium)).unread, SOON).toBe(2);
    await settled();
    expect((await notes(premium)).nodes.map(({ title }: { title: string }) => title).sort()).toEqual([
      'New: Renault Duster',
      'New: Renault Kwid',
    ]);
    await expect.poll(async () => (await mails(premium)).length, SOON).toBe(2);
  });

  it('reaches everybody while what one person keeps cannot be told', async () => {
    const [stuck, premium] = [await signIn({ premium: true }), await signIn({ premium: true })];
    const { id } = await watch(stuck, { filter: { brand: 'Fiat' }, emailAlerts: false, inAppAlerts: false });
    const odd = server.db.raw(`jsonb_set(facts, '{filter}', '{"owners": "many"}')`);
    await server.db('saved_searches.searches').where({ id }).update({ facts: odd });
    await server.db('searches.tellings').insert({ id, user_id: stuck.userId, is_digest: false, made_at: new Date(0) });
    const lists = { fuelType: Array(40).fill('petrol'), sources: Array(40).fill('dealer-network') };
    const { path } = await watch(premium, { filter: { brand: 'Fiat', ...lists } });
    expect(path).toBe('/?tab=all&search=1&brand=Fiat&fuelType=Petrol&sources=dealer-network');
    await offer({ brand: 'Fiat', model: 'Punto', km: 7 });
    await settled();
    expect((await notes(premium)).nodes).toMatchObject([{ title: 'New: Fiat Punto' }]);
    expect(await server.db('searches.tellings').where({ id }).first('told_at')).toEqual({ told_at: null });
    await server.db('searches.tellings').where({ id }).delete();
  });

  it('goes the ways that its owner wants, and e-mails end by their link, signed out', async () => {
    const premium = await signIn({ premium: true });
    await watch(premium, { filter: { brand: 'Toyota' }, inAppAlerts: false });
    await offer({ brand: 'Toyota', model: 'Etios', km: 5 });
    await expect.poll(async () => (await mails(premium)).length, SOON).toBe(1);
    expect((await notes(premium)).nodes).toEqual([]);
    const link = /http:\/\/localhost:3000(\/api\/notifications\/unsubscribe\?token=[\w.-]+)/;
    const url = link.exec(JSON.stringify(await mails(premium)))?.[1] ?? '';
    const page = await server.app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const settings = async () => (await graphql('{ notificationSettings { emailAlerts inAppAlerts } }', premium)).data;
    expect((await settings()).notificationSettings).toEqual({ emailAlerts: true, inAppAlerts: true });
    const ended = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(ended.statusCode).toBe(200);
    expect((await settings()).notificationSettings).toEqual({ emailAlerts: false, inAppAlerts: true });
    await offer({ brand: 'Toyota', model: 'Glanza', km: 6 });
    await settled();
    expect(await mails(premium)).toHaveLength(1);
    const forged = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [forged, '/api/notifications/unsubscribe?token=x', `${url}x`])
      expect((await server.app.inject({ method: 'POST', url: wrong })).statusCode).toBe(404);
  });
});

describe('notifications', () => {
  it('are read in pages and marked read by their owner alone', async () => {
    const [owner, other] = [await signIn({ premium: true }), await signIn()];
    await watch(owner, { filter: { brand: 'Ford' } });
    await offer(...Array.from({ length: 5 }, (_, n) => ({ brand: 'Ford', model: 'Figo', km: 500 + n })));
    await expect.poll(async () => (await notes(owner)).unread, SOON).toBe(5);
    const page = async (after?: string) =>
      (
        await server.app.inject({
          url: `/api/notifications?first=2${after ? `&after=${after}` : ''}`,
          headers: owner.headers,
        })
      ).json();
    const seen: string[] = [];
    for (let at = await page(); ; at = await page(at.nextCursor)) {
      seen.push(...at.nodes.map(({ id }: { id: string }) => id));
      if (at.nextCursor === null) break;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());

    const [id = ''] = seen;
    const read =
      'mutation M($ids: [ID!], $all: Boolean) { markNotificationsRead(ids: $ids, all: $all) { ... on NotificationsMarked { unread } ... on Rejection { code } } }';
    const marked = async (person: Partial<SignedInPerson>, what: object) =>
      (await graphql(read, person, what)).data.markNotificationsRead;
    expect(await marked(other, { ids: [id] })).toEqual({ code: 'NOTIFICATION_NOT_FOUND' });
    const byRest = await server.app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: other.headers,
      payload: { ids: [id] },
    });
    expect([byRest.statusCode, byRest.json().code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    expect((await notes(other)).nodes).toEqual([]);
    expect(await marked({}, { all: true })).toEqual({ code: 'SIGN_IN_REQUIRED' });
    expect((await graphql(NOTES)).errors[0].extensions.code).toBe('SIGN_IN_REQUIRED');
    expect(await marked(owner, { ids: [id] })).toEqual({ unread: 4 });
    expect(await marked(owner, { all: true })).toEqual({ unread: 0 });
  });

  it('arrive live at their owner alone', async () => {
    const [owner, other] = [await signIn({ premium: true }), await signIn()];
    await watch(owner, { filter: { brand: 'Skoda' } });
    const follow = (person: Partial<SignedInPerson>) => {
      const headers = { cookie: person.cookie ?? '' };
      class Socket extends WebSocket {
        constructor(address: string | URL, protocols?: string | string[]) {
          super(address, protocols, { headers });
        }
      }
      const url = `${server.url.replace('http', 'ws')}/graphql`;
      const client = createClient({ url, webSocketImpl: Socket, retryAttempts: 0 });
      const heard: unknown[] = [];
      const opened = new Promise<void>((resolve) => {
        client.on('message', () => resolve());
        client.on('connected', () => resolve());
      });
      const ended = new Promise<void>((resolve) => {
        client.subscribe(
          { query: 'subscription { notificationArrived { title readAt } }' },
          {
            next: ({ data, errors }) => heard.push(data?.notificationArrived ?? errors?.[0]?.extensions?.code),
            error: (error) => {
              heard.push(Array.isArray(error) ? error[0].extensions.code : 'closed');
              resolve();
            },
            complete: resolve,
          },
        );
      });
      return { heard, opened, ended, close: () => client.dispose() };
    };
    const [mine, theirs, strangers] = [follow(owner), follow(other), follow({})];
    await Promise.all([mine.opened, theirs.opened, strangers.opened]);
    await expect.poll(() => strangers.heard, SOON).toEqual(['SIGN_IN_REQUIRED']);
    let km = 1;
    // The subscription may start a moment after the socket opens, so the test adds cars until the first alert arrives.
    await expect
      .poll(async () => {
        await offer({ brand: 'Skoda', model: 'Rapid', km: 1000 + km++ });
        await settled();
        return mine.heard.length;
      }, SOON)
      .toBeGreaterThan(0);
    expect(mine.heard[0]).toEqual({ title: 'New: Skoda Rapid', readAt: null });
    await graphql('mutation { markNotificationsRead(all: true) { __typename } }', owner);
    // Marking all notifications as read sends a single event to the owner's other open pages.
    await expect.poll(() => mine.heard.at(-1), SOON).toEqual({ title: 'New: Skoda Rapid', readAt: expect.any(String) });
    expect(theirs.heard).toEqual([]);
    await Promise.all([mine.close(), theirs.close(), strangers.close()]);
  });
});

describe('the consent to e-mails about saved searches', () => {
  it('turns their switch off and on again', async () => {
    const person = await signIn();
    const consent = (isGiven: boolean) =>
      graphql(
        'mutation C($given: Boolean!) { recordConsent(document: email_alerts, version: "2.0", isGiven: $given) { __typename } }',
        person,
        { given: isGiven },
      );
    const switches = async () =>
      (await graphql('{ notificationSettings { emailAlerts inAppAlerts } }', person)).data.notificationSettings;
    expect(await switches()).toEqual({ emailAlerts: true, inAppAlerts: true });
    await consent(false);
    expect(await switches()).toEqual({ emailAlerts: false, inAppAlerts: true });
    await consent(true);
    expect(await switches()).toEqual({ emailAlerts: true, inAppAlerts: true });
  });
});
