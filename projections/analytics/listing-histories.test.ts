import { describe, expect, it } from 'vitest';
import { isOnSale, type Sighting } from './listing-histories.ts';
import { DAY_0, first, historyOf, late, sighting, told } from './testing/sightings.ts';

type Said = Omit<Sighting, 'position'>;

const KM = { mileageKm: 45_123 };
/** Returns, for each report about a listing, whether the listing is on sale afterwards. The first report is the listing's first sighting. */
const onSale = (...words: readonly Said[]): boolean[] => {
  const [listing] = historyOf([first('a', late(DAY_0), 500_000, KM), ...words]).listings();
  return (listing?.steps ?? []).map(isOnSale);
};
let day = DAY_0;
const word = (changes: Partial<Said>): Said => sighting('a', late(day++), changes);
const hidden = (until: 'changed' | 'shown') => word({ hiddenUntil: until });
const gone = () => word({ isLive: false });
const back = (priceInr: number, changes = {}) => word({ isLive: true, priceInr, told: told({ ...KM, ...changes }) });

describe('a listing that an operator hides', () => {
  it.each([
    ['another price', { priceInr: 490_000 }],
    ['other facts', { told: told({ mileageKm: 46_000 }) }],
  ])('is on sale again once its source says %s', (_, change) => {
    expect(onSale(hidden('changed'), word(change))).toEqual([true, false, true]);
  });

  it('stays hidden where its source takes it down and puts it up again with the same words', () => {
    expect(onSale(hidden('changed'), gone(), back(500_000))).toEqual([true, false, false, false]);
  });
  it('is on sale again where its source puts it up anew with something else', () => {
    expect(onSale(hidden('changed'), gone(), back(490_000)).at(-1)).toBe(true);
    expect(onSale(hidden('changed'), gone(), back(500_000, { city: 'Delhi' })).at(-1)).toBe(true);
  });

  it('stays hidden for good, whatever else is decided, until it is shown', () => {
    const said = [hidden('shown'), hidden('changed'), word({ priceInr: 490_000 }), word({ hiddenUntil: '' })];
    expect(onSale(...said)).toEqual([true, false, false, false, true]);
  });
});

describe('a listing that several files of its source show', () => {
  const sourceKey = 'one';
  const inFile = (listingId: string, feedId: string, priceInr: number, after: number) => ({
    ...first(listingId, late(DAY_0 + after), priceInr, KM),
    feedId,
    sourceKey,
  });

  it('is one, on sale while one of them shows it, at the price that one of them changed last', () => {
    const history = historyOf([
      inFile('a', 'delhi', 500_000, 0),
      inFile('b', 'india', 490_000, 1),
      sighting('a', late(DAY_0 + 2), { isSeparated: true }),
      sighting('a', late(DAY_0 + 3), { isLive: false }),
      sighting('b', late(DAY_0 + 4), { priceInr: 480_000 }),
      sighting('b', late(DAY_0 + 5), { isLive: false }),
      sighting('a', late(DAY_0 + 6), { isLive: true, priceInr: 470_000, told: told(KM) }),
    ]);
    const [listing, ...others] = history.listings();
    expect(others).toEqual([]);
    expect(listing?.steps.map((step) => [step.priceInr, isOnSale(step)])).toEqual([
      [500_000, true],
      [500_000, true],
      [480_000, true],
      [480_000, false],
      [470_000, true],
    ]);
    expect(listing?.steps.at(-1)?.isSeparated).toBe(true);
    expect(history.position).toBe(7);
  });

  it('stays hidden until its source changes it where one more file brings it, there or gone from the others', () => {
    const hide = sighting('a', late(DAY_0 + 1), { hiddenUntil: 'changed' });
    const leave = sighting('a', late(DAY_0 + 2), { isLive: false });
    for (const before of [[hide], [hide, leave]]) {
      const brought = [inFile('a', 'delhi', 500_000, 0), ...before, inFile('b', 'india', 490_000, 3)];
      const [still] = historyOf(brought).listings();
      expect(still?.steps.at(-1)).toMatchObject({ hiddenUntil: 'changed' });
      const changed = sighting('b', late(DAY_0 + 4), { priceInr: 480_000 });
      const [shown] = historyOf([...brought, changed]).listings();
      expect(shown?.steps.at(-1)).toMatchObject({ hiddenUntil: null, goneAt: null, priceInr: 480_000 });
    }
  });

  /** Returns the sightings of a hidden listing that costs 500,000 rupees in one file and 490,000 rupees in another. At the end, the first file drops
   *  the listing. */
  const hiddenInTwo = (until: 'changed' | 'shown' = 'changed') => [
    inFile('a', 'delhi', 500_000, 0),
    inFile('b', 'india', 490_000, 1),
    sighting('a', late(DAY_0 + 2), { hiddenUntil: until }),
    sighting('b', late(DAY_0 + 3), { isLive: false }),
  ];
  const backIn = (listingId: string, priceInr: number, after: number, changes = {}) =>
    sighting(listingId, late(DAY_0 + after), { isLive: true, priceInr, told: told({ ...KM, ...changes }) });
  const stepsOf = (...words: readonly Said[]) => [...historyOf(words).listings()][0]?.steps ?? [];

  it('is as it was where a file shows it again as that file had it', () => {
    const before = hiddenInTwo();
    expect(stepsOf(...before, backIn('b', 490_000, 4))).toEqual(stepsOf(...before));
    expect(
      stepsOf(...before, sighting('a', late(DAY_0 + 4), { isLive: false }), backIn('b', 490_000, 5)).at(-1),
    ).toMatchObject({ hiddenUntil: 'changed', goneAt: null, priceInr: 490_000 });
  });
  it('says what a file shows again otherwise than that file had it', () => {
    const before = hiddenInTwo();
    expect(stepsOf(...before, backIn('b', 480_000, 4)).at(-1)).toMatchObject({ hiddenUntil: null, priceInr: 480_000 });
    expect(stepsOf(...before, backIn('b', 490_000, 4, { city: 'Delhi' })).at(-1)).toMatchObject({
      hiddenUntil: null,
      priceInr: 500_000,
      told: { city: 'Delhi' },
    });
    expect(stepsOf(...hiddenInTwo('shown'), backIn('b', 480_000, 4)).at(-1)).toMatchObject({
      hiddenUntil: 'shown',
      priceInr: 480_000,
    });
  });

  it('is several where the source calls them otherwise, or shows them in one file', () => {
    const apart = [{ ...inFile('b', 'india', 500_000, 0), sourceKey: 'other' }, inFile('c', 'delhi', 500_000, 0)];
    expect([...historyOf([inFile('a', 'delhi', 500_000, 0), ...apart]).listings()]).toHaveLength(3);
  });
});
