import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarFilter } from '../marketplace/inputs.ts';
import { narrowedSubject, type SearchSubject, searchSubject } from './same-search.ts';

/** Returns, for each later search of a visit, whether it only narrows the first one and therefore does not count against the quota. */
const belong = (first: CarFilter, ...later: readonly CarFilter[]): readonly boolean[] => {
  const counted = searchSubject(first);
  let narrowed = counted;
  return later.map((filter) => {
    const next = narrowedSubject({ counted, narrowed }, searchSubject(filter));
    narrowed = next ?? narrowed;
    return next !== null;
  });
};

describe('a search of all portals', () => {
  it('is the same with more filters, or with other ones', () => {
    expect(
      belong(
        { brand: 'Hyundai', priceMax: 900_000 },
        { brand: 'hyundai ', priceMax: 900_000, fuelType: ['Diesel'] },
        { brand: 'Hyundai', priceMax: 500_000, yearMin: 2018 },
        { brand: 'Hyundai', model: 'Creta' },
        { brand: 'Hyundai' },
      ),
    ).toEqual([true, true, true, true]);
  });

  it('is another one with another brand, city or text, or without the one that it was counted with', () => {
    const counted = { brand: 'Hyundai', city: 'Pune', q: 'sunroof' };
    expect(
      belong(
        counted,
        { ...counted, brand: 'Tata' },
        { ...counted, city: 'Delhi NCR' },
        { ...counted, q: 'red' },
        { ...counted, brand: undefined },
        { ...counted, city: undefined },
        { ...counted, q: undefined },
      ),
    ).toEqual([false, false, false, false, false, false]);
  });

  it('may be narrowed to one brand, one city and one text, and widened again', () => {
    expect(
      belong(
        { city: 'Pune' },
        { city: 'Pune', brand: 'Tata' },
        { city: 'Pune', brand: 'Tata', q: 'Red  SUV' },
        { city: 'Pune', q: 'red suv' },
        { city: 'Pune' },
        { city: 'Pune', brand: 'Tata' },
        { city: 'Pune', brand: 'Kia' },
        { city: 'Pune', q: 'diesel' },
      ),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  it('takes a model without a brand for its brand', () => {
    expect(belong({ model: 'Nexon' }, { model: 'Harrier' }, { model: 'nexon' })).toEqual([false, true]);
  });

  it('is narrowed to at most one other value of each part, in whatever order', () => {
    const part = fc.constantFrom('', 'a', 'b', 'c');
    const subject: fc.Arbitrary<SearchSubject> = fc.record({ brand: part, city: part, text: part });
    fc.assert(
      fc.property(subject, fc.array(subject), (counted, asked) => {
        let narrowed = counted;
        const free = asked.filter((one) => {
          const next = narrowedSubject({ counted, narrowed }, one);
          narrowed = next ?? narrowed;
          return next !== null;
        });
        for (const field of ['brand', 'city', 'text'] as const) {
          const others = new Set(free.map((one) => one[field]).filter((value) => value !== counted[field]));
          expect(others.size).toBeLessThanOrEqual(counted[field] === '' ? 1 : 0);
        }
        expect(narrowedSubject({ counted, narrowed }, counted)).not.toBeNull();
      }),
    );
  });
});
