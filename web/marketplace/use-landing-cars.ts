import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { askedOf, CARS_AT_FIRST, useFoundCars, type useSearchCars } from './use-search-cars.ts';

const LandingCars = graphql(`
  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {
    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {
      ...CarPageFields
      nodes(count: $shown) {
        ...ListedCar
      }
    }
  }
`);

/** Loads one page of the results of a landing page. The cars come from every source. */
export const useLandingCars: typeof useSearchCars = (search) => {
  const asked = askedOf(search);
  return useFoundCars(useQuery(LandingCars, { variables: { ...asked.landing, shown: CARS_AT_FIRST } }), asked);
};
