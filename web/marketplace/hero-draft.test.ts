import { describe, expect, it } from 'vitest';
import { AS_CHOSEN, applyHero, type HeroDraft, heroDraftOf } from './hero-draft.ts';
import { type Filters, NO_FILTERS } from './search-state.ts';

const EMPTY: HeroDraft = { q: '', brand: '', city: '', budget: '', fuel: '' };
const filters = (change: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...change });

describe('the form of the hero', () => {
  it.each<[string, Partial<HeroDraft>, Partial<Filters>]>([
    ['a brand', { brand: 'Tata' }, { brand: 'Tata' }],
    ['a city', { city: 'Bengaluru' }, { city: 'Bengaluru' }],
    ['a band of the budget, in rupees', { budget: '5-10' }, { priceMin: 500_000, priceMax: 1_000_000 }],
    ['the lowest band, without a minimum of 0', { budget: '0-2' }, { priceMax: 200_000 }],
    ['the highest band, without an upper bound', { budget: '100-99999999' }, { priceMin: 10_000_000 }],
    ['one fuel, as a list', { fuel: 'CNG' }, { fuelType: ['CNG'] }],
    ['words', { q: '  red swift ' }, { q: 'red swift' }],
    ['nothing', {}, {}],
  ])('filters by %s', (_, draft, expected) => {
    const found = applyHero({ ...EMPTY, ...draft }, NO_FILTERS);
    expect(found).toEqual({ ...NO_FILTERS, ...expected });
    expect(heroDraftOf(found)).toEqual({ ...EMPTY, ...draft, q: draft.q?.trim() ?? '' });
  });

  it('keeps what it has no field or option for', () => {
    const chosen = filters({
      brand: 'Kia',
      model: 'Seltos',
      city: 'Pune',
      radiusKm: 50,
      priceMin: 300_000,
      fuelType: ['Petrol', 'Diesel'],
      owners: [1],
    });
    expect(heroDraftOf(chosen)).toMatchObject({ budget: AS_CHOSEN, fuel: AS_CHOSEN });
    expect(applyHero(heroDraftOf(chosen), chosen)).toEqual(chosen);
  });

  it('lets go of the model with its brand and of the radius with its city', () => {
    const chosen = filters({ brand: 'Kia', model: 'Seltos', city: 'Pune', radiusKm: 50 });
    expect(applyHero({ ...heroDraftOf(chosen), brand: 'Tata', city: '' }, chosen)).toEqual(filters({ brand: 'Tata' }));
  });
});
