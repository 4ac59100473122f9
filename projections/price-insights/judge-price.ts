import type { Comparable, InsightGap } from '../../schema/price-insights/price-insight.ts';
import { FEWEST_COMPARABLES, LIKE_ENOUGH, LOOKED_AT, OLDEST_YEARS, SHOWN, WIDEST_RANGE } from './estimate-limits.ts';
import { forEstimate, type MarketCar } from './market-cars.ts';
import { extremes } from './median-and-outliers.ts';
import type { CarForEstimate } from './model/car.ts';
import type { Model } from './model/price-model.ts';
import { similarity } from './similarity.ts';
import { type Trend, trendOf } from './trend.ts';

/** What the market says about a car's price. Amounts are in rupees. If nothing can be said, the amounts are 0, and `gap` is the reason. */
export interface Judgement {
  readonly gap: InsightGap | null;
  /** The median asking price of cars like this one, as estimated by the model that is trained on the entire market (decision 106). */
  readonly averageInr: number;
  readonly lowInr: number;
  readonly highInr: number;
  readonly trend: Trend;
  readonly comparables: readonly Comparable[];
  readonly comparablesCount: number;
  /** The time of the newest input (ISO 8601 UTC). */
  readonly asOf: string;
}

interface Case {
  readonly model: Model;
  /** When the model was trained (ISO 8601 UTC); its estimates are for this day. */
  readonly trainedAt: string;
  readonly car: MarketCar;
  /** The nearest cars of the same brand and model, excluding the car itself (see similarity.ts). */
  readonly nearest: readonly MarketCar[];
}

interface Like {
  readonly car: MarketCar;
  readonly similarity: number;
}

const latest = (...instants: readonly string[]): string => instants.reduce((last, at) => (at > last ? at : last));

/** Sorts the most similar cars first, and equally similar cars by id, so that the same cars always give the same result. */
const ranked = (car: MarketCar, nearest: readonly MarketCar[]): readonly Like[] =>
  nearest
    .map((other) => ({ car: other, similarity: similarity(car, other) }))
    .filter((like) => like.similarity >= LIKE_ENOUGH)
    .sort((a, b) => b.similarity - a.similarity || (a.car.carId < b.car.carId ? -1 : 1));

/** Returns the car as of the day of its price: the day of the model if the car is live, otherwise the day on which it disappeared. */
const offered = (car: MarketCar, trainedAt: string): CarForEstimate =>
  forEstimate(car, car.isLive ? trainedAt : car.seenAt);

/** Adjusts a comparable's price to the car being judged, one factor after the other. The adjustments add up exactly, to the rupee. */
const adjusted = ({ model, trainedAt, car }: Case, like: Like): Comparable => {
  const { car: other } = like;
  const ratios = model.adjust(offered(other, trainedAt), forEstimate(car, trainedAt));
  let exact = other.priceInr;
  let shown = other.priceInr;
  const adjustments: { factor: (typeof ratios)[number]['factor']; amountInr: number }[] = [];
  for (const { factor, ratio } of ratios) {
    exact *= ratio;
    const amountInr = Math.round(exact) - shown;
    shown += amountInr;
    if (amountInr !== 0) adjustments.push({ factor, amountInr });
  }
  const { carId, title, year, mileageKm, city, sourceId, priceInr, isLive } = other;
  return {
    carId,
    title,
    year,
    mileageKm,
    city,
    sourceId,
    priceInr,
    adjustedInr: shown,
    adjustments,
    similarity: Math.round(like.similarity * 1000) / 1000,
    isLive,
    seenAt: other.seenAt,
  };
};

/** Returns the most similar cars, excluding those whose adjusted price is an outlier. */
const comparablesOf = (judged: Case, likes: readonly Like[]): readonly Comparable[] => {
  const looked = likes.slice(0, LOOKED_AT).map((like) => adjusted(judged, like));
  const isExtreme = extremes(looked.map(({ adjustedInr }) => adjustedInr));
  return looked.filter((_, at) => !isExtreme[at]).slice(0, SHOWN);
};

const without = (gap: InsightGap, known: Partial<Judgement> & Pick<Judgement, 'asOf'>): Judgement => ({
  averageInr: 0,
  lowInr: 0,
  highInr: 0,
  trend: { direction: 'stable', percent: null, count: 0 },
  comparables: [],
  comparablesCount: 0,
  ...known,
  gap,
});

/** Returns the judgement to use before the first model has been trained. */
export const notLearned = ({ seenAt: asOf }: Pick<MarketCar, 'seenAt'>): Judgement => without('NO_MODEL', { asOf });

/** Judges a car's price against the market. The same model and cars always give the same result. Payments have no influence on it. */
export const judge = (judged: Case): Judgement => {
  const { model, trainedAt, car, nearest } = judged;
  const asOf = latest(trainedAt, car.seenAt, ...nearest.map((other) => other.seenAt));
  const likes = ranked(car, nearest);
  const cars = likes.map((like) => like.car);
  const known = { asOf, trend: trendOf(cars, Date.parse(asOf)), comparablesCount: likes.length };
  if (car.model === null) return without('UNKNOWN_CAR', known);
  if (new Date(asOf).getUTCFullYear() - car.year > OLDEST_YEARS) return without('TOO_OLD', known);
  const asked = forEstimate(car, trainedAt);
  const answer = model.answer(asked);
  if (answer === 'TOO_FEW_ROWS') return without('NO_MODEL', known);
  if (answer === 'HARDLY_LEARNED' || model.isFarAbove(asked, car.priceInr)) return without('HARDLY_LEARNED', known);
  const comparables = comparablesOf(judged, likes);
  const shown = { ...known, comparables };
  if (comparables.length < FEWEST_COMPARABLES) return without('TOO_FEW_COMPARABLES', shown);
  if (answer === 'TOO_WIDE') return without('TOO_UNSURE', shown);
  const { estimateInr: averageInr, lowInr, highInr } = answer;
  if (highInr > lowInr * WIDEST_RANGE) return without('TOO_UNSURE', shown);
  return { ...shown, gap: null, averageInr, lowInr, highInr };
};
