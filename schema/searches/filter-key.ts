import type { CarFilter } from '../marketplace/inputs.ts';

/** Normalises a filter value: removes differences in case and in list order, because they do not affect the search. */
const folded = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(folded(one))))].sort();
  return value;
};
/** Whether a field of a filter restricts the search. Empty values and `false` do not. */
const filters = ([, value]: readonly [string, unknown]): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** Returns a key that is equal for filters that find the same cars. The key ignores case, the order of fields and lists, and fields that do not
 *  restrict the search. */
export const filterKey = (filter: CarFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(filters)
      .filter(([name, value]) => !(name === 'priceMin' && value === 0) && !(name === 'radiusKm' && !filter.city))
      .map(([name, value]) => [name, folded(value)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
