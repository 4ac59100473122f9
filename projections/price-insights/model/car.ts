/** What is known of a car when its price is estimated. `null` where nobody said; there is no field for paid placement, so nothing
 *  that somebody paid can reach an estimate. Words are compared without case. */
export interface CarForEstimate {
  readonly id?: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly variant: string | null;
  readonly title: string | null;
  /** Year of manufacture. */
  readonly year: number | null;
  readonly mileageKm: number | null;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  /** Owners so far, counting the present one. */
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  /** Whose feed offers the car; a source that the model has not seen is estimated as an average one. */
  readonly source: string | null;
  readonly sellerType: string | null;
  readonly bodyType: string | null;
  readonly color: string | null;
  /** Registration office (`KA-51`, `KA51`) or its state alone (`KA`). */
  readonly rto: string | null;
  /** Displacement with or without a unit: `1197 CC`. */
  readonly engine: string | null;
  /** Power in bhp with or without the unit: `81.8 bhp`. */
  readonly maxPower: string | null;
  readonly seats: string | number | null;
  /** When the car was offered: an instant (ISO 8601), a month (`2024-11`) or a year. */
  readonly seenAt: string | number | null;
}

/** A car with the price that was asked for it, in rupees: what a model learns from. */
export interface Example extends CarForEstimate {
  readonly priceInr: number;
}
