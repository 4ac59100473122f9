import type { CarDetails } from '../use-car.ts';
import { nameSeries } from './price-series.ts';
import { shownListings } from './shown-listings.ts';

/** A change of a source's price, or the removal of its listing. */
export interface PriceChange {
  readonly id: string;
  /** The time of the change, in UTC. */
  readonly at: string;
  /** The source's name, with a number if the source has more than one listing, as in the chart. */
  readonly source: string;
  /** The new price in rupees; null if the source removed the listing. */
  readonly priceInr: number | null;
  /** The difference from the listing's previous price in rupees; null for its first price. */
  readonly changeInr: number | null;
}

/** Returns every price change and every removal by a source, oldest first. A listing's first price counts as a change. */
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
