import type { CarForEstimate } from './car.ts';
import { factsOf } from './facts.ts';
import { hedonicParts, sumOf } from './hedonic.ts';
import { type Learned, logarithmsOf } from './learned-model.ts';
import {
  type Adjustment,
  type Estimate,
  type Factor,
  MIN_ROWS,
  type Model,
  type NoEstimate,
  WIDEST_SHARE,
} from './price-model.ts';
import { FORMAT_VERSION, restore, store } from './store-model.ts';
import { isAbove, isSupported, supportKey } from './training-counts.ts';
import { ownRows } from './training-row-lookup.ts';

/** For each factor, the fields that `adjust` changes. The factors are in the order in which it changes them. */
const FIELDS: readonly (readonly [Factor, readonly (keyof CarForEstimate)[]])[] = [
  ['variant', ['brand', 'model', 'variant', 'title', 'engine', 'maxPower', 'seats', 'bodyType', 'color']],
  ['year', ['year']],
  ['mileage', ['mileageKm']],
  ['fuel', ['fuelType']],
  ['transmission', ['transmission']],
  ['owners', ['owners']],
  ['place', ['city', 'state', 'rto']],
  ['seller', ['source', 'sellerType']],
  ['time', ['seenAt']],
];

/** The upper limit of a logarithmic price. Below it, whole rupees are represented exactly. */
const MOST = 25;
const toInr = (logarithm: number): number => Math.max(1, Math.round(Math.exp(Math.min(logarithm, MOST))));

/** Creates a model that uses the learned parameters. */
export const modelOf = (learned: Learned): Model => {
  const ownRow = ownRows(learned.ids);
  const answer = (car: CarForEstimate, asOf?: string | number): Estimate | NoEstimate => {
    if (learned.rows < MIN_ROWS) return 'TOO_FEW_ROWS';
    const facts = factsOf(asOf === undefined ? car : { ...car, seenAt: asOf }, learned.latest);
    const own = ownRow(car.id);
    const { estimate: middle, low, high } = logarithmsOf(learned, facts, own);
    if (!isSupported(learned.support, supportKey(facts), middle, own !== undefined)) return 'HARDLY_LEARNED';
    const estimate = { estimateInr: toInr(middle), lowInr: toInr(low), highInr: toInr(high) };
    return estimate.highInr - estimate.lowInr > WIDEST_SHARE * estimate.estimateInr ? 'TOO_WIDE' : estimate;
  };
  const estimate = (car: CarForEstimate, asOf?: string | number): Estimate | null => {
    const answered = answer(car, asOf);
    return typeof answered === 'string' ? null : answered;
  };
  const isFarAbove = (car: CarForEstimate, priceInr: number): boolean =>
    isAbove(learned.support, supportKey(factsOf(car, learned.latest)), Math.log(priceInr));
  const additive = (car: CarForEstimate): number => sumOf(hedonicParts(learned.hedonic, factsOf(car, learned.latest)));
  const adjust = (from: CarForEstimate, to: CarForEstimate): readonly Adjustment[] => {
    if (learned.rows < MIN_ROWS) return [];
    const adjustments: Adjustment[] = [];
    let car = from;
    let before = additive(car);
    for (const [factor, fields] of FIELDS) {
      if (fields.every((field) => from[field] === to[field])) continue;
      car = { ...car, ...Object.fromEntries(fields.map((field) => [field, to[field]])) };
      const after = additive(car);
      if (after !== before) adjustments.push({ factor, ratio: Math.exp(after - before) });
      before = after;
    }
    return adjustments;
  };
  return {
    formatVersion: FORMAT_VERSION,
    rows: learned.rows,
    medianErrorPercent: learned.range.medianErrorPercent,
    coveragePercent: learned.range.coveragePercent,
    answer,
    estimate,
    isFarAbove,
    adjust,
    serialize: () => store(learned),
  };
};

/** Deserialises a model.
 *  @throws UnreadableModel if `serialize` did not write the bytes, or wrote them in a different format */
export const readModel = (bytes: Uint8Array): Model => modelOf(restore(bytes));
