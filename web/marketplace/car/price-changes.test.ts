import { expect, it } from 'vitest';
import { carDetails } from '../testing/cars.ts';
import { priceChanges } from './price-changes.ts';

const olx = { id: 'olx', label: 'OLX', badge: null };
const day = (date: number) => new Date(Date.UTC(2026, 9, date)).toISOString();
const point = (date: number, listingId: string, priceInr: number) => ({
  at: day(date),
  listingId,
  priceInr,
  source: olx,
});
const [listing] = carDetails().listings;

it('are told against what the same listing asked before, with when its source, and no operator, took it down', () => {
  if (!listing) throw new Error('The car has no listing');
  const changes = priceChanges({
    priceHistory: [
      point(1, 'a', 500_000),
      point(2, 'b', 450_000),
      point(5, 'a', 480_000),
      point(8, 'b', 460_000),
      point(8, 'c', 1),
    ],
    listings: [
      { ...listing, id: 'a', goneAt: null },
      { ...listing, id: 'b', goneAt: day(9) },
      { ...listing, id: 'never priced', goneAt: day(3) },
      { ...listing, id: 'c', goneAt: day(9), hiddenAt: day(9) },
    ],
  });
  expect(changes.map(({ at, source, priceInr, changeInr }) => [at, source, priceInr, changeInr])).toEqual([
    [day(1), 'OLX', 500_000, null],
    [day(2), 'OLX (2)', 450_000, null],
    [day(5), 'OLX', 480_000, -20_000],
    [day(8), 'OLX (2)', 460_000, 10_000],
    [day(8), 'OLX (3)', 1, null],
    [day(9), 'OLX (2)', null, null],
  ]);
});
