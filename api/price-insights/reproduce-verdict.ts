import type { Knex } from 'knex';
import { forEstimate } from '../../projections/price-insights/market-cars.ts';
import { readModel } from '../../projections/price-insights/model/estimate.ts';
import type { VerdictGiven } from '../../schema/price-insights/events.ts';
import { verdictOf } from '../../schema/price-insights/verdict.ts';
import { modelStore } from './model-store.ts';

/** The result of reproducing a verdict with the model that gave it. */
export type Reproduced =
  | { readonly kind: 'same' }
  | { readonly kind: 'other'; readonly averageInr: number }
  /** The verdict contains no average price to reproduce, or its model no longer exists. */
  | { readonly kind: 'not possible' };

/** Recomputes a past verdict with the model that gave it and the car's data at that time. */
export const reproduceVerdict = async (db: Knex, given: VerdictGiven['data']): Promise<Reproduced> => {
  const stored = given.averageInr > 0 ? await modelStore(db).version(given.modelVersion) : null;
  if (!stored) return { kind: 'not possible' };
  const car = forEstimate({ ...given.car, carId: given.carId }, stored.trainedAt);
  const estimate = readModel(stored.bytes).estimate(car);
  const isSame =
    estimate?.estimateInr === given.averageInr &&
    estimate.lowInr === given.lowInr &&
    estimate.highInr === given.highInr &&
    verdictOf(given.askingInr, estimate.estimateInr) === given.verdict;
  return isSame ? { kind: 'same' } : { kind: 'other', averageInr: estimate?.estimateInr ?? 0 };
};
