import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../gql/index.ts';
import type { Filters, Tab } from './search-state.ts';
import { toFilterInput } from './use-search-cars.ts';

const TabTotals = graphql(`
  query TabTotals($filter: CarFilter) {
    local: localCars(filter: $filter) {
      total
    }
    all: marketplaceCounts(filter: $filter) {
      total
    }
  }
`);

/** Returns the number of matching cars on each tab; undefined until the first answer. */
export function useTabTotals(filters: Filters): Record<Tab, number> | undefined {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { data, previousData } = useQuery(TabTotals, { variables: { filter } });
  const counted = data ?? previousData;
  return counted && { local: counted.local.total, all: counted.all.total };
}
