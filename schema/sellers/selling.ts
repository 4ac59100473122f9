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
}

/** An account that sells, as far as buyers are told. */
export interface SellingAccount {
  readonly id: string;
  /** Its first name; null where none is known. */
  readonly firstName: string | null;
  /** Cars for sale that it offers here. */
  readonly carsListed: number;
  /** How long it takes to answer, the middle of all answers, minutes; null while none was measured. */
  readonly respondsWithinMinutes?: number | null;
}
