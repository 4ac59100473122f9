import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { type Outcome, outcomeOf } from '../../shared/graphql/query-outcome.ts';
import type { CarSummary } from '../car-summary.ts';

const SimilarCars = graphql(`
  query SimilarCars($id: ID!, $first: Int!) {
    similarCars(id: $id, first: $first) {
      ...CarSummary
    }
  }
`);

interface FoundSimilarCars extends Outcome {
  /** The most similar cars; undefined while loading. */
  cars: readonly CarSummary[] | undefined;
}

/** Loads the cars for sale that are most similar to a car, best match first. The car itself may have been removed. The rule is in
 *  docs/search-rules.md. */
export function useSimilarCars(id: string, first: number): FoundSimilarCars {
  const asked = useQuery(SimilarCars, { variables: { id, first } });
  return { cars: asked.data?.similarCars, ...outcomeOf(asked) };
}
