import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { CarFilter, SearchAllCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { type Filters, type SearchState, SORTS } from './search-state.ts';

const SearchLocalCars = graphql(`
  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {
    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
    }
  }
`);
const SearchAllCars = graphql(`
  query SearchAllCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {
    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
    }
  }
`);
graphql(`
  fragment CarPageFields on CarPage {
    total
    correctedQuery
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
    nodes {
      ...CarSummary
    }
  }
`);

/** One page of results. */
export type CarPage = SearchAllCarsQuery['page'];

/** The query's input: what does not filter is left out. */
export const toFilterInput = (filters: Filters): CarFilter =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );

interface FoundCars {
  /** The page asked for or, while that is on its way, the one before it. */
  page: CarPage | undefined;
  loading: boolean;
  /** The server's code of what went wrong, or NETWORK. */
  error: string | null;
  retry(): void;
}

/** The page of cars that `search` asks for: the cars, how many match, and where the page stands among them. `skip`: nothing is asked yet. */
export function useSearchCars({ tab, sort, limit, position, filters }: SearchState, { skip = false } = {}): FoundCars {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { sortBy, sortOrder } = SORTS[sort];
  const { data, previousData, loading, error, refetch } = useQuery(tab === 'local' ? SearchLocalCars : SearchAllCars, {
    variables: { filter, sortBy, sortOrder, first: limit, ...position },
    notifyOnNetworkStatusChange: true,
    skip,
  });
  return {
    page: (data ?? previousData)?.page,
    loading,
    error: error && !loading ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
