import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { AllFacetsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import type { Filters, Tab } from './search-state.ts';
import { toFilterInput } from './use-search-cars.ts';

graphql(`
  fragment FacetFields on Facets {
    brands { ...CountFields }
    models { ...CountFields }
    cities { ...CountFields }
    states { ...CountFields }
    fuelTypes { ...CountFields }
    transmissions { ...CountFields }
    owners { ...CountFields }
    bodyTypes { ...CountFields }
    conditions { ...CountFields }
    sellerTypes { ...CountFields }
    verificationStatuses { ...CountFields }
    priceVerdicts { ...CountFields }
    sources { ...CountFields }
    features { ...CountFields }
  }
`);
graphql(`
  fragment CountFields on FacetCount {
    value
    label
    count
  }
`);
const LocalFacets = graphql(`
  query LocalFacets($filter: CarFilter) {
    page: localCars(filter: $filter) {
      total
      facets {
        ...FacetFields
      }
    }
  }
`);
const AllFacets = graphql(`
  query AllFacets($filter: CarFilter) {
    page: marketplaceCounts(filter: $filter) {
      total
      facets {
        ...FacetFields
      }
    }
  }
`);
/** The number of matching cars for each option of each filter. */
export type Facets = AllFacetsQuery['page']['facets'];
export type FacetCount = Facets['brands'][number];

interface CountedFacets {
  /** The counts; while loading, the previous counts. Undefined until the first response. */
  facets: Facets | undefined;
  total: number | undefined;
  /** Whether the counts belong to earlier filters, or have not arrived yet. */
  stale: boolean;
}

/** Counts the cars that match each option of a form. Uses a separate query, so that the cars need not wait for the counts. */
export function useCarFacets(tab: Tab, filters: Filters): CountedFacets {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { data, previousData } = useQuery(tab === 'local' ? LocalFacets : AllFacets, {
    variables: { filter },
  });
  const page = (data ?? previousData)?.page;
  return { facets: page?.facets, total: page?.total, stale: data === undefined };
}
