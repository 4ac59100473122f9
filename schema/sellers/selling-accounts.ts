/** A listing that an account sells here. */
export interface Selling {
  /** The id stays the same, whichever listings it is grouped with. */
  readonly listingId: string;
  /** The car that contains the listing now. */
  readonly carId: string;
  readonly sellerId: string;
  readonly title: string;
  /** The last price if the listing is gone. */
  readonly askingInr: number;
  /** Whether its source still offers it and no operator has hidden it. */
  readonly isLive: boolean;
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null if the source does not say. */
  readonly sellerType: string | null;
}

/** An account's listing of a car, with what its source says about the seller. */
export interface SoldListing {
  readonly id: string;
  /** The last price if the listing is gone. */
  readonly priceInr: number;
  readonly isLive: boolean;
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null if the source does not say. */
  readonly sellerType: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** A selling account, as buyers see it. */
export interface SellingAccount {
  readonly id: string;
  /** Null if unknown. */
  readonly firstName: string | null;
  readonly carsListed: number;
  /** From 1 to 5 stars, rounded to two decimals; null without ratings. */
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  /** The account's listing of the car in question. The page describes the seller of this listing, whatever other sellers ask for the car. */
  readonly listing: SoldListing;
  /** Its median response time; null if none has been measured. */
  readonly respondsWithinMinutes?: number | null;
}
