import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { type Outcome, outcomeOf } from '../shared/graphql/query-outcome.ts';
import type { Asked, ListedCar } from './use-search-cars.ts';

const MoreLocalCars = graphql(`
  query MoreLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {
    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      nodes(start: $start, count: $count) {
        ...ListedCar
      }
    }
  }
`);
const MoreLandingCars = graphql(`
  query MoreLandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {
    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      nodes(start: $start, count: $count) {
        ...ListedCar
      }
    }
  }
`);

interface MoreCars extends Outcome {
  readonly cars: readonly ListedCar[] | undefined;
}

/** Loads `count` more cars of a page, starting at the index `start`, once `wanted` is true. */
export function useMoreCars(asked: Asked, part: { start: number; count: number }, wanted: boolean): MoreCars {
  const { isLanding } = asked;
  const local = useQuery(MoreLocalCars, {
    variables: { ...asked.local, ...part },
    skip: isLanding || !wanted,
  });
  const landing = useQuery(MoreLandingCars, {
    variables: { ...asked.landing, ...part },
    skip: !isLanding || !wanted,
  });
  const answer = isLanding ? landing : local;
  return { cars: answer.data?.page.nodes, ...outcomeOf(answer) };
}
