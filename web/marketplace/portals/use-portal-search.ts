import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { PortalOverviewQuery, PortalPageQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Filters, type SearchState, SORTS } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';

graphql(`
  fragment PortalRow on Car {
    ...CarSummary
    condition
    sellerType
    features
    url
  }
`);
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
          ...PortalRow
        }
        certified {
          ...PortalRow
        }
        newListings {
          ...PortalRow
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
        ...PortalRow
      }
    }
  }
`);

/** What a search of all portals says of the cars that match: figures and recommendations. */
export type PortalOverview = PortalOverviewQuery['overview'];
export type PortalAnalytics = PortalOverview['analytics'];
/** A page of its cars. */
export type PortalPage = PortalPageQuery['page'];
/** A car as a row shows it. */
export type PortalCar = PortalPage['nodes'][number];

interface Answer<T> {
  /** What was asked for or, while that is on its way, what was there before it. */
  data: T | undefined;
  loading: boolean;
  error: unknown;
  retry(): void;
}

/** The search itself. It depends on the filters alone: a sort, a page or a sub-tab is no new search. */
export function usePortalOverview(filters: Filters, { skip = false } = {}): Answer<PortalOverview> {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { data, previousData, loading, error, refetch } = useQuery(PortalOverview, {
    variables: { filter },
    notifyOnNetworkStatusChange: true,
    skip,
  });
  return {
    data: (data ?? previousData)?.overview,
    loading,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** One page of what a search found, in its order. */
export function usePortalPage({ filters, sort, limit, position, view }: SearchState): Answer<PortalPage> {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { sortBy, sortOrder } = SORTS[sort];
  const { data, previousData, loading, error, refetch } = useQuery(PortalPage, {
    variables: { filter, sortBy, sortOrder, first: limit, ...position },
    notifyOnNetworkStatusChange: true,
    skip: view !== 'all',
  });
  return {
    data: (data ?? previousData)?.page,
    loading,
    error: loading ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
