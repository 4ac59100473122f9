import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { askable } from '../shared/graphql/by-asked-id.ts';
import { isRecord } from '../shared/kept/kept.ts';
import { readCopy } from '../shared/offline/copies.ts';
import { keepCars } from './keep-cars.ts';
import { FAVOURITES_COPY, FavouriteCars } from './use-favourite-cars.ts';
import { useFavourites } from './use-favourites.ts';

/** How long hearts must be left alone before their cars are fetched, milliseconds. */
const SETTLED_MS = 800;
/** After this time a copy is refreshed though it has every car, milliseconds. */
const STALE_MS = 86_400_000;

/** Whether the offline copy has these cars, and has them fresh enough. */
const isKept = async (ids: readonly string[]): Promise<boolean> => {
  const copy = await readCopy(FAVOURITES_COPY);
  if (!copy || !isRecord(copy.data) || !Array.isArray(copy.data.cars)) return ids.length === 0;
  const kept = new Set(copy.data.cars.flatMap((car: unknown) => (isRecord(car) ? [car.id] : [])));
  const isFresh = Date.now() - Date.parse(copy.keptAt) < STALE_MS;
  return isFresh && kept.size === ids.length && ids.every((id) => kept.has(id));
};

/** Shows nothing. Keeps what the favourites page and its pictures need without a connection, once a service worker is there
 *  to show them. */
export const KeepFavourites = () => {
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
      await keepCars(data.cars);
    };
    // What fails now is tried again with the next change or visit.
    const timer = setTimeout(() => void keepAll().catch(() => undefined), SETTLED_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, key, ready]);
  return null;
};
