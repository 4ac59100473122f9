/** A car with the price to be judged. */
export interface PricedCar {
  readonly id: string;
  /** The asking price in rupees. A changed price invalidates cached data. */
  readonly priceInr: number;
}
