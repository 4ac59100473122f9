import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { askable } from '../shared/graphql/cars-by-id.ts';
import { isRecord } from '../shared/local-store.ts';
import { readCopy } from '../shared/offline/offline-copies.ts';
import { storeCarsOffline } from './store-cars-offline.ts';
import { FAVOURITES_COPY, FavouriteCars } from './use-favourite-cars.ts';
import { useFavourites } from './use-favourites.ts';

/** How long the favourites must stay unchanged before their cars are fetched, in milliseconds. */
const SETTLED_MS = 800;
/** The age from which an offline copy is stale, in milliseconds. */
const STALE_MS = 86_400_000;

/** Whether the offline copy contains these cars and no others, and is not stale. */
const isKept = async (ids: readonly string[]): Promise<boolean> => {
  const copy = await readCopy(FAVOURITES_COPY);
  if (!copy || !isRecord(copy.data) || !Array.isArray(copy.data.cars)) return ids.length === 0;
  const kept = new Set(copy.data.cars.flatMap((car: unknown) => (isRecord(car) ? [car.id] : [])));
  const isFresh = Date.now() - Date.parse(copy.keptAt) < STALE_MS;
  return isFresh && kept.size === ids.length && ids.every((id) => kept.has(id));
};

/** Renders nothing. Stores an offline copy of the favourite cars once a service worker is ready to serve it. */
export const OfflineFavourites = () => {
  const client = useApolloClient();
  const { cars, ready } = useFavourites();
  const key = cars.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!ready || !('serviceWorker' in navigator)) return;
    const ids = askable(key.split(' '));
    let wanted = true;
    const keepAll = async () => {
      await navigator.serviceWorker.ready;
      if (!wanted || (await isKept(ids))) return;
      const query = { query: FavouriteCars, variables: { ids }, fetchPolicy: 'no-cache' } as const;
      const { data } = ids.length > 0 ? await client.query(query) : { data: { cars: [] } };
      if (!wanted || !data) return;
      await storeCarsOffline(data.cars);
    };
    // A failed attempt is repeated after the next change or page load.
    const timer = setTimeout(() => void keepAll().catch(() => undefined), SETTLED_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, key, ready]);
  return null;
};
