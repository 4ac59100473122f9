import { z } from 'zod';
import { CarIds, orderedRanges, type SearchInput, withoutEmpty } from '../../schema/marketplace/inputs.ts';
import { FlatSearch, fromAddress, list } from '../shared/search-query-params.ts';

/** The body of POST /api/marketplace/search. Null, an empty string and an empty list mean no filter; numbers must be JSON numbers. */
export const SearchBody = z.preprocess(withoutEmpty, FlatSearch);

const { ids } = CarIds.shape;
const idsFromAddress = (given: unknown): unknown => (given === undefined || given === '' ? undefined : list(given));

/** The query of GET /api/cars: a search, or comma-separated `ids`; if `ids` is given, all other parameters are ignored. */
export const CarsQuery = z.preprocess(
  (given) => {
    const read = fromAddress(given);
    const isById = typeof read === 'object' && read !== null && 'ids' in read;
    return isById ? { ids: idsFromAddress(read.ids) } : read;
  },
  z.object({ ...FlatSearch.shape, ids: ids.optional() }).superRefine(orderedRanges),
);

/** Returns the search in the body of POST /api/marketplace/search or in the query of GET /api/cars. */
export const searchOf = ({
  sortBy,
  sortOrder,
  limit,
  cursor,
  ids: _ids,
  ...filter
}: z.output<typeof FlatSearch> & { readonly ids?: readonly string[] }): SearchInput => ({
  filter,
  sortBy,
  sortOrder,
  limit,
  after: cursor,
});
