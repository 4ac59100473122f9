/** A listing that an account sells here. */
export interface Selling {
  /** The listing that is for sale; its id stays the same, whichever listings it is grouped with. */
  readonly listingId: string;
  /** The car that contains it now. */
  readonly carId: string;
  /** The selling account. */
  readonly sellerId: string;
  readonly title: string;
  /** The asking price, in rupees; the last price if the listing is gone. */
  readonly askingInr: number;
  /** Whether its source still offers it and no operator has hidden it. */
  readonly isLive: boolean;
  /** The source that shows it. */
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null if the source does not say. */
  readonly sellerType: string | null;
}

/** An account's asking price for a car, and its source's description of the seller. */
export interface SoldListing {
  readonly id: string;
  /** Rupees; the last price if it is gone. */
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
  /** Its first name; null if unknown. */
  readonly firstName: string | null;
  /** The number of its cars for sale here. */
  readonly carsListed: number;
  /** The account's listing of the car in question. The page describes the seller of this listing, whatever other sellers ask for the car. */
  readonly listing: SoldListing;
  /** Its median response time, in minutes; null if none has been measured. */
  readonly respondsWithinMinutes?: number | null;
}
