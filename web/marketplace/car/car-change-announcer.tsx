import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useMatch } from 'react-router-dom';
import type { CarUpdatesSubscription } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { askable } from '../../shared/graphql/cars-by-id.ts';
import { useResumedSubscription } from '../../shared/graphql/use-resumed-subscription.ts';
import { carUpdatesTexts } from '../../shared/texts/en/car-updates.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type CarState, changeOf } from './car-changes.ts';

const carUpdates = graphql(`
  subscription CarUpdates($carId: ID!, $after: String) {
    carUpdates(carId: $carId, after: $after) {
      carId
      priceInr
      isLive
      isReserved
      listingPriceInr
      listingIsLive
      cursor
    }
  }
`);
const shownCar = graphql(`
  fragment ShownCar on Car {
    id
    priceInr
    isLive
  }
`);
const shownListing = graphql(`
  fragment ShownListing on Listing {
    id
    priceInr
    isLive
  }
`);

/** How long a page must be open before it subscribes to changes, in milliseconds. Most users leave sooner. */
const RESTED_MS = 4_000;
/** The period in milliseconds over which the viewers of a car spread their refetches after a change, to limit the load on the server. */
const READ_ANEW_MS = 4_000;

const useRested = (id: string | null): boolean => {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), RESTED_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== null && rested === id;
};

/** Renders nothing. When the open car or listing changes, announces the change and refetches the page. */
export const LiveCar = () => {
  const t = useTexts(carUpdatesTexts);
  const format = useFormats();
  const client = useApolloClient();
  const car = useMatch('/car/:id')?.params.id;
  const listing = useMatch('/marketplace/:id')?.params.id;
  const id = askable([car ?? listing ?? ''])[0] ?? null;
  const rested = useRested(id);
  const known = useRef<{ id: string; cursor: string; standing: CarState } | null>(null);
  const reading = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(reading.current), []);

  const readAnew = () => {
    clearTimeout(reading.current);
    const include = [listing === undefined ? 'CarDetails' : 'ListingDetails'];
    reading.current = setTimeout(() => void client.refetchQueries({ include }), Math.random() * READ_ANEW_MS);
  };
  const shown = ({ carId }: CarUpdatesSubscription['carUpdates']): CarState | null => {
    const from =
      listing === undefined
        ? client.cache.readFragment({ id: `Car:${carId}`, fragment: shownCar })
        : client.cache.readFragment({ id: `Listing:${id}`, fragment: shownListing });
    return from && { priceInr: from.priceInr, isLive: from.isLive, isReserved: null };
  };
  const tell = ({ carUpdates: update }: CarUpdatesSubscription) => {
    if (id === null) return;
    const before = known.current?.id === id ? known.current.standing : shown(update);
    const { isReserved } = update;
    const standing =
      listing === undefined
        ? { priceInr: update.priceInr, isLive: update.isLive, isReserved }
        : { priceInr: update.listingPriceInr, isLive: update.listingIsLive, isReserved };
    known.current = { id, cursor: update.cursor, standing };
    const change = before && changeOf(before, standing);
    if (!change) return;
    const title = change === 'price' ? t.price(format.price(standing.priceInr)) : t[change];
    toast(change === 'reserved' ? { title, description: t.reservedFor } : { title });
    readAnew();
  };
  useResumedSubscription({
    query: carUpdates,
    name: rested ? id : null,
    variables: () => ({ carId: id ?? '', after: known.current?.id === id ? known.current.cursor : undefined }),
    onData: tell,
    onStartOver: async () => undefined,
  });
  return null;
};
