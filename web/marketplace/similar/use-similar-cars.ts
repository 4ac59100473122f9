import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import type { CarSummary } from '../car-summary.ts';

const SimilarCars = graphql(`
  query SimilarCars($id: ID!, $first: Int!) {
    similarCars(id: $id, first: $first) {
      ...CarSummary
    }
  }
`);

interface FoundSimilarCars {
  /** Undefined while loading. */
  cars: readonly CarSummary[] | undefined;
  /** The server's error code, or NETWORK. */
  error: string | null;
  retry(): void;
}

/** Loads the cars for sale most similar to a car, which may have been removed, best first. The rule is in docs/search-rules.md. */
export function useSimilarCars(id: string, first: number): FoundSimilarCars {
  const { data, loading, error, refetch } = useQuery(SimilarCars, {
    variables: { id, first },
    notifyOnNetworkStatusChange: true,
  });
  return {
    cars: data?.similarCars,
    error: error && !loading ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
