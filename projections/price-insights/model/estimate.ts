import { fromBytes, type Parts, toBytes } from './bytes.ts';
import type { CarForEstimate } from './car.ts';
import { type Facts, factsOf, yearsOf } from './facts.ts';
import { type Hedonic, hedonicEstimate } from './hedonic.ts';
import { type Adjustment, type Estimate, type Factor, MIN_ROWS, type Model } from './price-model.ts';

const FORMAT_VERSION = 1;

/** Everything that was learned. */
export interface Learned {
  readonly rows: number;
  /** When the latest example was offered, in years. */
  readonly latest: number;
  readonly hedonic: Hedonic;
  /** How far four of five prices stay from the estimate, as a difference of logarithms. */
  readonly spread: number;
}

/** Which fields make up a factor, in the order in which they are changed. */
const FIELDS: Record<Factor, readonly (keyof CarForEstimate)[]> = {
  variant: ['brand', 'model', 'variant', 'title', 'engine', 'maxPower', 'seats', 'bodyType', 'color'],
  year: ['year'],
  mileage: ['mileageKm'],
  fuel: ['fuelType'],
  transmission: ['transmission'],
  owners: ['owners'],
  place: ['city', 'state', 'rto'],
  seller: ['source', 'sellerType'],
  time: ['seenAt'],
};

const toInr = (logarithm: number): number => Math.max(1, Math.round(Math.exp(Math.min(logarithm, 25))));

/** A model that answers from what was learned. */
export const modelOf = (learned: Learned): Model => {
  const logOf = (facts: Facts): number => hedonicEstimate(learned.hedonic, facts);
  const logOfCar = (car: CarForEstimate): number => logOf(factsOf(car, learned.latest));
  const estimate = (car: CarForEstimate, asOf?: string | number): Estimate | null => {
    if (learned.rows < MIN_ROWS) return null;
    const facts = factsOf(asOf === undefined ? car : { ...car, seenAt: asOf }, yearsOf(asOf) ?? learned.latest);
    const middle = logOf(facts);
    return {
      estimateInr: toInr(middle),
      lowInr: toInr(middle - learned.spread),
      highInr: toInr(middle + learned.spread),
    };
  };
  const adjust = (from: CarForEstimate, to: CarForEstimate): readonly Adjustment[] => {
    if (learned.rows < MIN_ROWS) return [];
    const adjustments: Adjustment[] = [];
    let car = from;
    let before = logOfCar(car);
    for (const [factor, fields] of Object.entries(FIELDS) as [Factor, readonly (keyof CarForEstimate)[]][]) {
      if (fields.every((field) => from[field] === to[field])) continue;
      car = { ...car, ...Object.fromEntries(fields.map((field) => [field, to[field]])) };
      const after = logOfCar(car);
      if (after !== before) adjustments.push({ factor, ratio: Math.exp(after - before) });
      before = after;
    }
    return adjustments;
  };
  return {
    formatVersion: FORMAT_VERSION,
    rows: learned.rows,
    estimate,
    adjust,
    serialize: () => toBytes(FORMAT_VERSION, partsOf(learned)),
  };
};

const partsOf = ({ rows, latest, hedonic, spread }: Learned): Parts => ({
  words: { terms: [...hedonic.names.keys()] },
  numbers: { about: Float64Array.of(rows, latest, spread), coefficients: hedonic.coefficients },
});

/** The model that `serialize` wrote.
 *  @throws UnreadableModel for other bytes, or those of another format */
export const readModel = (bytes: Uint8Array): Model => {
  const { words, numbers } = fromBytes(FORMAT_VERSION, bytes);
  const [rows = 0, latest = 0, spread = 0] = numbers.about ?? [];
  const names = new Map((words.terms ?? []).map((name, column) => [name, column]));
  return modelOf({
    rows,
    latest,
    spread,
    hedonic: { names, coefficients: Float64Array.from(numbers.coefficients ?? []) },
  });
};
