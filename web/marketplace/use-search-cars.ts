import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { slugOf } from '../../schema/marketplace/slugs.ts';
import type { CarFilter, SearchLocalCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { type Outcome, outcomeOf } from '../shared/graphql/query-outcome.ts';
import { type Filters, isSet, type SearchState, SORTS } from './search-state.ts';

const SearchLocalCars = graphql(`
  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {
    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
    }
  }
`);
const LandingCars = graphql(`
  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {
    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
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
    nodes {
      ...ListedCar
    }
  }
`);

/** One page of results. */
export type CarPage = SearchLocalCarsQuery['page'];
/** A car of a list, as a card or a row shows it. */
export type ListedCar = CarPage['nodes'][number];

/** Returns the query's input; inactive filters are left out. */
export const toFilterInput = (filters: Filters): CarFilter =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));

interface FoundCars extends Outcome {
  /** The requested page or, while loading, the previous one. */
  page: CarPage | undefined;
}

/** Loads a page of results: the cars that sellers list here and Hyderabad's dealers offer; on a landing page, the cars from every source. */
export function useSearchCars({ tab, sort, limit, position, filters }: SearchState): FoundCars {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const list = { ...SORTS[sort], first: limit, ...position };
  const { city = '', brand, model } = filters;
  const isLanding = tab === 'all';
  const local = useQuery(SearchLocalCars, {
    variables: { filter, ...list },
    notifyOnNetworkStatusChange: true,
    skip: isLanding,
  });
  const landing = useQuery(LandingCars, {
    variables: { city: slugOf(city), brand: brand && slugOf(brand), model: model && slugOf(model), ...list },
    notifyOnNetworkStatusChange: true,
    skip: !isLanding,
  });
  const asked = isLanding ? landing : local;
  return { page: (asked.data ?? asked.previousData)?.page, ...outcomeOf(asked) };
}
