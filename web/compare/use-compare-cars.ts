import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { CompareCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { askable, byAskedId } from '../shared/graphql/by-asked-id.ts';
import { errorCode } from '../shared/graphql/error-code.ts';

const CompareCars = graphql(`
  query CompareCars($ids: [ID!]!) {
    cars(ids: $ids) {
      ...CarSummary
      condition
      sellerType
      hasWarranty
      rto
      features
      listedAt
      firstSeenAt
      listings {
        id
        copyIds
      }
    }
  }
`);
/** Everything that the comparison says of a car. */
export type ComparedCar = CompareCarsQuery['cars'][number];

const NONE: readonly ComparedCar[] = [];

/** A car of the address, under the id that the address has. */
export interface AskedCar {
  readonly askedId: string;
  readonly car: ComparedCar;
}

interface CompareCarsState {
  /** In the order of the address; undefined until they are known. */
  cars: readonly AskedCar[] | undefined;
  /** Ids of the address that nobody knows. */
  missing: readonly string[];
  /** The server's code of what went wrong, or NETWORK. */
  error: string | null;
  retry(): void;
}

/** The cars of a comparison. While one is added or removed, those that are known stay. */
export function useCompareCars(ids: readonly string[]): CompareCarsState {
  const asked = useMemo(() => askable(ids), [ids]);
  const { data, previousData, loading, error, refetch } = useQuery(CompareCars, {
    variables: { ids: asked },
    skip: asked.length === 0,
    notifyOnNetworkStatusChange: true,
  });
  const answer = asked.length === 0 ? NONE : data?.cars;
  const known = answer ?? previousData?.cars;
  const cars = useMemo(() => {
    if (!known) return undefined;
    return [...byAskedId(ids, known)].map(([askedId, car]) => ({ askedId, car }));
  }, [ids, known]);
  const missing = answer && cars ? ids.filter((id) => !cars.some(({ askedId }) => askedId === id)) : [];
  return {
    // None of those that stayed is among those asked for now: the answer is on its way.
    cars: !answer && cars?.length === 0 ? undefined : cars,
    missing,
    error: error && !loading ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
