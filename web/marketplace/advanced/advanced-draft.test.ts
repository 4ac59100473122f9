import { describe, expect, it } from 'vitest';
import { FIRST_VISIT, type Filters, NO_FILTERS, PRICE_SLIDER, type SearchState } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';
import { advancedCount } from './advanced-count.ts';
import {
  ADVANCED_PRICE,
  ADVANCED_YEARS,
  advancedDefaults,
  advancedDraftOf,
  advancedFilters,
} from './advanced-draft.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const searchFor = (filters: Partial<Filters>, change: Partial<SearchState> = {}): SearchState => ({
  ...FIRST_VISIT,
  ...change,
  filters: { ...NO_FILTERS, ...filters },
});

describe('the ranges and defaults of the forms', () => {
  it('are those of the specification, with the present year for the last', () => {
    expect(PRICE_SLIDER).toEqual({ min: 0, max: 10_000_000, step: 500_000 });
    expect(ADVANCED_PRICE).toEqual({ min: 50_000, max: 5_000_000, step: 50_000, default: [100_000, 2_000_000] });
    expect(ADVANCED_YEARS).toEqual({ min: 2000, step: 1, defaultFrom: 2015 });
    expect(advancedDefaults(NOW)).toEqual({
      filters: {
        ...NO_FILTERS,
        yearMin: 2015,
        yearMax: 2026,
        priceMin: 100_000,
        priceMax: 2_000_000,
        radiusKm: 50,
        mileageMax: 100_000,
        listedWithinDays: 30,
      },
      sort: 'relevance',
      limit: 50,
    });
  });

  it('take the year of India for the present one', () => {
    const newYearThere = new Date('2026-12-31T19:00:00Z');
    expect(advancedDefaults(newYearThere).filters.yearMax).toBe(2027);
  });
});

describe('what the advanced search sends', () => {
  it('is its defaults as they stand, without what is empty or off; a radius only around a city', () => {
    expect(toFilterInput(advancedFilters(advancedDefaults(NOW)))).toEqual({
      yearMin: 2015,
      yearMax: 2026,
      priceMin: 100_000,
      priceMax: 2_000_000,
      mileageMax: 100_000,
      listedWithinDays: 30,
    });
  });

  it('has every field of the payload once it is filled in', () => {
    const full: Filters = {
      brand: 'Hyundai',
      model: 'Creta',
      yearMin: 2018,
      yearMax: 2024,
      priceMin: 500_000,
      priceMax: 1_500_000,
      city: 'Hyderabad',
      state: 'Telangana',
      radiusKm: 100,
      fuelType: ['Petrol'],
      transmission: ['CVT'],
      mileageMax: 60_000,
      owners: [1, 2],
      bodyType: ['SUV'],
      condition: ['Good'],
      verificationStatus: ['verified'],
      priceVerdict: ['FAIR'],
      sellerType: ['OEM'],
      features: ['Sunroof'],
      hasImages: true,
      hasWarranty: true,
      listedWithinDays: 7,
      sources: ['olx'],
    };
    expect(toFilterInput(advancedFilters({ filters: full, sort: 'price-desc', limit: 200 }))).toEqual(full);
  });
});

describe('the card', () => {
  it('begins with the defaults under what is filtered already, each range taken whole', () => {
    const { filters } = advancedDraftOf(searchFor({ brand: 'Kia', priceMax: 80_000, yearMin: 2020 }), NOW);
    expect(filters).toMatchObject({ brand: 'Kia', yearMin: 2020, mileageMax: 100_000, radiusKm: 50 });
    expect(filters.priceMin).toBeUndefined();
    expect(filters.priceMax).toBe(80_000);
    expect(filters.yearMax).toBeUndefined();
  });

  it('shows what was searched after a search, with no default put back', () => {
    const searched = searchFor({ brand: 'Kia', city: 'Pune' }, { searched: true, sort: 'price-asc', limit: 100 });
    expect(advancedDraftOf(searched, NOW)).toEqual({
      filters: { ...NO_FILTERS, brand: 'Kia', city: 'Pune', radiusKm: undefined },
      sort: 'price-asc',
      limit: 100,
    });
  });

  it.each<[number, Partial<Filters>]>([
    [0, {}],
    [0, advancedDefaults(NOW).filters],
    [1, { brand: 'Tata' }],
    [2, { brand: 'Tata', model: 'Nexon' }],
    [1, { city: 'Pune', radiusKm: 50 }],
    [1, { fuelType: ['Petrol', 'Diesel', 'CNG'] }],
    [1, { transmission: ['AMT'] }],
    [1, { condition: ['Good', 'Fair'] }],
    [1, { features: ['Sunroof', 'Rear Camera'] }],
    [1, { sources: ['olx', 'droom'] }],
    [1, { hasImages: true }],
    [1, { hasWarranty: true }],
    [1, { hasImages: true, hasWarranty: true }],
    [0, { owners: [1], verificationStatus: ['verified'], sellerType: ['Dealer'], bodyType: ['SUV'], state: 'Delhi' }],
    [0, { q: 'swift', priceMin: 500_000, yearMin: 2020, mileageMax: 10_000, listedWithinDays: 1 }],
    [
      9,
      {
        brand: 'Tata',
        model: 'Nexon',
        city: 'Pune',
        fuelType: ['CNG'],
        transmission: ['AMT'],
        condition: ['Good'],
        features: ['Sunroof'],
        sources: ['olx'],
        hasImages: true,
      },
    ],
  ])('counts %d filters in its badge for %j', (count, filters) =>
    expect(advancedCount({ ...NO_FILTERS, ...filters })).toBe(count),
  );
});
