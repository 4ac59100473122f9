import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import type { FavouriteCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { askable, byAskedId } from '../shared/graphql/by-asked-id.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { isRecord } from '../shared/kept/kept.ts';
import { readCopy } from '../shared/offline/copies.ts';

export const FavouriteCars = graphql(`
  query FavouriteCars($ids: [ID!]!) {
    cars(ids: $ids) {
      ...CarSummary
      goneAt
      listings {
        id
        copyIds
      }
    }
  }
`);
/** A saved car as its source tells of it now. */
export type FavouriteCar = FavouriteCarsQuery['cars'][number];

const NONE: readonly FavouriteCar[] = [];
/** The name of the offline copy of the favourites. */
export const FAVOURITES_COPY = 'favourites';

/** The kept answer as the cache of the client reads it: an answer that lacks a field is none. */
const copyThrough = async (client: ApolloClient): Promise<{ cars: readonly FavouriteCar[]; keptAt: string } | null> => {
  const copy = await readCopy(FAVOURITES_COPY);
  if (!copy || !isRecord(copy.data) || !Array.isArray(copy.data.cars)) return null;
  const variables = { ids: [`copy of ${copy.keptAt}`] };
  const untyped: DocumentNode = FavouriteCars;
  try {
    client.writeQuery({ query: untyped, variables, data: copy.data });
    const cars = client.readQuery({ query: FavouriteCars, variables })?.cars;
    return cars ? { cars, keptAt: copy.keptAt } : null;
  } catch {
    return null; // Kept by a version that knew other fields.
  }
};

interface FavouriteCarsState {
  /** By saved id; undefined until they are known. An id that is missing: no source lists the car any more. */
  cars: ReadonlyMap<string, FavouriteCar> | undefined;
  /** When what is shown was true, where it is an offline copy (ISO 8601 UTC). */
  copyOf: string | null;
  /** The server's code of what went wrong, or NETWORK. Null while there is something to show. */
  error: string | null;
  retry(): void;
}

/** The favourite cars as they are now; without a connection, as they were when they were last seen. */
export function useFavouriteCars(ids: readonly string[]): FavouriteCarsState {
  const client = useApolloClient();
  const asked = useMemo(() => askable(ids), [ids]);
  const { data, previousData, loading, error, refetch } = useQuery(FavouriteCars, {
    variables: { ids: asked },
    skip: asked.length === 0,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [copy, setCopy] = useState<Awaited<ReturnType<typeof copyThrough>> | 'looking'>('looking');
  const code = error && !loading ? errorCode(error) : null;
  useEffect(() => {
    if (code === null) return;
    let wanted = true;
    void copyThrough(client).then((found) => wanted && setCopy(found));
    return () => {
      wanted = false;
    };
  }, [client, code]);

  const retry = () => void refetch().catch(() => undefined);
  const answered = asked.length === 0 ? NONE : (data ?? previousData)?.cars;
  const fresh = code === null ? answered : undefined;
  const kept = code !== null && copy !== 'looking' ? copy : null;
  const shown = fresh ?? kept?.cars;
  const cars = useMemo(() => shown && byAskedId(ids, shown), [ids, shown]);
  const failed = code !== null && copy === null;
  return { cars, copyOf: kept?.keptAt ?? null, error: failed ? code : null, retry };
}
