import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANDS } from './brands.ts';
import { CITIES, DELHI_NCR } from './enumerations.ts';
import { PLACES } from './places.ts';
import { landingPath, slugOf } from './slugs.ts';
import { nameOfSlug } from './testing/name-of-slug.ts';

const cities = [...new Set([...PLACES.map(({ name }) => name), DELHI_NCR.name])];

describe('the slug of a name', () => {
  it('leads back to it, for every brand, model and city of the catalogues', () => {
    const brands = BRANDS.map(({ name }) => name);
    for (const { name, models } of BRANDS) {
      expect(nameOfSlug(brands, slugOf(name))).toBe(name);
      const named = models.map((model) => model.name);
      for (const model of named) expect(nameOfSlug(named, slugOf(model))).toBe(model);
    }
    const bySlug = new Map(cities.map((name) => [slugOf(name), name]));
    expect(cities.filter((name) => bySlug.get(slugOf(name)) !== name)).toEqual([]);
    for (const { spelling } of CITIES) expect(bySlug.get(slugOf(spelling))).toBe(spelling);
  });

  it('is what an address can carry, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  it('does not tell case, accents and punctuation', () => {
    expect(['Škoda', 'SKODA', ' skoda '].map(slugOf)).toEqual(['skoda', 'skoda', 'skoda']);
    expect(slugOf('City e:HEV (2023)')).toBe('city-e-hev-2023');
    expect(slugOf('हैदराबाद')).toBe('');
  });
});

describe('the address of a landing page', () => {
  it('has a part for each name', () => {
    const names = { city: 'Hyderabad', brand: 'Maruti Suzuki', model: 'Wagon R' };
    expect(landingPath(names)).toBe('/used-cars/hyderabad/maruti-suzuki/wagon-r');
    expect(landingPath({ ...names, model: null })).toBe('/used-cars/hyderabad/maruti-suzuki');
    expect(landingPath({ city: 'Delhi NCR', brand: null, model: null })).toBe('/used-cars/delhi-ncr');
  });
  it('is none where a name has no slug', () => {
    expect(landingPath({ city: 'Pune', brand: '???', model: null })).toBeNull();
  });
});
