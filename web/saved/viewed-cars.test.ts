import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_VIEWED, readViewed } from './stored-viewed-cars.ts';
import { clearViewed, recentlyViewed, recordViewed } from './viewed-cars.ts';

const ids = () => recentlyViewed.get().cars.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  clearViewed();
});

describe('the recently viewed cars', () => {
  it('are the six newest, each once', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) recordViewed(id, new Date(0));
    expect(ids()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
    recordViewed('d', new Date(1));
    expect(ids()).toEqual(['d', 'g', 'f', 'e', 'c', 'b']);
    clearViewed();
    expect(ids()).toEqual([]);
  });

  it('survive whatever storage says', () => {
    for (const stored of [null, 7, [], { version: 2, cars: [] }, { version: 1, cars: 7 }]) {
      expect(readViewed(stored)).toBe(NOTHING_VIEWED);
    }
    const cars = [null, {}, { id: 'a', viewedAt: 'then' }, { id: 'a', viewedAt: '2026-11-01T00:00:00Z' }, { id: '' }];
    expect(readViewed({ version: 1, cars }).cars).toEqual([{ id: 'a', viewedAt: '1970-01-01T00:00:00.000Z' }]);
  });
});
