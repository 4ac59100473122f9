import { useQuery } from '@apollo/client/react';
import { askable, byAskedId } from '../shared/graphql/by-asked-id.ts';
import { TalkCars } from './queries.ts';

/** What a conversation shows of the car that it is about. */
export interface TalkCar {
  readonly id: string;
  /** What the listing asks that the conversation is about, whatever others ask for the car. Whole rupees; what it asked last where it is
   *  gone. */
  readonly priceInr: number;
  /** Whether that listing is still offered. */
  readonly isLive: boolean;
  /** A photo, or the drawing that stands in for one. */
  readonly picture: string;
}

/** The cars of some listings, by the ids of these. A car that nobody knows any more is left out. */
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
