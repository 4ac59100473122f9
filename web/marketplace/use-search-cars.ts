import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { slugOf } from '../../schema/marketplace/slugs.ts';
import type { CarFilter, SearchLocalCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { type Outcome, outcomeOf } from '../shared/graphql/query-outcome.ts';
import { FIRST_VISIT, type Filters, isSet, type SearchState, SORTS } from './search-state.ts';
import { formatSearch, parseSearch } from './search-url.ts';

const SearchLocalCars = graphql(`
  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {
    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
      nodes(count: $shown) {
        ...ListedCar
      }
    }
  }
`);
graphql(`
  fragment ListedCar on Car {
    ...CarSummary
    condition
    sellerType
    features
    url
  }
`);
graphql(`
  fragment CarPageFields on CarPage {
    total
    size
    slotCount
    correctedQuery
    understood {
      kind
      from
      to
      values
      min
      max
    }
    unknownWords
    widerSearches {
      q
      total
    }
    vouchers {
      count
      source {
        id
        label
      }
    }
    pages {
      number
      after
      isCurrent
    }
    pageInfo {
      startIndex
      startCursor
      endCursor
      hasNextPage
      hasPreviousPage
    }
  }
`);
/** One page of results. */
export type CarPage = SearchLocalCarsQuery['page'];
/** A car in a list, with the data that cards and rows show. */
export type ListedCar = CarPage['nodes'][number];

/** Returns the filters as the query expects them. Inactive filters are left out. */
export const toFilterInput = (filters: Filters): CarFilter =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));

/** How many cars of a page load and render first, which is enough for the first screens. The others load when they come near the window. */
export const CARS_AT_FIRST = 12;

/** A page of results, with the variables of its query. */
export interface AskedPage {
  readonly page: CarPage;
  readonly asked: Asked;
}
export type Asked = ReturnType<typeof askedOf>;

/** Returns the variables of a search's query, both for the local listings and for landing pages. */
export const askedOf = ({ tab, sort, limit, position, filters }: SearchState) => {
  const { city = '', brand, model } = filters;
  const list = { ...SORTS[sort], first: limit, ...position };
  return {
    isLanding: tab === 'all',
    local: { filter: toFilterInput(filters), ...list },
    landing: { city: slugOf(city), brand: brand && slugOf(brand), model: model && slugOf(model), ...list },
  };
};

export interface FoundCars extends Outcome {
  /** The requested page; while loading, the previous page. */
  found: AskedPage | undefined;
}

type Answer = Parameters<typeof outcomeOf>[0] & { readonly data?: { readonly page: CarPage } | undefined };
/** Returns the requested page of results; while loading, the previous page. */
export const useFoundCars = (answer: Answer, asked: Asked): FoundCars => {
  const page = answer.data?.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page belongs to the variables of its query, even if the URL changes afterwards
  const fresh = useMemo(() => page && { page, asked }, [page]);
  const [last, setLast] = useState(fresh);
  if (fresh && fresh !== last) setLast(fresh);
  return { found: fresh ?? last, ...outcomeOf(answer) };
};

const variablesOf = (asked: Asked) => ({ ...asked.local, shown: CARS_AT_FIRST });

/** Returns a function that requests the first page of the local listings for other filters, before they are in the URL. On a slow device, the page
 *  takes longer to follow its URL than the server to respond. The function ignores errors, because the page then sends the request again. Does
 *  nothing on the other tab, whose searches count against the user's quota. */
export const useCarsInAdvance = ({ tab, sort, limit }: SearchState): ((filters: Filters) => Promise<unknown>) => {
  const client = useApolloClient();
  return useCallback(
    async (filters) => {
      if (tab !== 'local') return;
      // The page will parse the filters from the URL, which has its own order of values.
      const search = parseSearch(formatSearch({ ...FIRST_VISIT, tab, sort, limit, filters }));
      const variables = variablesOf(askedOf(search));
      await client.query({ query: SearchLocalCars, variables }).catch(() => undefined);
    },
    [client, tab, sort, limit],
  );
};

/** Loads one page of results: cars that sellers list here or Hyderabad's dealers offer. */
export const useSearchCars = (search: SearchState): FoundCars => {
  const asked = askedOf(search);
  return useFoundCars(useQuery(SearchLocalCars, { variables: variablesOf(asked) }), asked);
};
