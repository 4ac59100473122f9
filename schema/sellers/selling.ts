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
