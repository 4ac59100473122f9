import type { CarDetails } from '../use-car.ts';

/** A line of the price chart: the id of its listing, and the name of the source. */
export interface PriceSeries {
  readonly id: string;
  readonly label: string;
}
/** A time at which prices changed, in milliseconds since 1970, with the new prices keyed by the ids of their series. A series without an entry keeps
 *  its price. */
export interface PriceMoment {
  readonly at: number;
  readonly prices: Readonly<Record<string, number>>;
}
type Priced = Pick<CarDetails, 'priceHistory' | 'listings' | 'goneAt'>;

/** Returns a name for each listing that has a price, which is the name of its source. Further listings of the same source are numbered. */
export const nameSeries = (history: Priced['priceHistory']): readonly PriceSeries[] => {
  const named = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const { listingId, source } of history) {
    if (named.has(listingId)) continue;
    const count = (seen.get(source.label) ?? 0) + 1;
    seen.set(source.label, count);
    named.set(listingId, count === 1 ? source.label : `${source.label} (${count})`);
  }
  return [...named].map(([id, label]) => ({ id, label }));
};

/** Returns the lines of the price chart. Each line starts at the first price of its listing. It ends when the source removed the listing, or else at
 *  `now` (in milliseconds since 1970). */
export const priceSeries = (
  car: Priced,
  now: number,
): { series: readonly PriceSeries[]; moments: readonly PriceMoment[] } => {
  const series = nameSeries(car.priceHistory);
  const byTime = new Map<number, Record<string, number>>();
  const put = (at: number, id: string, priceInr: number) => byTime.set(at, { ...byTime.get(at), [id]: priceInr });
  for (const { at, listingId, priceInr } of car.priceHistory) put(Date.parse(at), listingId, priceInr);
  for (const { id } of series) {
    const last = car.priceHistory.findLast(({ listingId }) => listingId === id);
    const goneAt = car.listings.find((listing) => listing.id === id)?.goneAt ?? car.goneAt;
    const end = goneAt === null ? now : Date.parse(goneAt);
    if (last && end > Date.parse(last.at)) put(end, id, last.priceInr);
  }
  const moments = [...byTime].sort(([a], [b]) => a - b).map(([at, prices]) => ({ at, prices }));
  return { series, moments };
};
