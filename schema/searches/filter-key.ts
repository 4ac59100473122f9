import type { CarFilter } from '../marketplace/inputs.ts';

/** Words are searched for in any case: so are they compared. */
const folded = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(folded(one))))].sort();
  return value;
};
/** What filters nothing is as good as not there. */
const filters = ([, value]: readonly [string, unknown]): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** The same text for filters that find the same cars: whatever the order of fields and lists, the case of words, and what is given
 *  without filtering. Order, page and part of the results are no part of it. */
export const filterKey = (filter: CarFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(filters)
      .filter(([name, value]) => !(name === 'priceMin' && value === 0) && !(name === 'radiusKm' && !filter.city))
      .map(([name, value]) => [name, folded(value)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
