import type { CarDetails } from '../use-car.ts';

/** Another source than the leading one, where it is that one that asks the price shown. */
export const otherAsking = ({
  listings,
  source,
  priceInr,
  isLive,
}: Pick<CarDetails, 'listings' | 'source' | 'priceInr' | 'isLive'>): string | undefined => {
  const asking = listings
    .filter((listing) => listing.priceInr === priceInr && listing.isLive === isLive)
    .map((listing) => listing.source);
  return asking.some(({ id }) => id === source.id) ? undefined : asking[0]?.label;
};
