import type { ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import type { FavouriteCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { askable, byAskedId } from '../shared/graphql/cars-by-id.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { isRecord } from '../shared/local-store.ts';
import { readCopy } from '../shared/offline/offline-copies.ts';

export const FavouriteCars = graphql(`
  query FavouriteCars($ids: [ID!]!) {
    cars(ids: $ids) {
      ...CarSummary
      goneAt
      isSold
      isPaused
      listings {
        id
        copyIds
      }
    }
  }
`);
/** The current data of a favourite car. */
export type FavouriteCar = FavouriteCarsQuery['cars'][number];

const NONE: readonly FavouriteCar[] = [];
/** The name of the offline copy of the favourites. */
export const FAVOURITES_COPY = 'favourites';

/** Reads the offline copy, and checks it by writing it to the Apollo cache. Returns null if there is no copy or it lacks a field. */
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
    return null; // The copy has other fields, because another version wrote it.
  }
};

interface FavouriteCarsState {
  /** The cars, keyed by saved id; undefined while loading. Cars that no longer have a listing are missing. */
  cars: ReadonlyMap<string, FavouriteCar> | undefined;
  /** When the displayed offline copy was stored, in ISO 8601 and UTC; null if the data is current. */
  copyOf: string | null;
  /** The server's error code, or NETWORK if there was no response; null while there is data to show. */
  error: string | null;
  retry(): void;
}

/** Loads the current data of the favourite cars; while offline, loads the stored copy. */
export function useFavouriteCars(ids: readonly string[]): FavouriteCarsState {
  const client = useApolloClient();
  const asked = useMemo(() => askable(ids), [ids]);
  const { data, previousData, loading, error, refetch } = useQuery(FavouriteCars, {
    variables: { ids: asked },
    skip: asked.length === 0,
    fetchPolicy: 'cache-and-network',
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
