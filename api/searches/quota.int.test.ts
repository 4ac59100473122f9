import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../projections/platform/migrate.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import type { User } from '../../schema/accounts/user.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { CarFilter } from '../../schema/marketplace/inputs.ts';
import { FREE_SEARCHES_A_MONTH } from '../../schema/subscriptions/plans.ts';
import { searchMigrations } from './migrations.ts';
import { type SearchQuota, searchQuota } from './quota.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let now = new Date();
let quota: SearchQuota;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, searchMigrations);
  quota = searchQuota({ db: database.db, clock: () => now });
});
afterAll(() => database.drop());

const person = (change: Partial<User> = {}): User => ({
  id: randomUUID(),
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: true,
  ...change,
});
const client = { address: '203.0.113.77', userAgent: 'test' };
/** Runs a complete search; returns the rejection's code, or the number of cars found. */
const search = async (user: User | null, filter: CarFilter, found = 12): Promise<string | number> => {
  const asked = { user, filter, client };
  try {
    await quota.check(asked);
    await quota.count(asked, found);
    return found;
  } catch (error) {
    if (error instanceof Rejection) return error.code;
    throw error;
  }
};
const different = (count: number): CarFilter[] =>
  Array.from({ length: count }, (_, n) => ({ brand: `Brand ${n + 1}`, priceMax: 500_000 }));

describe('who may search all portals', () => {
  it('is signed in, and on the free plan has a verified phone', async () => {
    now = new Date('2026-11-10T06:00:00Z');
    const unverified = person({ phoneVerified: false });
    expect(await search(null, {})).toBe('SIGN_IN_REQUIRED');
    expect(await search(unverified, {})).toBe('PHONE_VERIFICATION_REQUIRED');
    expect(await search(person({ phoneVerified: false, isPremium: true }), {})).toBe(12);
    expect(await quota.allowance(null)).toMatchObject({ limit: 5, left: 5, reason: 'SIGN_IN' });
    expect(await quota.allowance(unverified)).toMatchObject({ limit: 5, used: 0, left: 5, reason: 'PHONE' });
  });

  it('has five searches a month on the free plan, and any number with Premium', async () => {
    const [free, premium] = [person(), person({ isPremium: true })];
    for (const filter of different(FREE_SEARCHES_A_MONTH)) expect(await search(free, filter)).toBe(12);
    expect(await quota.allowance(free)).toMatchObject({ limit: 5, used: 5, left: 0, reason: 'LIMIT' });
    expect(await search(free, { brand: 'Tata' })).toBe('SEARCH_LIMIT_REACHED');
    for (const filter of different(12)) expect(await search(premium, filter)).toBe(12);
    expect(await quota.allowance(premium)).toMatchObject({ limit: null, left: null, reason: null });
    expect(await quota.allowance({ ...premium, isPremium: false })).toMatchObject({ used: 0, left: 5, reason: null });
  });

  it('does not use up a search by asking the same again within a day, in whatever order it is written', async () => {
    now = new Date('2026-11-12T06:00:00Z');
    const free = person();
    const filter: CarFilter = { brand: 'Hyundai', fuelType: ['Petrol', 'Diesel'], q: 'creta' };
    await search(free, filter);
    await search(free, { q: 'Creta ', fuelType: ['Diesel', 'Petrol'], brand: 'hyundai', sources: [] });
    expect((await quota.allowance(free)).used).toBe(1);
    for (const other of different(4)) await search(free, other);
    expect(await search(free, filter)).toBe(12);
    now = new Date('2026-11-13T06:00:01Z');
    expect(await search(free, filter)).toBe('SEARCH_LIMIT_REACHED');
  });

  it('is not counted for a search that fails', async () => {
    const free = person();
    for (const filter of different(20)) await quota.check({ user: free, filter, client });
    expect(await quota.allowance(free)).toMatchObject({ used: 0, left: 5 });
  });
});

describe('a search that narrows a counted one', () => {
  const MINUTE = 60_000;
  const creta: CarFilter = { brand: 'Hyundai', model: 'Creta', priceMax: 900_000, fuelType: ['Diesel'] };
  const usedUp = async (): Promise<User> => {
    const free = person();
    for (const filter of [{ brand: 'Hyundai' }, ...different(4)]) await search(free, filter);
    expect((await quota.allowance(free)).left).toBe(0);
    return free;
  };

  it('is not counted in the same visit, and neither is the way back; another brand, city or text is', async () => {
    now = new Date('2026-11-14T06:00:00Z');
    const free = person();
    const used = async (filter: CarFilter) => {
      await search(free, filter);
      return (await quota.allowance(free)).used;
    };
    expect(await used({ brand: 'Hyundai' })).toBe(1);
    expect(await used(creta)).toBe(1);
    expect(await used({ ...creta, city: 'Pune' })).toBe(1);
    expect(await used({ brand: 'Hyundai' })).toBe(1);
    expect(await used({ brand: 'Hyundai', city: 'Delhi NCR' })).toBe(2);
    expect(await used({ brand: 'Tata' })).toBe(3);
    expect(await used({ brand: 'Hyundai', q: 'sunroof' })).toBe(3);
    expect(await used({ brand: 'Hyundai', q: 'red' })).toBe(4);
    expect((await quota.exportOf(free.id)).length).toBe(4);
  });

  it('is admitted when the month is used up, unlike a new one', async () => {
    const free = await usedUp();
    expect(await search(free, creta)).toBe(12);
    expect(await search(free, { brand: 'Tata' })).toBe('SEARCH_LIMIT_REACHED');
    expect(await search(free, {})).toBe('SEARCH_LIMIT_REACHED');
  });

  it('goes on with each search of the visit, and ends half an hour after the last', async () => {
    const free = await usedUp();
    const start = now;
    for (const minutes of [29, 58, 87]) {
      now = new Date(start.getTime() + minutes * MINUTE);
      expect(await search(free, { ...creta, yearMin: 2000 + minutes })).toBe(12);
    }
    now = new Date(start.getTime() + 117 * MINUTE);
    expect(await search(free, creta)).toBe('SEARCH_LIMIT_REACHED');
    // Repeating the search that counted against the quota starts a new visit.
    expect(await search(free, { brand: 'Hyundai' })).toBe(12);
    expect(await search(free, creta)).toBe(12);
  });

  it('can be opened again within a day, with its next pages', async () => {
    const free = await usedUp();
    const start = now;
    expect(await search(free, creta)).toBe(12);
    now = new Date(start.getTime() + 23 * 60 * MINUTE);
    expect(await search(free, creta)).toBe(12);
    expect(await search(free, { ...creta, yearMin: 2001 })).toBe(12);
    now = new Date(start.getTime() + 25 * 60 * MINUTE);
    expect(await search(free, creta)).toBe('SEARCH_LIMIT_REACHED');
  });

  it("is not free by another person's search", async () => {
    await usedUp();
    const other = person();
    await search(other, creta);
    expect((await quota.allowance(other)).used).toBe(1);
  });

  it.each([1, 2, 3])('adds one brand only, also with 30 at once (round %i)', async () => {
    const free = person();
    await search(free, { city: 'Pune' });
    const filters = different(30).map((filter) => ({ ...filter, city: 'Pune' }));
    const answers = await Promise.all(filters.map((filter) => search(free, filter)));
    // One of these searches narrows the search for Pune, which has already been counted. All others count as separate searches, and four are left.
    expect(answers.filter((answer) => answer === 12)).toHaveLength(FREE_SEARCHES_A_MONTH);
    expect(await quota.allowance(free)).toMatchObject({ used: 5, left: 0 });
  });
});

describe('the count', () => {
  it.each([1, 2, 3])('is exact under 50 different searches at once (round %i)', async () => {
    const free = person();
    const answers = await Promise.all(different(50).map((filter) => search(free, filter)));
    expect(answers.filter((answer) => answer === 12)).toHaveLength(FREE_SEARCHES_A_MONTH);
    expect(answers.filter((answer) => answer === 'SEARCH_LIMIT_REACHED')).toHaveLength(45);
    expect(await quota.allowance(free)).toMatchObject({ used: 5, left: 0 });
  });

  it('is one for 50 of the same at once', async () => {
    const free = person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => search(free, { brand: 'Kia' })));
    expect(new Set(answers)).toEqual(new Set([12]));
    expect(await quota.allowance(free)).toMatchObject({ used: 1, left: 4 });
  });

  it('begins anew when the month does in India, not in Greenwich', async () => {
    const free = person();
    now = new Date('2026-11-30T18:29:59.999Z'); // 23:59:59.999 in India
    for (const filter of different(5)) await search(free, filter);
    expect(await search(free, { brand: 'Tata' })).toBe('SEARCH_LIMIT_REACHED');
    expect((await quota.allowance(free)).resetsAt).toBe('2026-11-30T18:30:00.000Z');
    now = new Date('2026-11-30T18:30:00Z'); // midnight in India, still November in UTC
    expect(await quota.allowance(free)).toMatchObject({ used: 0, left: 5, resetsAt: '2026-12-31T18:30:00.000Z' });
    expect(await search(free, { brand: 'Tata' })).toBe(12);
    // The search is the same as a minute ago, and is not counted again even though a new month has begun.
    expect(await search(free, different(1)[0] ?? {})).toBe(12);
    expect(await quota.allowance(free)).toMatchObject({ used: 1 });
    now = new Date('2026-12-01T00:00:00Z');
    expect(await quota.allowance(free)).toMatchObject({ used: 1 });
  });
});

describe('what is kept of a search', () => {
  it('has the columns of the catalogue, and of the address only its network', async () => {
    now = new Date('2026-11-20T10:00:00Z');
    const free = person();
    await search(free, { brand: 'Tata', priceMax: 900_000 }, 42);
    const v6 = { address: '2001:db8:1234:5678::9', userAgent: null };
    await quota.count({ user: free, filter: { q: 'x' }, client: v6 }, 3);
    await quota.count({ user: free, filter: {}, client: { address: 'unknown', userAgent: null } }, 0);
    expect(await quota.exportOf(free.id)).toEqual([
      {
        searchType: 'multi_portal',
        searchFilters: { brand: 'Tata', priceMax: 900_000 },
        narrowedTo: { brand: 'tata', city: '', text: '' },
        resultsCount: 42,
        ipAddress: '203.0.113.0',
        userAgent: 'test',
        createdAt: '2026-11-20T10:00:00.000Z',
      },
      expect.objectContaining({ resultsCount: 3, ipAddress: '2001:db8:1234::' }),
      expect.objectContaining({ resultsCount: 0, ipAddress: null }),
    ]);
  });

  it('goes after 90 days, and with its person', async () => {
    const [one, other] = [person(), person()];
    await search(one, {});
    await search(other, {});
    await quota.erase(one.id);
    expect(await quota.exportOf(one.id)).toEqual([]);
    expect(await quota.exportOf(other.id)).toHaveLength(1);
    now = new Date(now.getTime() + 91 * 86_400_000);
    expect(await quota.prune()).toBeGreaterThan(0);
    expect(await quota.exportOf(other.id)).toEqual([]);
  });
});
