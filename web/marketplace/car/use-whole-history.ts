import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import type { CarDetails } from '../use-car.ts';

const HistoryReader = graphql(`
  query HistoryReader {
    currentUser {
      id
      isPremium
    }
  }
`);
const WholePriceHistory = graphql(`
  query WholePriceHistory($id: ID!) {
    car(id: $id) {
      id
      ...PriceHistory
    }
  }
`);

/** Returns whether the complete price history is loaded. The page initially has only the first and the last price of each source. For users with the
 *  Premium Buyer plan, the hook loads the rest. */
export function useWholeHistory({ id, priceHistory, priceHistoryCount }: CarDetails): boolean {
  const isWhole = priceHistory.length >= priceHistoryCount;
  const { data } = useQuery(HistoryReader, { ssr: false, skip: isWhole });
  const mayHaveIt = data?.currentUser?.isPremium ?? false;
  useQuery(WholePriceHistory, {
    variables: { id },
    ssr: false,
    skip: isWhole || !mayHaveIt,
    fetchPolicy: 'network-only',
  });
  return isWhole;
}
