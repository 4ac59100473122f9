interface Offer<S> {
  readonly priceInr: number;
  readonly isLive: boolean;
  readonly url: string | null;
  readonly source: S;
}
/** A car with its listings, as far as it matters who asks what. */
interface Offered<L> {
  readonly priceInr: number;
  readonly isLive: boolean;
  readonly source: { readonly id: string };
  readonly listings: readonly L[];
}

/** The listing that asks the price shown; where several do, the one of the leading source. */
export const askingListing = <L extends Offer<{ readonly id: string }>>(car: Offered<L>): L | undefined => {
  const asking = car.listings.filter(({ priceInr, isLive }) => priceInr === car.priceInr && isLive === car.isLive);
  return asking.find(({ source }) => source.id === car.source.id) ?? asking[0];
};

/** The listing whose page a reader is led to: the one that asks the price shown or, where its source gave no link, another
 *  live one that has a link. */
export const linkedListing = <L extends Offer<{ readonly id: string }>>(
  car: Offered<L>,
): (L & { readonly url: string }) | undefined => {
  const hasLink = (listing: L | undefined): listing is L & { readonly url: string } =>
    car.isLive && listing?.isLive === true && listing.url !== null;
  const asking = askingListing(car);
  return hasLink(asking) ? asking : car.listings.find(hasLink);
};

/** Another source than the leading one, where it is that one that asks the price shown. */
export const otherAsking = (
  car: Offered<Offer<{ readonly id: string; readonly label: string }>>,
): string | undefined => {
  const asking = askingListing(car);
  return asking && asking.source.id !== car.source.id ? asking.source.label : undefined;
};
