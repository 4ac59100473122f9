import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectQueries } from '../projections/featured/effect.ts';
import { ENDURANCE, IS_IN_FULL } from '../projections/platform/testing/endurance.ts';
import { BUYERS_QUERY } from '../schema/featured/buyer-effect-query.ts';
import { BUYERS_EVENTS_NEEDED, EVENTS_NEEDED } from '../schema/featured/effect.ts';
import { EFFECT_QUERY } from '../schema/featured/effect-query.ts';
import { FIRST_PERIOD, PAID_DAY_MINUTES } from '../schema/featured/holdout.ts';
import { HEALTH_QUERY } from '../schema/featured/holdout-health-query.ts';
import { BuyersEffect, FeaturedEffect, FeaturedHealth } from '../schema/featured/views.ts';
import { indianDay } from '../schema/kernel/indian-time.ts';
import { measuredEffects } from './featured/effect/effect-reports.ts';
import { periodOf } from './featured/slots/holdout-assignment.ts';
import { startOf } from './featured/slots/seeds.ts';
import { sellingServer } from './listings/testing/selling-through-api.ts';
import type { SignedInPerson } from './testing/people.ts';

const SOON = { timeout: 30_000, interval: 200 };
const DAY_MS = 86_400_000;
const PATH = '/api/featured-listings';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const { server, selling, talks, signIn, admin, seller, live } = await sellingServer();
const { db } = server;
afterAll(() => server.close());

/** The current day in India. `later` is a second instance of the reports, whose clock is one day past the end of the current period. */
const today = indianDay(new Date());
const later = measuredEffects({
  queries: effectQueries(db),
  clock: () => new Date(startOf(periodOf(today, 1).first).getTime() + DAY_MS),
});
interface Seen {
  readonly viewer: string;
  readonly isGhost?: boolean;
  readonly isAccount?: boolean;
  readonly isWithoutSlots?: boolean;
}
/** Records that each viewer saw a slot with the listing or, with `isGhost`, a slot from which the listing was withheld. */
const sawPlaces = async (listingId: string, all: readonly Seen[]) => {
  const found: { slot_id: string } = await db('featured.featured_listings').where({ listing_id: listingId }).first();
  const rows = all.map((one) => ({ ...one, choice: randomUUID(), slot: randomUUID() }));
  const at = new Date(Date.now() - 60_000);
  const choice = { at, day: today, size: 20, candidates: '[]' };
  const given = { place: 2, featured_id: found.slot_id, listing_id: listingId, car_id: listingId, outcome: 'seen' };
  await db.batchInsert(
    'featured_slots.choices',
    rows.map(({ choice: id, viewer: viewer_id, isAccount = false, isWithoutSlots = false }) => ({
      ...{ ...choice, id, viewer_id, is_account: isAccount, is_without_slots: isWithoutSlots },
    })),
  );
  await db.batchInsert(
    'featured_slots.given',
    rows.map(({ choice: choice_id, slot: id, isGhost = false }) => ({
      ...given,
      id,
      choice_id,
      token: id,
      is_ghost: isGhost,
    })),
  );
  await db.batchInsert(
    'featured_slots.impressions',
    rows.map(({ slot: slot_id }) => ({ slot_id, at })),
  );
};
const open = async (
  id: string,
  { viewer, agent = BROWSER, who }: { viewer?: string; agent?: string; who?: SignedInPerson },
) => {
  const cookie = [who?.cookie, viewer && `viewer=${viewer}`].filter(Boolean).join('; ');
  const headers = { ...who?.headers, 'user-agent': agent, cookie };
  const { statusCode } = await server.app.inject({ method: 'POST', url: `/api/cars/${id}/views`, headers });
  expect(statusCode).toBe(204);
};
const countsOf = async (listingId: string | null) => {
  const window = { since: periodOf(today, -2).first, until: periodOf(today, 1).first };
  const rows = await effectQueries(db).counts(window, null);
  return rows.find((row) => row.listing_id === listingId);
};
const viewers = (n: number, more: Omit<Seen, 'viewer'> = {}): Seen[] =>
  Array.from({ length: n }, () => ({ viewer: randomUUID(), ...more }));

let lata: SignedInPerson;
let id: string;
beforeAll(async () => {
  lata = await seller();
  id = await live(lata);
  const bought = await selling.ask(lata, 'POST', PATH, { carId: id, duration: 7, amount: 500 });
  expect(bought.status).toBe(201);
}, 120_000);

describe('what came of slots', () => {
  it('is counted once for a viewer, a listing and a period, on the side of the lot', async () => {
    const [shown, twice, withheld, without] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await sawPlaces(id, [
      ...[{ viewer: shown }, { viewer: twice }, { viewer: twice }, { viewer: withheld, isGhost: true }],
      { viewer: without, isGhost: true, isWithoutSlots: true },
    ]);
    for (const viewer of [shown, shown, twice, withheld, without]) await open(id, { viewer });
    const counted = { impressions_shown: 3, impressions_withheld: 1, viewers_shown: 2, viewers_withheld: 1 };
    expect(await countsOf(id)).toMatchObject({ ...counted, views_shown: 2, views_withheld: 1, inquiries_shown: 0 });
    expect(await countsOf(null)).toMatchObject(counted);
  });

  it('has inquiries of accounts alone, from after the place was seen', async () => {
    const bina = await signIn({ firstName: 'Bina' });
    const early = await signIn({ firstName: 'Asha' });
    await talks.start({ carId: id, buyer: early });
    await sawPlaces(id, [{ viewer: bina.userId, isAccount: true, isGhost: true }]);
    await talks.start({ carId: id, buyer: bina });
    await expect.poll(() => countsOf(id), SOON).toMatchObject({ accounts_withheld: 1, inquiries_withheld: 1 });
    expect(await countsOf(id)).toMatchObject({ inquiries_shown: 0, sales_shown: 0, sales_withheld: 0 });
  });

  it('does not change when robots, admins, the seller, or people who saw no place click', {
    ...ENDURANCE,
    timeout: 600_000,
  }, async () => {
    const [known, before] = [randomUUID(), await countsOf(id)];
    await sawPlaces(id, [
      { viewer: known },
      { viewer: lata.userId, isAccount: true },
      { viewer: admin.userId, isAccount: true },
    ]);
    const seenMore = { ...before, impressions_shown: (before?.impressions_shown ?? 0) + 3 };
    const clicks = IS_IN_FULL ? 2_500 : 50;
    for (let n = 0; n < clicks; n++) {
      await open(id, { viewer: known, agent: ROBOT });
      await open(id, { who: lata });
      await open(id, { who: admin });
      await open(id, { viewer: randomUUID() });
    }
    const views = ({ views_shown, views_withheld }: NonNullable<typeof before>) => [views_shown, views_withheld];
    const after = await countsOf(id);
    expect(before && after && [views(after), after.impressions_shown]).toEqual(
      before && [views(before), seenMore.impressions_shown],
    );
  });
});

describe('the report', () => {
  it('says what is measured with enough of it, and what not', async () => {
    const none = await later.ofListing(lata.userId, id);
    expect(none.figures.map(({ state, multiple }) => [state, multiple])).toEqual(
      ['views', 'inquiries', 'sales'].map(() => ['not_yet', null]),
    );
    const [shown, withheld] = [viewers(2_700), viewers(300, { isGhost: true })];
    await sawPlaces(id, [...shown, ...withheld]);
    const period = (Date.parse(periodOf(today).first) - Date.parse('2026-11-23')) / DAY_MS / 14;
    const opens = [...shown.slice(0, 540), ...withheld.slice(0, 30)];
    await db.batchInsert(
      'featured_slots.opens',
      opens.map(({ viewer: viewer_id }) => ({ viewer_id, listing_id: id, period, at: new Date() })),
    );
    const { figures, isSampleRight } = await later.ofListing(lata.userId, id);
    expect(isSampleRight).toBe(true);
    const [views, inquiries] = figures;
    expect(views).toMatchObject({
      figure: 'views',
      state: 'measured',
      needed: EVENTS_NEEDED,
      withheld: { counted: 31 },
    });
    expect(views?.multiple).toBeCloseTo(1.94, 1);
    expect(views?.low).toBeGreaterThan(1.3);
    expect(views?.high).toBeLessThan(3);
    expect(inquiries).toMatchObject({ state: 'not_yet', multiple: null, shown: { counted: null } });
    expect((await later.all()).figures[0]).toMatchObject({ state: 'measured', multiple: views?.multiple });
  });

  it('leaves the running period out', async () => {
    const now = measuredEffects({ queries: effectQueries(db), clock: () => new Date() });
    const report = await now.ofListing(lata.userId, id);
    expect(report).toMatchObject({
      impressionsShown: 0,
      until: periodOf(today).first,
      nextAt: periodOf(today, 1).first,
    });
  });

  it('hides all figures if the shares of shown and withheld cannot be right', async () => {
    const other = await live(lata);
    await selling.ask(lata, 'POST', PATH, { carId: other, duration: 7, amount: 500 });
    await sawPlaces(other, viewers(900));
    const { figures, isSampleRight } = await later.ofListing(lata.userId, other);
    expect(isSampleRight).toBe(false);
    for (const { state, multiple } of figures) expect([state, multiple]).toEqual(['hidden', null]);
  });

  it('on a listing is for the account that featured it, at both doors', async () => {
    const url = `${PATH}/${id}/effect`;
    const own = await selling.ask(lata, 'GET', url);
    expect(own.status).toBe(200);
    expect(FeaturedEffect.parse(own.body).figures).toHaveLength(3);
    for (const who of [await seller(), await signIn(), admin])
      expect((await selling.ask(who, 'GET', url)).code).toBe('LISTING_NOT_FOUND');
    expect((await selling.ask(null, 'GET', url)).status).toBe(401);
    const ask = async (who: SignedInPerson) => {
      const query = `{ featuredEffectOfListing(listingId: "${id}") { until figures { figure state } } }`;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: who.headers,
        payload: { query },
      });
      return answer.json();
    };
    expect((await ask(lata)).data.featuredEffectOfListing.figures).toHaveLength(3);
    expect(JSON.stringify(await ask(await seller()))).toContain('LISTING_NOT_FOUND');
  });

  it('on all listings is public', async () => {
    const answer = await server.app.inject({ url: `${PATH}/effect`, headers: { 'user-agent': BROWSER } });
    expect(answer.statusCode).toBe(200);
    const { since, until } = FeaturedEffect.parse(answer.json());
    expect([since >= FIRST_PERIOD, until]).toEqual([true, periodOf(today).first]);
  });

  it('comes from the queries that the documentation has', () => {
    const text = readFileSync(new URL('../docs/measured-effect.md', import.meta.url), 'utf8');
    for (const query of [EFFECT_QUERY, BUYERS_QUERY, HEALTH_QUERY])
      expect(text).toContain(`\`\`\`sql\n${query}\n\`\`\``);
  });
});

const running = (Date.parse(periodOf(today).first) - Date.parse(FIRST_PERIOD)) / DAY_MS / 14;
const window = { since: periodOf(today).first, until: periodOf(today, 1).first };
type Buyers = Awaited<ReturnType<ReturnType<typeof effectQueries>['buyers']>>;
const buyersMore = (before: Buyers, after: Buyers) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name as keyof Buyers] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );

describe('buyers with slots and without', () => {
  const { buyers } = effectQueries(db);
  it('count once from their first page with places, whatever car they open, and how often', async () => {
    const before = await buyers(window);
    const [shown, withheld, without, idle] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await sawPlaces(id, [
      ...[{ viewer: shown }, { viewer: shown }, { viewer: withheld, isGhost: true }],
      ...[{ viewer: without, isGhost: true, isWithoutSlots: true }, { viewer: idle }],
    ]);
    const portals = randomUUID();
    for (const viewer of [shown, shown, without, randomUUID()]) await open(portals, { viewer });
    await open(id, { viewer: withheld });
    await open(portals, { viewer: idle, agent: ROBOT });
    expect(buyersMore(before, await buyers(window))).toEqual({
      ...{ viewers_with: 3, viewers_without: 1, opened_with: 2, opened_without: 1 },
    });
    const kept: object[] = await db('featured_slots.first_opens').where({ viewer_id: shown });
    expect(kept.map((row) => Object.keys(row).sort())).toEqual([['at', 'period', 'viewer_id']]);
  });

  it('opened a car because of a search only within 24 hours, and ask within the period', async () => {
    const before = await buyers(window);
    const [late, asha] = [randomUUID(), await signIn({ firstName: 'Asha' })];
    await sawPlaces(id, [{ viewer: late }, { viewer: asha.userId, isAccount: true, isWithoutSlots: true }]);
    await db('featured_slots.first_opens').insert({
      viewer_id: late,
      period: running,
      at: new Date(Date.now() + DAY_MS),
    });
    await talks.start({ carId: id, buyer: asha });
    await expect
      .poll(async () => buyersMore(before, await buyers(window)), SOON)
      .toEqual({ viewers_with: 1, viewers_without: 1, accounts_without: 1, asked_without: 1 });
  });

  it('are hidden while their numbers cannot be right, and compared from the numbers on that carry it', async () => {
    const report = () => {
      const clock = () => new Date(startOf(periodOf(today, 1).first).getTime() + DAY_MS);
      return measuredEffects({ queries: effectQueries(db), clock }).buyers();
    };
    const states = async () => (await report()).figures.map(({ state, multiple }) => [state, multiple]);
    await sawPlaces(id, viewers(1_000));
    expect(await states()).toEqual([
      ['hidden', null],
      ['hidden', null],
    ]);
    const { viewers_with: withSlots } = await buyers(window);
    const without = viewers(Math.round(withSlots / 19), { isWithoutSlots: true, isGhost: true });
    await sawPlaces(id, without);
    expect(await states()).toEqual([
      ['not_yet', null],
      ['not_yet', null],
    ]);
    const found: unknown[] = await db('featured_slots.choices')
      .where({ is_account: false, is_without_slots: false })
      .distinct('viewer_id')
      .pluck('viewer_id');
    const opening = [...found.slice(0, 540), ...without.slice(0, 28).map(({ viewer }) => viewer)];
    await db('featured_slots.first_opens')
      .insert(opening.map((viewer_id) => ({ viewer_id, period: running, at: new Date() })))
      .onConflict()
      .ignore();
    const { figures, isSampleRight } = await report();
    expect(isSampleRight).toBe(true);
    const [opened, asked] = figures;
    expect(opened).toMatchObject({ state: 'measured', needed: BUYERS_EVENTS_NEEDED });
    expect(opened?.low).toBeLessThan(1);
    expect(opened?.high).toBeGreaterThan(1);
    expect(asked).toMatchObject({ state: 'not_yet', shown: { counted: null } });
  });

  it('are compared for everybody to see, from finished periods', async () => {
    const answer = await server.app.inject({ url: `${PATH}/buyers-effect`, headers: { 'user-agent': BROWSER } });
    expect([answer.statusCode, BuyersEffect.parse(answer.json()).until]).toEqual([200, periodOf(today).first]);
  });
});

describe('the health of the holdout', () => {
  const { health } = effectQueries(db);
  const dayOfHealth = async () => {
    const days = await health(
      { since: indianDay(new Date(Date.now() - 27 * DAY_MS)), until: indianDay(new Date(Date.now() + DAY_MS)) },
      new Date(),
    );
    expect(days).toHaveLength(28);
    const found = days.find(({ day }) => day === today);
    if (!found) throw new Error('today is missing');
    return { today: found, days };
  };

  it('counts a pair and a viewer once, on the day of their first place', async () => {
    const before = (await dayOfHealth()).today;
    const [shown, withheld, without] = [randomUUID(), randomUUID(), randomUUID()];
    await sawPlaces(id, [
      ...[{ viewer: shown }, { viewer: shown }, { viewer: withheld, isGhost: true }],
      { viewer: without, isGhost: true, isWithoutSlots: true },
    ]);
    const { today: after } = await dayOfHealth();
    const more = (name: Exclude<keyof typeof after, 'day'>) => after[name] - before[name];
    expect([more('pairs_shown'), more('pairs_withheld')]).toEqual([1, 1]);
    expect([more('viewers_with'), more('viewers_without')]).toEqual([2, 1]);
    expect([more('places_shown'), more('places_withheld'), more('pages')]).toEqual([2, 2, 4]);
  });

  it('counts how long featured time ran, and how much of it was given back', async () => {
    const { days } = await dayOfHealth();
    const sum = (of: (one: (typeof days)[number]) => number) => days.reduce((total, one) => total + of(one), 0);
    expect(sum((one) => one.minutes_ran)).toBeGreaterThan(0);
    expect(sum((one) => one.minutes_given_back) / sum((one) => one.minutes_ran)).toBeCloseTo(
      1 - 1440 / PAID_DAY_MINUTES,
      6,
    );
  });

  it('is for admins, and a gauge for alarms', async () => {
    const url = '/api/admin/featured/health';
    const answer = await selling.ask(admin, 'GET', url);
    expect(answer.status).toBe(200);
    const { days, lots, published } = FeaturedHealth.parse(answer.body);
    expect([days.length, lots.map(({ lot }) => lot), published.length]).toEqual([28, ['pairs', 'viewers'], 2]);
    expect((await selling.ask(lata, 'GET', url)).status).toBe(403);
    expect((await selling.ask(null, 'GET', url)).status).toBe(401);
    const figures = await server.app.inject({ url: '/metrics' });
    expect(figures.body).toMatch(/^featured_sample_ratio_p\{lot="pairs"\} [0-9.e-]+$/m);
  });
});

describe('what a viewer opened', () => {
  it('is in the download of an account, and forgotten with it or after 60 days', async () => {
    const bina = await signIn();
    await sawPlaces(id, [{ viewer: bina.userId, isAccount: true }]);
    await open(id, { who: bina });
    const kept = async (): Promise<unknown[]> => {
      const of = (table: string) => db(`featured_slots.${table}`).where({ viewer_id: bina.userId });
      return [...(await of('opens')), ...(await of('first_opens'))];
    };
    expect(await kept()).toHaveLength(2);
    const data = await server.app.inject({ url: '/api/profile/data', headers: bina.headers });
    expect(JSON.stringify(data.json())).toContain(`"featuredOpens":[{"listingId":"${id}"`);
    expect(JSON.stringify(data.json())).toMatch(/"featuredFirstOpens":\["\d{4}-/);
    await server.erasure.erase(bina.userId, { isDueNow: true });
    expect(await kept()).toEqual([]);
  });
});
