import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { CarFacetsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import type { Filters, Tab } from './search-state.ts';
import { toFilterInput } from './use-search-cars.ts';

graphql(`
  fragment FacetFields on Facets {
    brands { ...CountFields }
    models { ...CountFields }
    cities { ...CountFields }
    fuelTypes { ...CountFields }
    transmissions { ...CountFields }
    owners { ...CountFields }
    bodyTypes { ...CountFields }
    conditions { ...CountFields }
    sellerTypes { ...CountFields }
    verificationStatuses { ...CountFields }
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
const CarFacets = graphql(`
  query CarFacets($filter: CarFilter, $isLocal: Boolean!) {
    local: localCars(filter: $filter) {
      total
      facets @include(if: $isLocal) {
        ...FacetFields
      }
    }
    all: marketplaceSearch(filter: $filter) {
      total
      facets @skip(if: $isLocal) {
        ...FacetFields
      }
    }
  }
`);

/** How many cars each choice would leave, by filter. */
export type Facets = NonNullable<CarFacetsQuery['all']['facets']>;
export type FacetCount = Facets['brands'][number];

interface CountedFacets {
  /** Undefined until the first answer; while the next is on its way, the one before it. */
  facets: Facets | undefined;
  /** How many cars match on each tab. */
  totals: Record<Tab, number> | undefined;
}

/** Counts what each choice of the form would leave, and both tabs, apart from the page so that the cars do not wait. */
export function useCarFacets(tab: Tab, filters: Filters): CountedFacets {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { data, previousData } = useQuery(CarFacets, { variables: { filter, isLocal: tab === 'local' } });
  const counted = data ?? previousData;
  return {
    facets: counted?.local.facets ?? counted?.all.facets ?? undefined,
    totals: counted && { local: counted.local.total, all: counted.all.total },
  };
}
