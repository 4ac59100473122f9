import { describe, expect, it } from 'vitest';
import { createFormats } from '../shared/format/formats.ts';
import { filtersTexts } from '../shared/texts/en/filters.ts';
import { formatTexts } from '../shared/texts/en/formats.ts';
import { termTexts } from '../shared/texts/en/terms.ts';
import { activeFilters as activeFiltersIn } from './active-filters.ts';
import { type Filters, isFiltered, NO_FILTERS } from './search-state.ts';

const words = { t: filtersTexts.en, f: createFormats(formatTexts.en), terms: termTexts.en };
const activeFilters = (filters: Filters) => activeFiltersIn(filters, words);

const everything: Filters = {
  q: 'red swift',
  brand: 'Hyundai',
  model: 'Creta',
  city: 'Delhi NCR',
  state: 'Delhi',
  radiusKm: 50,
  priceMin: 500_000,
  priceMax: 1_000_000,
  yearMin: 2018,
  mileageMax: 60_000,
  listedWithinDays: 30,
  hasImages: true,
  hasWarranty: true,
  fuelType: ['Petrol', 'Diesel'],
  transmission: ['Manual'],
  owners: [1, 4],
  bodyType: ['SUV'],
  condition: ['Good'],
  sellerType: ['Dealer'],
  verificationStatus: ['certified'],
  priceVerdict: ['BELOW_MARKET'],
  sources: ['cardekho'],
  features: ['Sunroof'],
};

describe('the filters that are on', () => {
  it('are none at first', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, mileageMax: 0 })).toBe(true);
    expect(isFiltered(everything)).toBe(true);
  });

  it('read as people say them', () => {
    expect(activeFilters(everything).map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      '“red swift”',
      'Hyundai',
      'Creta',
      'Delhi NCR + 50 km',
      'Delhi',
      '₹5 L to ₹10 L',
      'From 2018',
      'Up to 60,000 km',
      'Petrol',
      'Diesel',
      'Manual',
      '1st Owner',
      '4+ Owners',
      'SUV',
      'Good condition',
      'Seller: Dealer',
      'Certified',
      'Below market',
      'CarDekho',
      'Sunroof',
      'With photos',
      'With warranty',
      'Listed within 30 days',
    ]);
  });

  it('each come off alone, and all of them leave nothing', () => {
    let filters = everything;
    for (let left = activeFilters(filters); left.length > 0; left = activeFilters(filters)) {
      const [first] = left;
      const next = first?.without ?? filters;
      expect(activeFilters(next).length).toBeLessThan(left.length);
      filters = next;
    }
    expect(activeFilters(filters)).toEqual([]);
  });

  it('take the model with the brand and the radius with the city', () => {
    const without = (key: string) => activeFilters(everything).find((filter) => filter.key === key)?.without;
    expect(without('brand')).toMatchObject({ brand: undefined, model: undefined });
    expect(without('city')).toMatchObject({ city: undefined, radiusKm: undefined });
    expect(without('fuelType-Petrol')?.fuelType).toEqual(['Diesel']);
  });
});
