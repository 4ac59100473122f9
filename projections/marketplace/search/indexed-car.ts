import type { Flag } from '../../../schema/marketplace/enumerations.ts';
import type { PriceFigures } from '../../../schema/price-insights/car-verdict.ts';

/** A live car in the index, built by the SQL in `car-rows.ts`. Instants are milliseconds since 1970 (UTC). */
export interface IndexedCar extends Readonly<Record<Flag, boolean | null>> {
  readonly id: string;
  readonly brand: string;
  readonly model: string | null;
  readonly variant: string | null;
  /** The title of a car without a variant; null if the car has a variant, because the index then does not need the title. */
  readonly title: string | null;
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
  /** The id of the source that verified or certified the car; null if no source did. */
  readonly vouchedBy: string | null;
  readonly isLocal: boolean;
  readonly features: readonly string[];
  readonly sourceIds: readonly string[];
  /** When the car was listed; if the source does not say, when the car was first seen. */
  readonly dateMs: number;
  /** When the listing whose price is shown was first seen. Its price is known from then on. */
  readonly pricedSinceMs: number;
  /** The latest price changes, oldest first: the time of each change, and the price before it. */
  readonly changedAtMs: readonly number[];
  readonly changedFromInr: readonly number[];
  /** Null if the car has no price verdict yet. */
  readonly priceFigures: PriceFigures | null;
}
