/** A listing that an account sells here. */
export interface Selling {
  /** What is dealt about; its id stays, whatever car it is grouped to. */
  readonly listingId: string;
  /** The car it is shown under now. */
  readonly carId: string;
  /** The account. */
  readonly sellerId: string;
  readonly title: string;
  /** The latest asking price, rupees; the last one where it is gone. */
  readonly askingInr: number;
  /** Whether its source still offers it and nobody hid it. */
  readonly isLive: boolean;
  /** The source that shows it. */
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null where the source does not say. */
  readonly sellerType: string | null;
}

/** What an account asks for a car, and what its source says of who offers it. */
export interface SoldListing {
  readonly id: string;
  /** Rupees; the last price where it is gone. */
  readonly priceInr: number;
  readonly isLive: boolean;
  readonly sourceId: string;
  /** Individual, Dealer or OEM; null where the source does not say. */
  readonly sellerType: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** An account that sells, as far as buyers are told. */
export interface SellingAccount {
  readonly id: string;
  /** Its first name; null where none is known. */
  readonly firstName: string | null;
  /** Cars for sale that it offers here. */
  readonly carsListed: number;
  /** The listing that it sells of the car in question: what is said of a seller is said of this offer, whatever others ask for the car. */
  readonly listing: SoldListing;
  /** How long it takes to answer, the middle of all answers, minutes; null while none was measured. */
  readonly respondsWithinMinutes?: number | null;
}
