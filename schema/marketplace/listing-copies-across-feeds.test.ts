import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Copies, type FirstSighting, sourceKeyOf } from './listing-copies-across-feeds.ts';

/** Returns the first sighting of a Swift, in a file from one source. */
const seen = (listingId: string, feedId: string, changes: Partial<FirstSighting> = {}): FirstSighting => ({
  listingId,
  feedId,
  sourceId: 'cardekho',
  sourceKey: 'cardekho 1 https://cars.example/1',
  car: { brand: 'Maruti Suzuki', model: 'Swift', year: 2018, mileageKm: 45_000, trim: null, vin: null },
  word: null,
  ...changes,
});
const other = (changes: Partial<FirstSighting['car']>) => ({ car: { ...seen('', '').car, ...changes } });

describe('what a source calls a listing in all of its files', () => {
  it('is its id with its address, and nothing where one of them is missing', () => {
    const keys = { sourceListingId: '1', url: 'https://cars.example/1' };
    expect(sourceKeyOf('olx', keys)).toBe('olx 1 https://cars.example/1');
    expect(sourceKeyOf('olx', { ...keys, url: null })).toBeNull();
    expect(sourceKeyOf('olx', { ...keys, sourceListingId: null })).toBeNull();
  });
});

describe('a listing in another file of its source', () => {
  it('is the listing that the first file brought', () => {
    const copies = new Copies();
    expect(copies.firstSeen(seen('a', 'delhi'))).toBe('a');
    expect(copies.firstSeen(seen('b', 'india', other({ mileageKm: 46_000 })))).toBe('a');
    expect(copies.firstSeen(seen('c', 'north'))).toBe('a');
    expect(['a', 'b', 'c', 'd'].map((id) => copies.of(id))).toEqual(['a', 'a', 'a', 'd']);
  });

  it.each<[string, Partial<FirstSighting>]>([
    ['the source calls it otherwise', { sourceKey: 'cardekho 2 https://cars.example/2' }],
    ['the source does not say what it calls it', { sourceKey: null }],
    ['its id and address were given to another car', other({ brand: 'Kia', model: 'Sonet' })],
    ['its vehicle number is another', other({ vin: 'MA3EWDE1S00654321' })],
    ['the file is the same', { feedId: 'delhi' }],
  ])('is one of its own where %s', (_why, changes) => {
    const copies = new Copies();
    copies.firstSeen(seen('a', 'delhi', other({ vin: 'MA3EWDE1S00123456' })));
    expect(copies.firstSeen(seen('b', 'india', changes))).toBe('b');
    expect(copies.changed()).toEqual([]);
  });

  it('is one of its own where the file shows another with that id and address', () => {
    const copies = new Copies();
    copies.firstSeen(seen('a', 'delhi'));
    copies.firstSeen(seen('b', 'india'));
    expect(copies.firstSeen(seen('c', 'india'))).toBe('c');
  });

  it('is recognised by what was recalled', () => {
    const copies = new Copies();
    copies.recall(seen('a', 'delhi'), false);
    copies.recallFile(
      { listingId: 'a', sourceId: 'cardekho' },
      { listingId: 'b', feedId: 'india', isInFile: true, word: null },
    );
    expect(copies.of('b')).toBe('a');
    expect(copies.firstSeen(seen('c', 'north'))).toBe('a');
    expect(copies.left('b')).toBe(false);
    expect(copies.left('c')).toBe(true);
    copies.back('a');
    expect(copies.changed()).toEqual([
      {
        listingId: 'a',
        files: [
          { listingId: 'a', feedId: 'delhi', isInFile: true, word: null },
          { listingId: 'b', feedId: 'india', isInFile: false, word: null },
          { listingId: 'c', feedId: 'north', isInFile: false, word: null },
        ],
      },
    ]);
  });

  it('has the last word of each file beside those of the others', () => {
    const copies = new Copies<string, number>();
    copies.firstSeen({ ...seen('a', 'delhi'), word: 450 });
    copies.firstSeen({ ...seen('b', 'india'), word: 425 });
    copies.said('b', 420);
    expect(['a', 'b', 'c'].map((id) => copies.wordOf(id))).toEqual([450, 420, null]);
    expect(copies.changed().flatMap(({ files }) => files.map(({ word }) => word))).toEqual([450, 420]);
    copies.recallFile(
      { listingId: 'a', sourceId: 'cardekho' },
      { listingId: 'a', feedId: 'delhi', isInFile: true, word: 440 },
    );
    expect(copies.wordOf('a')).toBe(440);
  });

  it('is gone when it is gone from every file, in whatever order they bring and drop it', () => {
    const files = ['delhi', 'india', 'north'] as const;
    const steps = fc.array(fc.tuple(fc.constantFrom(...files), fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (said) => {
        const copies = new Copies();
        const shownBy = new Map<string, boolean>();
        for (const [file, isShown] of said) {
          if (!shownBy.has(file)) {
            copies.firstSeen(seen(file, file));
            shownBy.set(file, true);
          } else if (isShown) {
            copies.back(file);
            shownBy.set(file, true);
          } else {
            shownBy.set(file, false);
            expect(copies.left(file)).toBe(![...shownBy.values()].includes(true));
          }
        }
        expect(new Set([...shownBy.keys()].map((file) => copies.of(file))).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
