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
  /** Undefined until they are there. */
  cars: readonly CarSummary[] | undefined;
  /** The server's code of what went wrong, or NETWORK. */
  error: string | null;
  retry(): void;
}

/** The cars for sale that are most like one, best first; the rule is in docs/search-rules.md.
 *  @param id of the car, which may be gone */
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
