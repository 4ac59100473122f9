import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { PortalOverviewQuery, PortalPageQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Filters, type SearchState, SORTS } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';

const PortalOverview = graphql(`
  query PortalOverview($filter: CarFilter) {
    overview: marketplaceSearch(filter: $filter) {
      total
      correctedQuery
      analytics {
        totalListings
        avgPrice
        historicalTrend
        trendPercent
        trendCount
        priceRange {
          min
          max
        }
        sourcesCount {
          count
          source {
            id
            label
          }
        }
        priceByLocation {
          location
          count
          avgPrice
          medianInr
        }
        priceHistogram {
          fromInr
          toInr
          count
        }
        trend {
          day
          medianInr
          count
        }
      }
      recommendations {
        bestDeals {
          ...ListedCar
        }
        certified {
          ...ListedCar
        }
        newListings {
          ...ListedCar
        }
      }
    }
  }
`);
const PortalPage = graphql(`
  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {
    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
      nodes {
        ...ListedCar
      }
    }
  }
`);

/** The figures and recommendations of an all-portals search. */
export type PortalOverview = PortalOverviewQuery['overview'];
export type PortalAnalytics = PortalOverview['analytics'];
/** One page of the cars that the search found. */
export type PortalPage = PortalPageQuery['page'];

interface Answer<T> {
  /** The requested data; while loading, the previous data. */
  data: T | undefined;
  loading: boolean;
  error: unknown;
  retry(): void;
}

const stateOf = ({ loading, error, refetch }: Pick<ReturnType<typeof useQuery>, 'loading' | 'error' | 'refetch'>) => ({
  loading,
  error: loading ? undefined : error,
  retry: () => void refetch().catch(() => undefined),
});

/** Runs an all-portals search. Only a change of the filters starts a new search. A change of the sort order, page or sub-tab does not. */
export function usePortalOverview(filters: Filters, { skip = false } = {}): Answer<PortalOverview> {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const asked = useQuery(PortalOverview, {
    variables: { filter },
    skip,
  });
  return { data: (asked.data ?? asked.previousData)?.overview, ...stateOf(asked) };
}

/** Loads one page of the search's cars, in the chosen order. */
export function usePortalPage({ filters, sort, limit, position, view }: SearchState): Answer<PortalPage> {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { sortBy, sortOrder } = SORTS[sort];
  const asked = useQuery(PortalPage, {
    variables: { filter, sortBy, sortOrder, first: limit, ...position },
    skip: view !== 'all',
  });
  return { data: (asked.data ?? asked.previousData)?.page, ...stateOf(asked) };
}
