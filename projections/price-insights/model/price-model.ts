import type { CarForEstimate } from './car.ts';

/** The estimated offer for a car like this, in whole rupees. Four out of five cars like this are offered between `lowInr` and `highInr`. */
export interface Estimate {
  readonly estimateInr: number;
  readonly lowInr: number;
  readonly highInr: number;
}

/** The facts that are priced separately when two cars of one model differ in them. */
export const FACTORS = [
  'variant',
  'year',
  'mileage',
  'fuel',
  'transmission',
  'owners',
  'place',
  'seller',
  'time',
] as const;
export type Factor = (typeof FACTORS)[number];

/** The effect of one changed fact on the price. A ratio of 1.05 means that the change makes the car five per cent more expensive. */
export interface Adjustment {
  readonly factor: Factor;
  readonly ratio: number;
}

/** Why there is no estimate: too few examples in total; too few of this brand and model, or none near the estimated price; or a range too wide to
 *  be useful. */
export const NO_ESTIMATE = ['TOO_FEW_ROWS', 'HARDLY_LEARNED', 'TOO_WIDE'] as const;
export type NoEstimate = (typeof NO_ESTIMATE)[number];

/** A trained model of asking prices. Immutable: the same car always gives the same estimate. */
export interface Model {
  /** The version of the serialised format; `readModel` rejects any other. */
  readonly formatVersion: number;
  /** The number of training examples. */
  readonly rows: number;
  /** The median absolute error of the examples' out-of-fold estimates, in per cent of the price. */
  readonly medianErrorPercent: number;
  /** The percentage of the examples' prices that lie within their ranges. */
  readonly coveragePercent: number;
  /** Returns the estimate, or why there is none. `asOf` is the day of the price; the default is the day on which the car was seen or, if this is
   *  unknown, the latest day known. */
  answer(car: CarForEstimate, asOf?: string | number): Estimate | NoEstimate;
  /** Returns the same as `answer`, but null if there is no estimate. */
  estimate(car: CarForEstimate, asOf?: string | number): Estimate | null;
  /** Returns whether a price is far above all training prices of this brand and model. If so, the price probably belongs to another car, and gets
   *  no verdict. Prices far below the training prices do get a verdict, because users must be warned about them. */
  isFarAbove(car: CarForEstimate, priceInr: number): boolean;
  /** Returns the adjustments that convert the price of one car to another car, fact by fact. Only the additive part of the model is used: this
   *  part is fast, and a fact has the same effect for all cars. Equal facts are left out. */
  adjust(from: CarForEstimate, to: CarForEstimate): readonly Adjustment[];
  serialize(): Uint8Array;
}

/** The maximum width of a useful range, as a fraction of the estimate. */
export const WIDEST_SHARE = 1;

/** The minimum number of rows for a model to give estimates. */
export const MIN_ROWS = 30;

export interface TrainingOptions {
  /** An integer. The same examples in the same order with the same seed produce a bit-identical model. */
  readonly seed: number;
  /** The number of threads: 1 or 2. The resulting model is the same. The default is 2 if there are many examples. */
  readonly threads?: 1 | 2;
  /** Called with the completed fraction of the training, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}
