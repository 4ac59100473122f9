/** What the index holds of one live car; made by the SQL of `car-rows.ts`. Instants are milliseconds since 1970 (UTC). */
export interface IndexedCar {
  readonly id: string;
  readonly brand: string;
  readonly model: string | null;
  readonly variant: string | null;
  readonly year: number;
  readonly priceInr: number;
  readonly mileageKm: number | null;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly bodyType: string | null;
  readonly color: string | null;
  readonly condition: string | null;
  readonly sellerType: string | null;
  readonly verification: string;
  /** The source by whose word it is verified or certified, by its id; null where it is neither. */
  readonly vouchedBy: string | null;
  readonly hasWarranty: boolean | null;
  readonly hasImages: boolean;
  readonly isLocal: boolean;
  readonly features: readonly string[];
  readonly sourceIds: readonly string[];
  /** When it was listed, or first seen where its source does not say. */
  readonly dateMs: number;
  /** When the listing that gives the price was first seen: from then on its price is known. */
  readonly pricedSinceMs: number;
  /** The latest price changes, oldest first: when, and the price until then. */
  readonly changedAtMs: readonly number[];
  readonly changedFromInr: readonly number[];
}
