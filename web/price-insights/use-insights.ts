import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { PriceInsightsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { isFresh } from './freshness.ts';

const PriceInsightsOfCar = graphql(`
  query PriceInsights($carId: ID!) {
    priceInsights(carId: $carId) {
      askingInr
      averagePrice
      priceRange { min max }
      marketTrend
      marketTrendPercent
      marketTrendCount
      recommendationCode
      sources
      lastUpdated
      verdict
      verdictPercent
      isEnough
      gap
      bands { ...PriceBandFields }
      nextBand { band priceInr }
      modelVersion
      comparables { ...ComparableFields }
      comparablesCount
    }
  }
`);
graphql(`
  fragment PriceBandFields on PriceBand {
    band
    fromInr
    toInr
  }
`);
graphql(`
  fragment ComparableFields on Comparable {
    carId
    title
    year
    mileageKm
    city
    source { id label badge }
    priceInr
    adjustedInr
    adjustments { factor amountInr }
    isLive
    seenAt
  }
`);

/** A car and its asking price. */
export interface PricedCar {
  readonly id: string;
  /** The asking price in rupees. A changed price invalidates cached data. */
  readonly priceInr: number;
}

/** The verdict on a car's price, and what it is based on. */
export type PriceInsights = PriceInsightsQuery['priceInsights'];
export type Comparable = PriceInsights['comparables'][number];

interface Kept {
  readonly insights: PriceInsights;
  /** The time at which the data was fetched, in milliseconds since the epoch. */
  readonly at: number;
  readonly priceInr: number;
}
/** The in-memory cache of insights for each client, keyed by car id. */
const keptOf = new WeakMap<ApolloClient, Map<string, Kept>>();
const cars = (client: ApolloClient): Map<string, Kept> => {
  const known = keptOf.get(client) ?? new Map<string, Kept>();
  keptOf.set(client, known);
  return known;
};

interface InsightsState {
  /** The insights; undefined before the first response. */
  readonly insights: PriceInsights | undefined;
  readonly loading: boolean;
  readonly failed: boolean;
  refresh(): void;
}

/** Loads the insights for a car's price. Cached insights are used while they are fresh and the asking price is the same. Stale insights are refetched
 *  when the component mounts or the page becomes visible. */
export function useInsights({ id, priceInr }: PricedCar): InsightsState {
  const client = useApolloClient();
  const [state, setState] = useState<Omit<InsightsState, 'refresh'>>(() => {
    const known = cars(client).get(id);
    return { insights: known?.priceInr === priceInr ? known.insights : undefined, loading: false, failed: false };
  });
  const refresh = useCallback(async () => {
    setState(({ insights }) => ({ insights, loading: true, failed: false }));
    try {
      const { data } = await client.query({
        query: PriceInsightsOfCar,
        variables: { carId: id },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new TypeError('No answer');
      const insights = data.priceInsights;
      cars(client).set(id, { insights, at: Date.now(), priceInr });
      setState({ insights, loading: false, failed: false });
    } catch {
      setState(({ insights }) => ({ insights, loading: false, failed: true }));
    }
  }, [client, id, priceInr]);
  useEffect(() => {
    const freshen = () => {
      const known = cars(client).get(id);
      const isKept = known?.priceInr === priceInr && isFresh(known.at, Date.now());
      if (!isKept && document.visibilityState !== 'hidden') void refresh();
    };
    freshen();
    document.addEventListener('visibilitychange', freshen);
    return () => document.removeEventListener('visibilitychange', freshen);
  }, [client, id, priceInr, refresh]);
  return { ...state, refresh: () => void refresh() };
}
