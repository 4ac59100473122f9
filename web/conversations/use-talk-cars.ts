import { useQuery } from '@apollo/client/react';
import { askable, byAskedId } from '../shared/graphql/cars-by-id.ts';
import { TalkCars } from './queries.ts';

/** The data about a conversation's car. */
export interface TalkCar {
  readonly id: string;
  /** The asking price of the conversation's listing, regardless of the car's other listings; its last price if the listing has been removed. */
  readonly priceInr: number;
  /** Whether the conversation's listing is still offered. */
  readonly isLive: boolean;
  /** A photo, or the placeholder drawing. */
  readonly picture: string;
}

/** Loads the cars of some listings, by listing id. Listings without a car are left out. */
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
