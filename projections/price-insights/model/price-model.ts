import type { CarForEstimate } from './car.ts';

/** What a car like this is offered for, in whole rupees; four of five such cars are offered between low and high. */
export interface Estimate {
  readonly estimateInr: number;
  readonly lowInr: number;
  readonly highInr: number;
}

/** The facts of a car whose change between two cars of one model is priced apart. */
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

/** By how much a price changes when one fact does: a ratio of 1.05 makes the car five per cent dearer. */
export interface Adjustment {
  readonly factor: Factor;
  readonly ratio: number;
}

/** Why a model has no estimate: it was learned of too few examples at all; of too few of this brand and model, or of none at such a
 *  price; or four in five such cars are offered so far apart that a figure between them says nothing. */
export const NO_ESTIMATE = ['TOO_FEW_ROWS', 'HARDLY_LEARNED', 'TOO_WIDE'] as const;
export type NoEstimate = (typeof NO_ESTIMATE)[number];

/** A trained model of asking prices. It never changes: the same car gives the same estimate for ever. */
export interface Model {
  /** The shape of the bytes; `readModel` refuses any other. */
  readonly formatVersion: number;
  /** Of how many examples it was learned. */
  readonly rows: number;
  /** The median absolute error of the estimates of examples that the telling part did not know, in per cent of the price. */
  readonly medianErrorPercent: number;
  /** How many of their prices are within the range, in per cent. */
  readonly coveragePercent: number;
  /** The estimate, or why there is none.
   *  `asOf` is the day for which the price is asked (default: when the car was seen, else the latest day the model knows). */
  answer(car: CarForEstimate, asOf?: string | number): Estimate | NoEstimate;
  /** The same, with null for whatever reason there is none. */
  estimate(car: CarForEstimate, asOf?: string | number): Estimate | null;
  /** Whether a price is far above all that the model learned of this brand and model: it is likely of another car, and cannot be judged. A
   *  price far below them is what a reader must be warned of. */
  isFarAbove(car: CarForEstimate, priceInr: number): boolean;
  /** What turns the price of one car into that of another, fact by fact, by the additive part of the model (which is quick and
   *  says the same of a fact whatever the other car is). Facts that do not differ are left out. */
  adjust(from: CarForEstimate, to: CarForEstimate): readonly Adjustment[];
  serialize(): Uint8Array;
}

/** A range wider than this share of its estimate says nothing. */
export const WIDEST_SHARE = 1;

/** Below this a model answers nothing: a market is not known from a handful of offers. */
export const MIN_ROWS = 30;

export interface TrainingOptions {
  /** Whole number: the same examples in the same order with the same seed give the same model to the bit. */
  readonly seed: number;
  /** 2 has a second thread help, 1 does not; the model is the same. Default: 2 for many examples. */
  readonly threads?: 1 | 2;
  /** Told of the share that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}
