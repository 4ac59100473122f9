import { useQuery } from '@apollo/client/react';
import { askable, byAskedId } from '../shared/graphql/cars-by-id.ts';
import { TalkCars } from './queries.ts';

/** The data that the list and the header show about the car of a conversation. */
export interface TalkCar {
  readonly id: string;
  /** The asking price of the conversation's listing, or its last price if the listing has been removed. */
  readonly priceInr: number;
  /** Whether the conversation's listing is still online. */
  readonly isLive: boolean;
  /** The URL of a photo or of the placeholder image. */
  readonly picture: string;
}

/** Loads the cars of listings. The result is keyed by listing id and omits listings without a car. */
export function useTalkCars(listingIds: readonly string[]): ReadonlyMap<string, TalkCar> {
  const ids = [...new Set(askable(listingIds))].sort();
  const { data, previousData } = useQuery(TalkCars, { variables: { ids }, ssr: false, skip: ids.length === 0 });
  const cars = (data ?? previousData)?.cars ?? [];
  return new Map(
    [...byAskedId(ids, cars)].flatMap(([listingId, { id, listings, images, placeholderImage }]) => {
      const listing = listings.find((one) => one.id === listingId);
      if (!listing) return [];
      const { priceInr, isLive } = listing;
      return [[listingId, { id, priceInr, isLive, picture: images[0] ?? placeholderImage }] as const];
    }),
  );
}
