import type { CarFilter } from '../marketplace/inputs.ts';

/** A search of all sources, with its sort order. */
export interface KeptSearch {
  readonly filter: CarFilter;
  readonly sortBy: string;
  readonly sortOrder: string;
}

/** The default order, which URLs omit. */
const USUAL = 'relevance-asc';
/** Returns the path of the results page for a search of all sources. `web/marketplace/search-url.ts` parses this path. */
export const searchPath = ({ filter, sortBy, sortOrder }: KeptSearch): string => {
  const params = new URLSearchParams({ tab: 'all', search: '1' });
  for (const [name, value] of Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const one of new Set([value].flat()))
      if (one !== undefined && one !== false && one !== '') params.append(name, String(one));
  }
  const order = `${sortBy}-${sortOrder}`;
  if (order !== USUAL) params.set('sort', order);
  return `/?${params}`;
};
