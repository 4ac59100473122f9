/** A listing that an account sells on CarSetu. */
export interface Selling {
  /** The id of the listing. Unlike the id of the car, it does not change when listings are grouped differently. */
  readonly listingId: string;
  /** The id of the car to which the listing currently belongs. */
  readonly carId: string;
  readonly sellerId: string;
  readonly title: string;
  /** The listing's price in rupees; the last price if the listing is no longer offered. */
  readonly askingInr: number;
  /** Whether the source still offers the listing and no operator has hidden it. */
  readonly isLive: boolean;
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null if the source does not state it. */
  readonly sellerType: string | null;
}

/** An account's listing of a car, with the source's data about the seller. */
export interface SoldListing {
  readonly id: string;
  /** The listing's price in rupees; the last price if the listing is no longer offered. */
  readonly priceInr: number;
  readonly isLive: boolean;
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null if the source does not state it. */
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
  /** The account's listing of the car in question. The page describes the seller of this listing, even if other sellers have lower prices. */
  readonly listing: SoldListing;
  /** The account's median response time; null if it has not been measured. */
  readonly respondsWithinMinutes?: number | null;
}
