import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CarFilter } from '../schema/marketplace/inputs.ts';
import { NOTIFICATION_LENGTHS, USUAL_SETTINGS } from '../schema/notifications/notification.ts';
import { judgeByFigures } from '../schema/price-insights/car-verdict.ts';
import type { SavedSearch } from '../schema/searches/saved-search.ts';
import { searchPath } from '../schema/searches/search-path.ts';
import { notifications } from './notifications/notifications.ts';
import { pubSubChannel } from './platform/realtime/pubsub.ts';
import { alertSending, type TellPorts } from './searches/alerts/send-alerts.ts';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let live: ReturnType<typeof pubSubChannel>;
beforeAll(async () => {
  server = await testServer();
  live = pubSubChannel({ db: server.db, databaseUrl: server.databaseUrl, logger: console });
});
afterAll(async () => {
  await live?.close();
  await server?.close();
});

const NO_WHATSAPP = {
  isAvailable: false,
  languageFor: () => 'en' as const,
  send: async () => undefined,
  dropWaiting: async () => undefined,
};
const MORNING = new Date('2026-11-21T02:30:00Z');
const LONG = `${'Hyundai Creta '.repeat(14)}2021`;

/** Sets up the sending of alerts to people who have one saved search each. Notifications are stored in the real tables. */
const telling = (ports: Partial<TellPorts> = {}) => {
  const logged: object[] = [];
  const logger = { info: () => undefined, warn: () => undefined, error: (facts: object) => logged.push(facts) };
  const searches = new Map<string, SavedSearch>();
  const told = notifications({ db: server.db, live, clock: () => MORNING });
  const made = alertSending({
    db: server.db,
    clock: () => MORNING,
    logger,
    publicUrl: 'http://localhost:3000',
    queries: { savedSearches: async (userId) => [searches.get(userId)].flatMap((search) => search ?? []) },
    mailer: { isAvailable: false, send: async () => undefined },
    addressOf: async () => null,
    phoneOf: async () => null,
    languageOf: async () => 'en',
    whatsApp: NO_WHATSAPP,
    isPremium: async () => true,
    notify: told.notify,
    settingsOf: async () => USUAL_SETTINGS,
    unsubscribeUrl: async () => 'http://localhost:3000/',
    mailWithTheirRuns: async () => undefined,
    marketplace: { priceVerdict: () => null },
    ...ports,
  });
  const person = (filter: CarFilter = {}) => {
    const userId = uuid();
    const order = { sortBy: 'relevance', sortOrder: 'asc' } as const;
    const kept = { id: uuid(), name: 'Family car', filter, ...order, emailAlerts: true, inAppAlerts: true };
    searches.set(userId, { ...kept, createdAt: MORNING.toISOString(), path: searchPath(kept) });
    return { userId, searchId: kept.id };
  };
  const found = (
    { userId, searchId }: ReturnType<typeof person>,
    { title = 'Tata Nexon', kind = 'new_match' }: { readonly title?: string; readonly kind?: string } = {},
  ) =>
    server.db('searches.alerts').insert({
      id: uuid(),
      saved_search_id: searchId,
      user_id: userId,
      car_id: uuid(),
      kind,
      title,
      price_inr: 800_000,
      previous_inr: kind === 'price_drop' ? 850_000 : null,
      found_at: MORNING,
    });
  const notesOf = async ({ userId }: { readonly userId: string }) =>
    (await told.page(userId, { first: 50 })).nodes.map(({ title, path }) => ({ title, path }));
  const bodiesOf = async ({ userId }: { readonly userId: string }) =>
    (await told.page(userId, { first: 50 })).nodes.map(({ body }) => body.replaceAll('\u00a0', ' '));
  return { ...made, person, found, notesOf, bodiesOf, logged, notify: told.notify };
};

describe('telling people of alerts', () => {
  it('goes on with everybody else when it fails for one, says of whom, and tells them once that is mended', async () => {
    let broken = '';
    const { atOnce, digest, person, found, notesOf, logged } = telling({
      notify: async (note, within) => {
        if (note.userId === broken) throw new Error('cannot be told');
        return notify(note, within);
      },
      isPremium: async (userId) => {
        if (userId === unasked) throw new Error('cannot be asked');
        return true;
      },
    });
    const { notify } = telling();
    const [first, second, third] = [person(), person(), person()];
    broken = first.userId;
    let unasked = third.userId;
    for (const one of [first, third, second]) await found(one);
    await expect(atOnce()).rejects.toThrow(AggregateError);
    expect([await notesOf(first), await notesOf(third)]).toEqual([[], []]);
    expect(await notesOf(second)).toMatchObject([{ title: 'New: Tata Nexon' }]);
    expect(logged).toMatchObject([{ userId: third.userId }, { tellingId: expect.any(String) }]);
    // A failing batch does not prevent other people's digests.
    const fourth = person();
    await found(fourth);
    await expect(digest()).rejects.toThrow(AggregateError);
    expect(await notesOf(fourth)).toMatchObject([{ title: '1 new car' }]);
    [broken, unasked] = ['', ''];
    await atOnce();
    for (const one of [first, second, third]) expect(await notesOf(one)).toHaveLength(1);
  });

  it('cuts what a title is too long by, also within a character of two units', async () => {
    const { atOnce, person, found, notesOf } = telling();
    const premium = person();
    await found(premium, { title: LONG.slice(0, 200), kind: 'price_drop' });
    await found(premium, { title: `x${'🚗'.repeat(99)}`, kind: 'price_drop' });
    await atOnce();
    const titles = (await notesOf(premium)).map(({ title }) => title);
    expect(titles).toHaveLength(2);
    for (const title of titles) {
      expect(title.length).toBeLessThanOrEqual(NOTIFICATION_LENGTHS.title);
      expect(title).toMatch(/^Price drop: .*…$/u);
      expect(Buffer.from(title).toString()).toBe(title);
    }
  });

  it('says the verdict on the price where there is one', async () => {
    const figures = { averageInr: 948_400, lowInr: 800_000, highInr: 1_000_000, gap: null };
    const marketplace = { priceVerdict: (_id: string, priceInr: number) => judgeByFigures(priceInr, figures) };
    const { atOnce, person, found, bodiesOf } = telling({ marketplace });
    const premium = person();
    await found(premium, { kind: 'price_drop' });
    await atOnce();
    expect(await bodiesOf(premium)).toEqual([
      '₹8,00,000, was ₹8,50,000 · Great price, ₹1,48,000 below market · Family car',
    ]);
  });

  it('leads to a search once for each of its values, and to the list where the address is still too long', async () => {
    const { digest, person, found, notesOf } = telling();
    const filter = CarFilter.parse({ transmission: Array(40).fill('automatic'), sources: Array(40).fill('cardekho') });
    const [twice, long] = [
      person(filter),
      person({ features: Array.from({ length: 40 }, (_, n) => `${n} ${'x'.repeat(76)}`) }),
    ];
    for (const one of [twice, long]) await found(one);
    await digest();
    expect(await notesOf(twice)).toEqual([
      { title: '1 new car', path: '/?tab=all&search=1&sources=cardekho&transmission=Automatic' },
    ]);
    expect(await notesOf(long)).toEqual([{ title: '1 new car', path: '/searches' }]);
  });

  it('is one digest an Indian day, however often it is tried', async () => {
    let now = MORNING;
    const { digest, person, found, notesOf } = telling({ clock: () => now });
    const free = person();
    await found(free);
    await digest();
    await found(free);
    now = new Date('2026-11-21T18:29:59Z');
    await digest();
    expect(await notesOf(free)).toHaveLength(1);
    now = new Date('2026-11-21T18:30:00Z');
    await digest();
    expect(await notesOf(free)).toHaveLength(2);
  });
});
