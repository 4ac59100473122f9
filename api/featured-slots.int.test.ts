import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { featuredQueries } from '../projections/featured/queries.ts';
import { marketplaceQueries } from '../projections/marketplace/queries.ts';
import { searchIndex } from '../projections/marketplace/search/search-index.ts';
import { PageWithSlots } from '../schema/featured/inputs.ts';
import { FeaturedSlot, SlotSeed } from '../schema/featured/views.ts';
import { indianDay } from '../schema/kernel/indian-time.ts';
import { isWithheld, isWithoutSlots, periodOf } from './featured/slots/holdout-assignment.ts';
import { slotSeeds } from './featured/slots/seeds.ts';
import { slotsMadeAgain } from './featured/slots/slot-choice-replay.ts';
import { slotDesk } from './featured/slots/slots.ts';
import { type ListedCar, listCar } from './testing/cars.ts';
import { people, type SignedInPerson } from './testing/people.ts';
import { sells } from './testing/seller-assignment.ts';
import { testServer } from './testing/server.ts';

const SOON = { timeout: 30_000, interval: 200 };
const DAY_MS = 86_400_000;
const PATH = '/api/featured-slots';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const server = await testServer();
const { db, runner } = server.product;
const { signIn } = people(server.product);
afterAll(() => server.close());

interface Who {
  readonly viewer?: string;
  readonly person?: SignedInPerson;
  readonly agent?: string;
}
const headersOf = ({ viewer, person, agent = BROWSER }: Who) => ({
  ...person?.headers,
  'user-agent': agent,
  cookie: [person?.cookie, viewer && `viewer=${viewer}`].filter(Boolean).join('; '),
});
const ask = async (who: Who, url: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET';
  return server.app.inject({ method, url, headers: headersOf(who), ...(payload && { payload }) });
};
const slotsOf = async (who: Who, search = 'scope=all&brand=Tata') => {
  const answer = await ask(who, `${PATH}?${search}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return z.array(FeaturedSlot).parse(answer.json());
};
const graphql = async (who: Who, query: string) => (await ask(who, '/graphql', { query })).json().data;
const seen = async (who: Who, slots: readonly { readonly slotId: string }[]) => {
  const answer = await ask(who, `${PATH}/impressions`, { slotIds: slots.map(({ slotId }) => slotId) });
  return answer.statusCode === 200 ? answer.json().counted : answer.json().code;
};
const turnsOf = async (ids?: readonly string[]): Promise<number> => {
  const counts: unknown = await db('featured_slots.turns')
    .modify((query) => void (ids && query.whereIn('featured_id', [...ids])))
    .pluck('turns');
  return z
    .array(z.int())
    .parse(counts)
    .reduce((sum, turns) => sum + turns, 0);
};

const boost = async (person: SignedInPerson, car: ListedCar): Promise<void> => {
  await sells(server.product, person.userId, car.id);
  const answer = await ask({ person }, '/api/featured-listings', { carId: car.id, duration: 7, amount: 500 });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};
const seller = () => signIn({ phoneVerified: true, roles: ['seller'] });

/** Returns the search results and the related lists, which must not depend on who pays. */
const organic = async (carId: string) => {
  const { page, all, similar } = await graphql(
    {},
    `{
      page: landingCars(city: "pune", first: 25) { total size pageInfo { startCursor endCursor hasNextPage } nodes { id priceVerdict { verdict } } recommendations { bestDeals { id } } }
      all: marketplaceCounts { total facets { brands { value count } } }
      similar: similarCars(id: "${carId}") { id }
    }`,
  );
  return { page, all, similar };
};

/** True if this viewer gets featured slots and no featured listing is withheld from these slots. */
const getsAll = async (viewer: string, key: string): Promise<boolean> => {
  const listings: string[] = await db('featured.featured_listings').pluck('listing_id');
  return !isWithoutSlots(key, viewer) && !listings.some((id) => isWithheld(key, viewer, id));
};
const keyOfPeriod = () => slotSeeds(db, () => new Date()).seedOf(periodOf(indianDay(new Date())).last);
/** Returns a new viewer for whom `isWanted` is true. */
const newViewer = async (isWanted: (viewer: string, key: string) => boolean | Promise<boolean> = getsAll) => {
  const key = await keyOfPeriod();
  for (;;) {
    const viewer = randomUUID();
    if (await isWanted(viewer, key)) return viewer;
  }
};
let cars: ListedCar[];
let sellers: SignedInPerson[];
let before: object;
beforeAll(async () => {
  cars = [];
  for (let n = 0; n < 24; n++) {
    const facts = { brand: 'Tata', model: 'Nexon', city: 'Pune', year: 2010 + (n % 12), mileageKm: 20_000 + n };
    cars.push(await listCar(server.product, { facts, priceInr: 500_000 + n * 1000 }));
  }
  const other = await listCar(server.product, { facts: { brand: 'Kia', model: 'Seltos', city: 'Agra' } });
  await vi.waitFor(
    async () => expect(await organic(cars[0]?.id ?? '')).toMatchObject({ page: { total: 24 }, all: { total: 25 } }),
    SOON,
  );
  before = await organic(cars[0]?.id ?? '');
  sellers = [await seller(), await seller(), await seller()];
  const [first, second, third] = sellers;
  const boosted = [
    [first, cars[20]],
    [first, cars[21]],
    [second, cars[22]],
    [third, cars[23]],
    [third, other],
  ] as const;
  for (const [person, car] of boosted) if (person && car) await boost(person, car);
  const everyoneGetsAll = async (key: string) =>
    (await Promise.all(sellers.map(({ userId }) => getsAll(userId, key)))).every((all) => all);
  let seed = randomUUID();
  while (!(await everyoneGetsAll(seed))) seed = randomUUID();
  await keyOfPeriod();
  await db('featured_slots.seeds')
    .where({ day: periodOf(indianDay(new Date())).last })
    .update({ seed, seed_hash: hash('sha256', seed) });
}, 120_000);

const desk = (at: Date) => {
  const clock = () => at;
  const seeds = slotSeeds(db, clock);
  const index = searchIndex({ db, onAdvance: runner.onAdvance });
  const marketplace = marketplaceQueries(db, index, { clock });
  return { index, seeds, slots: slotDesk({ db, clock, seeds, queries: featuredQueries(db), marketplace }) };
};

describe('the slots of a page', () => {
  it('go to matching cars of different sellers, at both doors, for one viewer and uncached', async () => {
    const viewer = await newViewer();
    const slots = await slotsOf({ viewer });
    expect(slots.map(({ place }) => place)).toEqual([2, 7, 12]);
    const ids = slots.map(({ carId }) => carId);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(expect.arrayContaining([cars[22]?.id, cars[23]?.id]));
    expect(ids.filter((id) => id === cars[20]?.id || id === cars[21]?.id)).toHaveLength(1);
    const answer = await graphql(
      { viewer },
      `{ featuredSlots(scope: all, filter: { brand: "Tata" }) { slotId place car { id brand isFeatured } }
         landingCars(city: "pune") { slotCount size } localCars { slotCount } }`,
    );
    expect(answer.featuredSlots).toHaveLength(3);
    for (const { car } of answer.featuredSlots) expect(car).toMatchObject({ brand: 'Tata', isFeatured: true });
    expect([answer.landingCars, answer.localCars]).toEqual([{ slotCount: 3, size: 24 }, { slotCount: 0 }]);
  });

  it('are none on a page with few cars, for a search that no featured car matches, for robots, and for nobody', async () => {
    const viewer = randomUUID();
    expect(await slotsOf({ viewer }, 'scope=all&brand=Tata&yearMin=2020')).toEqual([]);
    expect(await slotsOf({ viewer }, 'scope=all&brand=Tata&priceMax=519000')).toEqual([]);
    const robots = async () => z.array(z.int()).parse(await db('featured_slots.robots').pluck('pages'));
    expect(await slotsOf({ viewer, agent: ROBOT })).toEqual([]);
    expect(await robots()).toEqual([1]);
    expect(await slotsOf({ agent: ROBOT }, 'scope=all&brand=Tata&priceMax=519000')).toEqual([]);
    expect(await slotsOf({})).toEqual([]);
    expect(await robots()).toEqual([1]);
    expect(await slotsOf({ viewer: 'x'.repeat(36) })).toEqual([]);
    expect((await ask({ viewer }, `${PATH}?brand=Tata&limit=many`)).statusCode).toBe(400);
    expect((await ask({ viewer }, `${PATH}?cursor=nonsense`)).json().code).toBe('BAD_CURSOR');
  });

  it('leave the search, its counts, its cursors and similar cars as they were', async () => {
    await slotsOf({ viewer: randomUUID() });
    expect(await organic(cars[0]?.id ?? '')).toEqual(before);
  });

  it('count as seen once, by the viewer who got them', async () => {
    const viewer = await newViewer();
    const slots = await slotsOf({ viewer });
    expect(await seen({ viewer: randomUUID() }, slots)).toBe('SLOT_NOT_GIVEN');
    expect(await seen({}, slots)).toBe('SLOT_NOT_GIVEN');
    expect(await seen({ person: sellers[0], viewer }, slots)).toBe('SLOT_NOT_GIVEN');
    expect(await seen({ viewer }, [...slots, { slotId: randomUUID() }])).toBe('SLOT_NOT_GIVEN');
    expect(await seen({ viewer, agent: ROBOT }, slots)).toBe(0);
    expect(await Promise.all([seen({ viewer }, slots), seen({ viewer }, slots)])).toEqual(
      expect.arrayContaining([3, 0]),
    );
    const [{ slotId } = { slotId: '' }] = await slotsOf({ viewer });
    const mutation = `mutation { countImpressions(slotIds: ["${slotId}"]) { ... on CountedImpressions { counted } } }`;
    expect(await graphql({ viewer }, mutation)).toEqual({ countImpressions: { counted: 1 } });
    expect(
      await db('featured_slots.impressions').whereIn('slot_id', [slotId, ...slots.map((one) => one.slotId)]),
    ).toHaveLength(4);
  });

  it('cost no turn and count nothing when the seller looks', async () => {
    const [, person] = sellers;
    const own = (await slotsOf({ person })).find(({ carId }) => carId === cars[22]?.id);
    const turns = await turnsOf();
    if (!own) throw new Error('the own car has no slot');
    expect(await seen({ person }, [own])).toBe(0);
    expect(await db('featured_slots.impressions').where({ slot_id: own.slotId })).toEqual([]);
    expect(await turnsOf()).toBe(turns);
  });

  it('give a turn back that nobody saw, and take it again when it is seen late', async () => {
    const viewer = await newViewer();
    const slots = await slotsOf({ viewer });
    const counted = await turnsOf();
    const late = desk(new Date(Date.now() + 31 * 60_000)).slots;
    await late.takeBackUnseen();
    const left = await turnsOf();
    expect(left).toBeLessThanOrEqual(counted - 3);
    await late.takeBackUnseen();
    expect(await turnsOf()).toBe(left);
    expect(await seen({ viewer }, slots)).toBe(3);
    expect(await turnsOf()).toBe(left + 3);
  });

  it('are made again, with the seed whose hash was published before', async () => {
    await slotsOf({ viewer: await newViewer() });
    const page = await slotsMadeAgain(db, null);
    expect(page).toMatchObject({ size: 24, isSame: true, isSeedAsPublished: true });
    expect(page?.candidates).toHaveLength(4);
    expect(page?.isAssignedTheSame).toBe(true);

    expect(await slotsMadeAgain(db, new Date(Date.now() - DAY_MS))).toBeNull();
    // `slotsMadeAgain` detects any change to the assigned slots, or to the data from which the slots were chosen.
    const [one, two] = page?.given ?? [];
    if (!one || !two) throw new Error('the page has no slots');
    await db('featured_slots.given').where({ id: one.slotId }).update({ featured_id: two.featuredId });
    expect(await slotsMadeAgain(db, null)).toMatchObject({ isSame: false });
    await db('featured_slots.given').where({ id: one.slotId }).update({ featured_id: one.featuredId });
    expect(await slotsMadeAgain(db, new Date())).toMatchObject({ isSame: true, choiceId: page?.choiceId });
  });

  it('end with the car', async () => {
    const person = await seller();
    const car = await listCar(server.product, { facts: { brand: 'Tata', model: 'Nexon', city: 'Pune', year: 2015 } });
    await boost(person, car);
    const viewer = await newViewer();
    await expect.poll(async () => (await slotsOf({ viewer })).some(({ carId }) => carId === car.id), SOON).toBe(true);
    await car.goes();
    expect((await slotsOf({ viewer })).map(({ carId }) => carId)).not.toContain(car.id);
  });
});

describe('the holdout', () => {
  const ghosts = async (viewer: string) => {
    const rows: unknown[] = await db('featured_slots.given as g')
      .join('featured_slots.choices as c', 'c.id', 'g.choice_id')
      .leftJoin('featured_slots.impressions as i', 'i.slot_id', 'g.id')
      .where({ 'c.viewer_id': viewer, 'g.is_ghost': true })
      .select('g.car_id', 'g.place', 'g.token', 'g.outcome', 'i.at as seen_at');
    const Ghost = z.object({
      car_id: z.uuid(),
      place: z.int(),
      token: z.uuid(),
      outcome: z.string(),
      seen_at: z.date().nullable(),
    });
    return rows.map((row) => Ghost.parse(row));
  };
  const withheldFrom = (carId: string) => async (viewer: string, key: string) => {
    const listings: unknown = await db('featured.featured_listings').where({ car_id: carId }).pluck('listing_id');
    return (
      !isWithoutSlots(key, viewer) &&
      z
        .array(z.uuid())
        .parse(listings)
        .every((id) => isWithheld(key, viewer, id))
    );
  };

  it('withholds a listing from a viewer, who learns nothing of it, and counts it as seen with its place', async () => {
    const carId = cars[22]?.id ?? '';
    const viewer = await newViewer(withheldFrom(carId));
    const turns = await turnsOf();
    const slots = await slotsOf({ viewer });
    expect(JSON.stringify(slots)).not.toContain(carId);
    const [ghost] = (await ghosts(viewer)).filter((one) => one.car_id === carId);
    expect(ghost).toMatchObject({ outcome: 'waiting', seen_at: null });
    const place = slots.find((slot) => slot.place === ghost?.place);
    expect(place?.slotId).toBe(ghost?.token);
    expect(await turnsOf()).toBe(
      turns +
        (
          await db('featured_slots.given').whereIn(
            'token',
            slots.map(({ slotId }) => slotId),
          )
        ).length,
    );
    const others = slots.filter((slot) => slot !== place);
    expect(await seen({ viewer }, others)).toBe(others.length);
    expect((await ghosts(viewer)).filter((one) => one.car_id === carId)).toMatchObject([{ seen_at: null }]);
    expect(place && (await seen({ viewer }, [place]))).toBe(1);
    expect((await ghosts(viewer)).find((one) => one.car_id === carId)).toMatchObject({
      outcome: 'seen',
      seen_at: expect.any(Date),
    });
    expect(place && (await seen({ viewer }, [place]))).toBe(0);
    expect(await slotsMadeAgain(db, null)).toMatchObject({
      isSame: true,
      isAssignedTheSame: true,
      isWithoutSlots: false,
    });
    // The listing stays withheld for the whole period.
    expect(JSON.stringify(await slotsOf({ viewer }))).not.toContain(carId);
  });

  it('gives some viewers free places alone, which count as seen all the same', async () => {
    const viewer = await newViewer((one, key) => isWithoutSlots(key, one));
    const slots = await slotsOf({ viewer });
    expect(slots.map(({ place, carId }) => [place, carId])).toEqual([2, 7, 12].map((place) => [place, null]));
    const answer = await graphql(
      { viewer },
      '{ featuredSlots(scope: all, filter: { brand: "Tata" }) { place car { id } } }',
    );
    expect(answer.featuredSlots).toEqual([2, 7, 12].map((place) => ({ place, car: null })));
    expect(await seen({ viewer }, slots)).toBe(3);
    expect((await ghosts(viewer)).filter(({ outcome }) => outcome === 'seen')).toHaveLength(3);
    expect(await slotsMadeAgain(db, null)).toMatchObject({
      isSame: true,
      isAssignedTheSame: true,
      isWithoutSlots: true,
    });
    await db('featured_slots.choices').where({ viewer_id: viewer }).update({ is_without_slots: false });
    expect(await slotsMadeAgain(db, null)).toMatchObject({ isSame: false, isAssignedTheSame: false });
    await db('featured_slots.choices').where({ viewer_id: viewer }).update({ is_without_slots: true });
  });
});

describe('the seeds', () => {
  it('are secret on their day and the day before, and public afterwards', async () => {
    await desk(new Date()).seeds.prepare();
    const today = indianDay(new Date());
    const list = async () => z.array(SlotSeed).parse((await ask({}, `${PATH}/seeds`)).json());
    const total = String((await list()).length);
    const tomorrowsDay = indianDay(new Date(Date.now() + DAY_MS));
    // The seed of a period's last day is created early: from the period's first day on, it decides which listings are withheld from each viewer.
    const ends = [0, 1].map((later) => periodOf(today, later).last);
    const days = [...new Set([today, tomorrowsDay, ...ends])].sort().reverse();
    expect((await list()).map(({ day, seed }) => [day, seed])).toEqual(days.map((day) => [day, null]));
    const stored = await desk(new Date()).seeds.seedOf(today);
    const tomorrow = await desk(new Date(Date.now() + DAY_MS)).seeds.page({ first: 30 });
    expect(tomorrow.nodes.find(({ day }) => day === today)).toEqual({
      day: today,
      seed: stored,
      seedHash: hash('sha256', stored),
    });
    expect((await list()).find(({ day }) => day === today)?.seedHash).toBe(hash('sha256', stored));
    const first = await ask({}, `${PATH}/seeds?limit=1`);
    expect(first.headers).toMatchObject({ 'x-total-count': total, link: expect.stringContaining('cursor=') });
    expect(
      (await graphql({}, '{ featuredSeeds(first: 1) { total nodes { day seed } } }')).featuredSeeds.nodes,
    ).toHaveLength(1);
  });
});

describe('the viewer of slots', () => {
  it('gets them in the download, and is forgotten with the account or after 60 days', async () => {
    const person = await signIn();
    await slotsOf({ person });
    const kept = () => db('featured_slots.choices').where({ viewer_id: person.userId });
    expect(await kept()).toHaveLength(1);
    const data = (await ask({ person }, '/api/profile/data')).json();
    expect(JSON.stringify(data)).toContain('"featuredSlots":[{"carId":');
    await server.erasure.erase(person.userId, { isDueNow: true });
    expect(await kept()).toEqual([]);
    const viewer = randomUUID();
    await slotsOf({ viewer });
    const ofBrowser = () => db('featured_slots.choices').where({ viewer_id: viewer });
    await desk(new Date(Date.now() + 59 * DAY_MS)).slots.forgetViewers();
    expect(await ofBrowser()).toHaveLength(1);
    await desk(new Date(Date.now() + 61 * DAY_MS)).slots.forgetViewers();
    expect(await ofBrowser()).toEqual([]);
  });
});

it('are counted for each paid day by the query that the documentation has', async () => {
  const text = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8');
  const query = /```sql\n(select f\.slot_id[^`]*)```/.exec(text)?.[1] ?? '';
  const { rows } = await db.raw<{ rows: unknown[] }>(query);
  const Counted = z.object({
    impressions: z.coerce.number(),
    per_paid_day: z.coerce.number(),
    paid_days: z.coerce.number(),
  });
  const counted = rows.map((row) => Counted.parse(row));
  const all = await db('featured_slots.impressions as i')
    .join('featured_slots.given as g', 'g.id', 'i.slot_id')
    .where({ 'g.is_ghost': false })
    .count<{ count: string }[]>('* as count');
  expect(counted.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(Number(all[0]?.count));
  expect(counted.some(({ impressions }) => impressions > 0)).toBe(true);
  for (const { impressions, paid_days, per_paid_day } of counted)
    expect(per_paid_day).toBeCloseTo(impressions / paid_days, 3);
});

describe('what is given', () => {
  it('comes from the turns and the paid time of the day', async () => {
    const { index, slots } = desk(new Date(Date.now() + 1000));
    index.start();
    await index.ready;
    const viewer = await newViewer();
    const input = PageWithSlots.parse({ scope: 'all', filter: { brand: 'Tata' }, first: 25 });
    const given = await slots.give(input, { userId: null, client: { address: null, userAgent: BROWSER, viewer } });
    await index.stop();
    const page = await slotsMadeAgain(db, new Date(Date.now() + 1000));
    expect(page?.given.map(({ slotId }) => slotId)).toEqual(given.map(({ slotId }) => slotId));
    const candidates = page?.candidates ?? [];
    const ids = candidates.map(({ featuredId }) => featuredId);
    const had = candidates.reduce((sum, { turns }) => sum + turns, 0);
    expect(had).toBeGreaterThan(0);
    expect(await turnsOf(ids)).toBe(had + given.length);
    for (const { paidMs } of candidates) expect(paidMs).toBeGreaterThan(1);
  });
});
