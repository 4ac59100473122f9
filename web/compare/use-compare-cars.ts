import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { CompareCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { askable, byAskedId } from '../shared/graphql/cars-by-id.ts';
import { type Outcome, outcomeOf } from '../shared/graphql/query-outcome.ts';

const CompareCars = graphql(`
  query CompareCars($ids: [ID!]!) {
    cars(ids: $ids) {
      ...CarSummary
      ...CarFacts
      priceVerdict {
        askingInr
        averagePrice
      }
      listings {
        id
        copyIds
      }
    }
  }
`);
/** The data of a car in the comparison. */
export type ComparedCar = CompareCarsQuery['cars'][number];

const NONE: readonly ComparedCar[] = [];

/** A car of the comparison, and its id in the URL. */
export interface AskedCar {
  readonly askedId: string;
  readonly car: ComparedCar;
}

interface CompareCarsState extends Outcome {
  /** The cars in the order of their ids in the URL; undefined while loading. */
  cars: readonly AskedCar[] | undefined;
  /** The ids in the URL for which no car exists. */
  missing: readonly string[];
}

/** Loads the cars of a comparison. Loaded cars remain visible when a car is added or removed. */
export function useCompareCars(ids: readonly string[]): CompareCarsState {
  const asked = useMemo(() => askable(ids), [ids]);
  const result = useQuery(CompareCars, {
    variables: { ids: asked },
    skip: asked.length === 0,
  });
  const answer = asked.length === 0 ? NONE : result.data?.cars;
  const known = answer ?? result.previousData?.cars;
  const cars = useMemo(() => {
    if (!known) return undefined;
    return [...byAskedId(ids, known)].map(([askedId, car]) => ({ askedId, car }));
  }, [ids, known]);
  const missing = answer && cars ? ids.filter((id) => !cars.some(({ askedId }) => askedId === id)) : [];
  return {
    // `cars` is undefined until the response arrives, unless a requested car is already loaded.
    cars: !answer && cars?.length === 0 ? undefined : cars,
    missing,
    ...outcomeOf(result),
  };
}
