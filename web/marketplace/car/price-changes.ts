import type { CarDetails } from '../use-car.ts';
import { nameSeries } from './price-series.ts';
import { shownListings } from './shown-listings.ts';

/** What a source did with its listing's price. */
export interface PriceChange {
  readonly id: string;
  /** When, UTC. */
  readonly at: string;
  /** The source, told apart from its other listings by a number as in the chart. */
  readonly source: string;
  /** Rupees; null where the source took the listing down. */
  readonly priceInr: number | null;
  /** Against what it asked before, rupees; null for its first price. */
  readonly changeInr: number | null;
}

/** Every price of every source, oldest first, with what changed, and when a source took the car down. */
export const priceChanges = ({
  priceHistory,
  listings,
}: Pick<CarDetails, 'priceHistory' | 'listings'>): readonly PriceChange[] => {
  const names = new Map(nameSeries(priceHistory).map(({ id, label }) => [id, label]));
  const before = new Map<string, number>();
  const prices = priceHistory.map(({ at, listingId, priceInr, source }): PriceChange => {
    const last = before.get(listingId);
    before.set(listingId, priceInr);
    const changeInr = last === undefined ? null : priceInr - last;
    return { id: `${listingId} ${at}`, at, source: names.get(listingId) ?? source.label, priceInr, changeInr };
  });
  const ends = shownListings(listings).flatMap(({ id, goneAt }): PriceChange[] => {
    const source = names.get(id);
    return goneAt && source ? [{ id: `${id} gone`, at: goneAt, source, priceInr: null, changeInr: null }] : [];
  });
  return [...prices, ...ends].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
