import type { Example } from './car.ts';
import { modelOf } from './estimate.ts';
import { factsOf, yearsOf } from './facts.ts';
import { FOLDS } from './folds.ts';
import { learn } from './learn.ts';
import type { Model, TrainingOptions } from './price-model.ts';
import { hashOf } from './random.ts';
import { idHash } from './training-row-lookup.ts';

/** Returns the fold of an example. If two feeds contain the same car (equal brand, price, year and mileage), both examples are in the same fold, so
 *  that neither helps to predict the other. */
const foldOf = ({ brand, year, mileageKm, priceInr }: Example, seed: number): number =>
  hashOf(`${brand}|${year}|${mileageKm}|${priceInr}`, seed) % FOLDS;

/** Trains a price model on the examples with a price above 0. Pure: it uses no clock, and no randomness apart from the seed. */
export const trainModel = (examples: readonly Example[], options: TrainingOptions): Model => {
  const priced = examples.filter(({ priceInr }) => Number.isFinite(priceInr) && priceInr > 0);
  const latest = priced.reduce((last, { seenAt }) => Math.max(last, yearsOf(seenAt) ?? 0), 0) || 2025;
  const facts = priced.map((example) => factsOf(example, latest));
  const target = Float64Array.from(priced, ({ priceInr }) => Math.log(priceInr));
  const folds = Uint8Array.from(priced, (example) => foldOf(example, options.seed));
  const ids = Int32Array.from(priced, ({ id }) => idHash(id));
  return modelOf(learn(facts, target, folds, ids, { ...options, latest }));
};
