import type { CarForEstimate } from './car.ts';

/** The price at which a car like this is probably offered, in whole rupees. Four out of five such cars are offered at a price between `lowInr` and
 *  `highInr`. */
export interface Estimate {
  readonly estimateInr: number;
  readonly lowInr: number;
  readonly highInr: number;
}

/** The facts whose effect on the price is stated separately when two cars of the same model are compared. */
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

/** The reasons why there is no estimate: there are too few examples in total; there are too few examples of this brand and model, or no examples near
 *  the estimated price; or the range is too wide to be useful. */
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
  /** Returns the estimate, or the reason why there is none. `asOf` is the day of the price. The default is the day on which the car was offered or,
   *  if that is unknown, the latest day in the training data. */
  answer(car: CarForEstimate, asOf?: string | number): Estimate | NoEstimate;
  /** Like `answer`, but returns null if there is no estimate. */
  estimate(car: CarForEstimate, asOf?: string | number): Estimate | null;
  /** Returns whether a price is far above all prices of this brand and model in the training data. Such a price probably belongs to another car, so
   *  it gets no verdict. A price far below them does get a verdict, because users must be warned about it. */
  isFarAbove(car: CarForEstimate, priceInr: number): boolean;
  /** Returns how the price of one car must be adjusted to apply to another car, fact by fact; facts in which the cars agree are left out. Uses only
   *  the additive part of the model, which is fast and in which a fact has the same effect for every car. */
  adjust(from: CarForEstimate, to: CarForEstimate): readonly Adjustment[];
  serialize(): Uint8Array;
}

/** The maximum width of the price range, as a fraction of the estimate. A wider range is useless. */
export const WIDEST_SHARE = 1;

/** The minimum number of training examples for a model to give any estimate. */
export const MIN_ROWS = 30;

export interface TrainingOptions {
  /** An integer. The same seed and the same examples in the same order give a model that is identical to the last bit. */
  readonly seed: number;
  /** The number of threads, 1 or 2, which does not affect the model. The default is 2 if there are many examples. */
  readonly threads?: 1 | 2;
  /** Called with the completed fraction of the training, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}
