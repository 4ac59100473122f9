import { useQuery } from '@apollo/client/react';
import { askable, byAskedId } from '../shared/graphql/by-asked-id.ts';
import { TalkCars } from './queries.ts';

/** What a conversation shows of the car that it is about. */
export interface TalkCar {
  readonly id: string;
  /** Whole rupees; of a car that is gone, what was asked last. */
  readonly priceInr: number;
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
    [...byAskedId(ids, cars)].map(([listingId, { id, priceInr, isLive, images, placeholderImage }]) => [
      listingId,
      { id, priceInr, isLive, picture: images[0] ?? placeholderImage },
    ]),
  );
}
