import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clearFavourites,
  favourites,
  removeFavourite,
  restoreFavourites,
  saveFavourite,
  settleFavourites,
} from './favourites.ts';
import { FAVOURITES_MAX, NO_FAVOURITES, readFavourites } from './stored-favourites.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const save = (id: string, on: number, priceInr: number | null = null) =>
  saveFavourite({ id, name: `Car ${id}`, priceInr }, day(on));
const ids = () => favourites.get().cars.map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(() => clearFavourites());

describe('the favourites', () => {
  it('are kept newest first, with the time and the price at which each was saved', () => {
    expect(save('a', 1, 480_000)).toBe('kept');
    expect(save('b', 2)).toBe('kept');
    expect(save('a', 3, 470_000)).toBe('kept');
    expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual({
      version: 1,
      cars: [
        { id: 'b', name: 'Car b', priceInr: null, savedAt: '2026-11-02T00:00:00.000Z' },
        { id: 'a', name: 'Car a', priceInr: 480_000, savedAt: '2026-11-01T00:00:00.000Z' },
      ],
    });
    removeFavourite('b');
    removeFavourite('never saved');
    expect(ids()).toEqual(['a']);
  });

  it('are at most as many as one query may ask for', () => {
    for (let number = 1; number <= FAVOURITES_MAX; number += 1) save(`car-${number}`, 1);
    expect(save('one more', 2)).toBe('too-many');
    expect(ids()).toHaveLength(FAVOURITES_MAX);
    expect(ids()).not.toContain('one more');
  });

  it('come back to their places when their removal is undone, beside what was saved since', () => {
    save('a', 1);
    save('b', 3);
    const removed = favourites.get().cars;
    clearFavourites();
    expect(favourites.get()).toBe(NO_FAVOURITES);
    save('c', 2);
    restoreFavourites(removed);
    expect(ids()).toEqual(['b', 'c', 'a']);
  });

  it('take the first price that is seen, and keep the one that was known', () => {
    save('a', 1, 500_000);
    save('b', 2);
    const before = favourites.get();
    settleFavourites(new Map([['a', { id: 'a', priceInr: 1 }]]));
    expect(favourites.get()).toBe(before);
    settleFavourites(
      new Map([
        ['a', { id: 'a', priceInr: 450_000 }],
        ['b', { id: 'b', priceInr: 610_000 }],
      ]),
    );
    expect(favourites.get().cars.map(({ id, priceInr }) => [id, priceInr])).toEqual([
      ['b', 610_000],
      ['a', 500_000],
    ]);
  });

  it('follow a car that turned out to be the same as another', () => {
    save('old', 1, 500_000);
    save('whole', 2, 490_000);
    settleFavourites(new Map([['old', { id: 'whole', priceInr: 480_000 }]]));
    expect(ids()).toEqual(['whole']);
    expect(favourites.get().cars[0]?.priceInr).toBe(490_000);
  });
});

describe('what was stored', () => {
  it.each([null, 7, 'favourites', [], {}, { version: 2, cars: [{ id: 'a' }] }, { version: 1, cars: 'a' }])(
    'is no favourites where it is %j',
    (stored) => {
      expect(readFavourites(stored)).toBe(NO_FAVOURITES);
    },
  );

  it('loses only the entries that are not understood', () => {
    const { cars } = readFavourites({
      version: 1,
      cars: [
        null,
        'a',
        {},
        { id: '' },
        { id: 7 },
        { id: 'bare' },
        { id: 'odd', savedAt: 'soon', name: 7, priceInr: -3 },
        { id: 'good', savedAt: '2026-11-01T00:00:00Z', name: 'Good', priceInr: 480_000 },
        { id: 'good', savedAt: '2026-11-09T00:00:00Z', name: 'Twice', priceInr: 1 },
      ],
    });
    const unknown = { savedAt: '1970-01-01T00:00:00.000Z', name: '', priceInr: null };
    expect(cars).toEqual([
      { id: 'good', savedAt: '2026-11-01T00:00:00.000Z', name: 'Good', priceInr: 480_000 },
      { id: 'bare', ...unknown },
      { id: 'odd', ...unknown },
    ]);
  });
});
