import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { MarketplaceScanSubscription } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { Filters } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';

const MarketplaceScan = graphql(`
  subscription MarketplaceScan($filter: CarFilter) {
    marketplaceScan(filter: $filter) {
      found
      scanned
      of
      source {
        id
        label
      }
    }
  }
`);

/** The number of cars that one source has for the search. */
export type SourceScan = MarketplaceScanSubscription['marketplaceScan'];

export interface Scan {
  /** The sources counted so far, in the order in which their counts arrived. */
  readonly counted: readonly SourceScan[];
  /** True if the live connection was lost before all sources had been counted. */
  readonly lost: boolean;
}
const NOTHING_YET: Scan = { counted: [], lost: false };

/** Returns live counts for each source, received over a WebSocket while a search with `filters` is running. Restarts when the filters change. */
export function useScan(filters: Filters, underWay: boolean): Scan {
  const client = useApolloClient();
  const [scan, setScan] = useState(NOTHING_YET);
  useEffect(() => {
    if (!underWay) return;
    setScan(NOTHING_YET);
    const lose = () => setScan(({ counted }) => ({ counted, lost: true }));
    const following = client
      .subscribe({ query: MarketplaceScan, variables: { filter: toFilterInput(filters) } })
      .subscribe({
        next: ({ data, error }) => {
          if (error || !data) return lose();
          setScan(({ counted }) => ({ counted: [...counted, data.marketplaceScan], lost: false }));
        },
        error: lose,
      });
    return () => following.unsubscribe();
  }, [client, filters, underWay]);
  return scan;
}
