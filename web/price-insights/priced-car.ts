/** A car whose price is looked into. */
export interface PricedCar {
  readonly id: string;
  /** What is asked, rupees: with another price, what was fetched before is out of date. */
  readonly priceInr: number;
}
