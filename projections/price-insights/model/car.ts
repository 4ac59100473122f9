/** What is known about a car whose price is estimated; `null` if not supplied. Paid placement is not included. Upper and lower case are
 *  equivalent. */
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
  /** Number of owners including the current one. */
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  /** The source that offers the car. A source that the model does not know counts as an average source. */
  readonly source: string | null;
  readonly sellerType: string | null;
  readonly bodyType: string | null;
  readonly color: string | null;
  /** The registration office (`KA-51` or `KA51`), or only its state (`KA`). */
  readonly rto: string | null;
  /** Displacement with or without a unit: `1197 CC`. */
  readonly engine: string | null;
  /** Power in bhp, with or without the unit: `81.8 bhp`. */
  readonly maxPower: string | null;
  readonly seats: string | number | null;
  /** When the car was offered: an instant (ISO 8601), a month (`2024-11`) or a year. */
  readonly seenAt: string | number | null;
}

/** A car with its asking price in rupees: a training example. */
export interface Example extends CarForEstimate {
  readonly priceInr: number;
}
