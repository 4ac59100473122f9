import { expect, it } from 'vitest';
import { searchPath } from '../../schema/searches/search-path.ts';
import { formatSearch, parseSearch } from './search-url.ts';

it('leads from the path of a saved search to the very search, with every filter and its order', () => {
  const filter = {
    q: 'creta sx',
    brand: 'Hyundai',
    model: 'Creta',
    city: 'Hyderabad',
    radiusKm: 50,
    priceMin: 100_000,
    priceMax: 900_000,
    yearMin: 2018,
    mileageMax: 60_000,
    hasImages: true,
    fuelType: ['Petrol' as const, 'Diesel' as const],
    owners: [1, 2],
    features: ['ABS', 'Sunroof'],
    sources: ['olx'],
  };
  const path = searchPath({ filter, sortBy: 'price', sortOrder: 'desc' });
  const search = parseSearch(new URL(path, 'http://localhost').searchParams);
  expect(search).toMatchObject({ tab: 'all', searched: true, sort: 'price-desc', filters: filter });
  expect(`/?${formatSearch(search)}`).toBe(path);
  expect(searchPath({ filter: {}, sortBy: 'relevance', sortOrder: 'asc' })).toBe('/?tab=all&search=1');
});
