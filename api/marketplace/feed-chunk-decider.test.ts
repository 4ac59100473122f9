import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../projections/platform/testing/endurance.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';
import { decideChunk, decideGone, shrankTooMuch } from './feed-chunk-decider.ts';
import type { FeedCar } from './feeds/feed.ts';
import { car, knownAfter, offered, sharedIds, type Told } from './testing/feed-cars.ts';

const seenAt = '2026-01-05T00:00:00.000Z';
let nextId = 1;

/** Returns the decision about one file after earlier events. Every listing that is missing from the file counts as removed. */
const take = (before: readonly FeedEvent[], file: readonly FeedCar[]) => {
  const rows = file.map((row) => offered(row, nextId++));
  const known = knownAfter(before);
  const decided = decideChunk({ feedId: 'test', rows, known, shared: sharedIds(rows), seenAt });
  const seen = new Set(decided.seen);
  const gone = known.filter((listing) => listing.live && !seen.has(listing.listingId));
  const goneEvents = decideGone(
    gone.map((listing) => listing.listingId),
    seenAt,
  );
  return { ...decided, gone: goneEvents, events: [...decided.events, ...goneEvents] };
};
/** Returns the events of a feed after these files have been ingested in this order. */
const history = (...files: readonly (readonly FeedCar[])[]) => {
  const events: FeedEvent[] = [];
  for (const file of files) events.push(...take(events, file).events);
  return events;
};
const types = (events: readonly FeedEvent[]) => events.map(({ type }) => type);
const live = (events: readonly FeedEvent[]) => knownAfter(events).filter((listing) => listing.live);
const idsOf = (events: readonly FeedEvent[]) =>
  live(events)
    .map((listing) => listing.listingId)
    .sort();

describe('what a feed says of a car', () => {
  const swift = car({ vin: 'VIN1' });
  it('is new the first time', () => {
    const { events, counts } = take([], [swift]);
    expect(events).toMatchObject([{ type: 'ListingFirstSeen', data: { feedId: 'test', priceInr: 500_000, seenAt } }]);
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, back: 0 });
  });
  it('is nothing the second time', () => {
    const { events, counts } = take(history([swift]), [swift]);
    expect(events).toEqual([]);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 1, back: 0 });
  });
  it('is a changed price, from and to', () => {
    const { events } = take(history([swift]), [car({ vin: 'VIN1', price: 450_000 })]);
    expect(events).toMatchObject([{ type: 'ListingPriceChanged', data: { fromInr: 500_000, toInr: 450_000, seenAt } }]);
  });
  it('is changed details, whole', () => {
    const red = car({ vin: 'VIN1', color: 'Red' });
    expect(take(history([swift]), [red]).events).toMatchObject([
      { type: 'ListingDetailsChanged', data: { facts: red.facts, keys: red.keys } },
    ]);
  });
  it('is one changed row when both changed', () => {
    const { events, counts } = take(history([swift]), [car({ vin: 'VIN1', color: 'Red', price: 450_000 })]);
    expect(types(events)).toEqual(['ListingPriceChanged', 'ListingDetailsChanged']);
    expect(counts.changed).toBe(1);
  });
  it('is back under its old id after it was gone', () => {
    const before = history([swift], []);
    expect(types(before)).toEqual(['ListingFirstSeen', 'ListingGone']);
    const { events, counts } = take(before, [car({ vin: 'VIN1', price: 480_000 })]);
    expect(events).toMatchObject([
      { type: 'ListingBack', data: { listingId: before[0]?.data.listingId, priceInr: 480_000 } },
    ]);
    expect(counts.back).toBe(1);
  });
});

describe('a car keeps its identity', () => {
  const same = (before: Told, after: Told) => {
    const first = history([car(before)]);
    const { events } = take(first, [car(after)]);
    expect(types(events)).not.toContain('ListingFirstSeen');
    expect(types(events)).not.toContain('ListingGone');
  };
  const another = (before: Told, after: Told) => {
    const first = history([car(before)]);
    expect(types(take(first, [car(after)]).events)).toEqual(['ListingFirstSeen', 'ListingGone']);
  };
  it('when the id turns from the VIN into a stock number', () => {
    const v1 = { sourceListingId: 'VIN1', vin: 'VIN1', km: 10 };
    same(v1, { sourceListingId: 'P7', vin: 'VIN1', stockNumber: 'P7', km: 10 });
    same(v1, { sourceListingId: 'P7', km: 10 });
  });
  it('when the id turned and turns back', () => {
    const files = [{ sourceListingId: 'VIN1' }, { sourceListingId: 'P7' }, { sourceListingId: 'VIN1', km: 40_100 }];
    const events = history(...files.map((told) => [car(told)]));
    expect(types(events)).toEqual(['ListingFirstSeen', 'ListingDetailsChanged', 'ListingDetailsChanged']);
  });
  it('when its mileage or its year is corrected', () => {
    same({ vin: 'VIN1' }, { vin: 'VIN1', km: 41_000, year: 2019 });
    same({ sourceListingId: '1' }, { sourceListingId: '1', year: 2019 });
    same({ sourceListingId: '1' }, { sourceListingId: '1', km: 41_000 });
    same({ stockNumber: '1' }, { stockNumber: '1', model: 'Swift VXi', km: 41_000 });
    same({ url: 'https://a.example/1' }, { url: 'https://a.example/1', km: 41_000 });
  });
  it('when its model is named later, or not any more', () => {
    same({ stockNumber: '1', model: null }, { stockNumber: '1', km: 41_000 });
    same({ stockNumber: '1' }, { stockNumber: '1', model: null, km: 41_000 });
    same({ model: null }, { model: null, price: 450_000 });
    another({ stockNumber: '1', model: null }, { stockNumber: '1', brand: 'Honda', model: null, km: 9 });
    another({ stockNumber: '1', model: null }, { stockNumber: '1', year: 2012, km: 9 });
  });
  it('but not when its id now names a car of another trim or year, at a round reading that many have', () => {
    const zeta = { sourceListingId: '1', model: 'Baleno', variant: 'Zeta', year: 2021, km: 30_000 };
    another(zeta, { ...zeta, variant: 'Sigma 1.2', year: 2019 });
    another(zeta, { ...zeta, year: 2019 });
    another(zeta, { ...zeta, variant: 'Sigma 1.2' });
    another({ ...zeta, km: 30_123 }, { ...zeta, km: 30_123, variant: 'Sigma 1.2', year: 2019 });
    same({ ...zeta, km: 30_123 }, { ...zeta, km: 30_123, variant: 'Sigma 1.2' });
    same({ ...zeta, vin: 'VIN1' }, { ...zeta, vin: 'VIN1', variant: 'Sigma 1.2' });
  });
  it('but not when its id now names another car', () => {
    another({ sourceListingId: '1' }, { sourceListingId: '1', brand: 'Hyundai', model: 'Creta', km: 9 });
    another({ stockNumber: '1' }, { stockNumber: '1', model: 'Baleno', km: 9 });
    another({ url: 'https://a.example/1' }, { url: 'https://a.example/1', year: 2012, km: 9 });
    another({ vin: 'VIN1', stockNumber: '1' }, { vin: 'VIN2', stockNumber: '1' });
  });
  it('within its source only', () => {
    another({ sourceListingId: '1', sourceId: 'cardekho' }, { sourceListingId: '1', sourceId: 'cars24' });
  });
  it('but a fingerprint without an odometer reading does not outweigh ids that differ', () => {
    another({ sourceListingId: '1', km: null }, { sourceListingId: '2', km: null });
    same({ km: null }, { km: null, price: 1 });
  });
  it('by its strongest key, wherever in the file the other row stands', () => {
    const before = history([car({ vin: 'VIN1', sourceListingId: '1', km: 10 })]);
    const weaker = car({ sourceListingId: '1', km: 10, color: 'Red' });
    const stronger = car({ vin: 'VIN1', sourceListingId: '2', km: 11 });
    for (const file of [
      [weaker, stronger],
      [stronger, weaker],
    ]) {
      const { events } = take(before, file);
      const changed = events.find(({ type }) => type === 'ListingDetailsChanged');
      expect(changed?.data).toMatchObject({ listingId: before[0]?.data.listingId, keys: stronger.keys });
    }
  });
});

describe('cars without ids', () => {
  const [cheap, dear] = [car({ price: 100_000 }), car({ price: 200_000 })];
  it('of one description are several cars when their prices differ', () => {
    expect(take([], [cheap, dear]).counts.new).toBe(2);
  });
  it('are matched by price first, then in order', () => {
    const before = history([cheap, dear]);
    expect(take(before, [dear, cheap]).events).toEqual([]);
    const { events } = take(before, [car({ price: 150_000 }), dear]);
    expect(events).toMatchObject([{ type: 'ListingPriceChanged', data: { fromInr: 100_000, toInr: 150_000 } }]);
  });
  it('repeated at the same price are one car', () => {
    const { counts } = take(history([cheap]), [cheap, cheap, cheap]);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 3, back: 0 });
  });
  it('are left alone by a repeated row of their twin', () => {
    expect(types(take(history([cheap, dear]), [cheap, cheap]).events)).toEqual(['ListingGone']);
  });
});

it('ignores an id that stands at several cars of a file', () => {
  const lot = [1, 2, 3].map((n) => car({ url: 'https://dealer.example/stock', stockNumber: 'N/A', km: n }));
  const before = history(lot);
  expect(types(before)).toEqual(['ListingFirstSeen', 'ListingFirstSeen', 'ListingFirstSeen']);
  expect(types(take(before, lot.slice(1)).events)).toEqual(['ListingGone']);
});

it('refuses a feed that shrank by more than half', () => {
  expect([shrankTooMuch(100, 50), shrankTooMuch(100, 49), shrankTooMuch(0, 0), shrankTooMuch(1, 0)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

const told = fc.record(
  {
    model: fc.constantFrom('Swift', 'Baleno', null),
    km: fc.constantFrom(null, 0, 10_001, 20_002),
    price: fc.constantFrom(100_000, 200_000, 300_000),
    color: fc.constantFrom('Red', 'Blue'),
    vin: fc.constantFrom('V1', 'V2', 'V3'),
    sourceListingId: fc.constantFrom('1', '2', '3', '4'),
    stockNumber: fc.constantFrom('S1', 'S2'),
    sourceId: fc.constantFrom('cardekho', 'cars24'),
  },
  { requiredKeys: [] },
);
const file = fc.array(told.map(car), { maxLength: 14 });
/** Generates files in which every row is a different car, recognisable by its id or by its other fields. */
const distinctCars = fc
  .uniqueArray(
    fc.record({ km: fc.integer({ min: 1, max: 9_999 }), price: fc.constantFrom(1, 2, 3), withId: fc.boolean() }),
    {
      maxLength: 20,
      selector: ({ km }) => km,
    },
  )
  .map((rows) =>
    rows.map(({ withId, ...said }) => car({ ...said, ...(withId ? { sourceListingId: `${said.km}` } : {}) })),
  );
const past = fc.array(file, { maxLength: 3 });

describe('whatever the file', () => {
  it('taking it twice, in any order, appends nothing the second time', ENDURANCE, () => {
    const shuffled = file.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })),
    );
    fc.assert(
      fc.property(past, shuffled, (before, [rows, again]) => {
        expect(take(history(...before, rows), again).events).toEqual([]);
      }),
      runs(2_000),
    );
  });
  it('every row is counted once', () => {
    fc.assert(
      fc.property(past, file, (before, rows) => {
        const { counts } = take(history(...before), rows);
        expect(counts.new + counts.changed + counts.unchanged + counts.back).toBe(rows.length);
      }),
    );
  });
  it('no listing is shown by two rows, and as many are live as rows were not repeats', () => {
    fc.assert(
      fc.property(past, file, (before, rows) => {
        const earlier = history(...before);
        const { seen, events } = take(earlier, rows);
        expect(new Set(seen).size).toBe(seen.length);
        expect(idsOf([...earlier, ...events])).toEqual([...seen].sort());
      }),
    );
  });
  it('removing rows takes away exactly those cars, and adding them again brings back the same', () => {
    const removal = distinctCars.chain((rows) => fc.tuple(fc.constant(rows), fc.subarray(rows)));
    fc.assert(
      fc.property(removal, ([rows, kept]) => {
        const all = history(rows);
        const removed = take(all, kept);
        expect(new Set(types(removed.events))).toEqual(new Set(kept.length < rows.length ? ['ListingGone'] : []));
        expect(removed.gone).toHaveLength(rows.length - kept.length);
        const after = [...all, ...removed.events];
        const again = take(after, rows);
        expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: kept.length, back: rows.length - kept.length });
        expect(idsOf([...after, ...again.events])).toEqual(idsOf(all));
      }),
    );
  });
});
