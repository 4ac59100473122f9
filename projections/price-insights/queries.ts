import type { Knex } from 'knex';
import { z } from 'zod';
import { CarNotFound } from '../../schema/marketplace/rejections.ts';
import type { TimelinePage } from '../../schema/price-insights/inputs.ts';
import { type MarketCar, marketCar } from './market-cars.ts';
import type { CarForEstimate } from './model/car.ts';
import type { Estimate, Model } from './model/price-model.ts';
import type { PriceInsightsView, VerdictTimelineView } from './views.ts';

/** A model as a process has it at hand. */
export interface LoadedModel {
  readonly version: number;
  /** ISO 8601 UTC; what it estimates is for this day. */
  readonly trainedAt: string;
  readonly model: Model;
}

/** What the model says of a car that need not be in the market, for valuations. */
export interface CarEstimate extends Estimate {
  readonly modelVersion: number;
  /** How many cars there are to learn its price from. */
  readonly comparablesCount: number;
}

interface Ports {
  readonly db: Knex;
  /** The newest model, or null while there is none. */
  readonly currentModel: () => LoadedModel | null;
}

const Id = z.uuid();

const withoutAverage = ({ carId, priceInr, seenAt }: MarketCar): PriceInsightsView => ({
  carId,
  askingInr: priceInr,
  averagePrice: 0,
  priceRange: { min: 0, max: 0 },
  marketTrend: 'stable',
  marketTrendPercent: null,
  marketTrendCount: 0,
  recommendation: 'There are not enough comparable cars to say what this one is worth.',
  recommendationCode: 'NOT_ENOUGH',
  sources: [],
  lastUpdated: seenAt,
  verdict: 'NONE',
  verdictPercent: null,
  isEnough: false,
  gap: 'NO_MODEL',
  bands: [],
  nextBand: null,
  modelVersion: null,
  comparables: [],
  comparablesCount: 0,
});

/** Everything that can be asked about what the market says of prices. */
export const priceInsightQueries = ({ db, currentModel }: Ports) => {
  const carOf = async (id: string): Promise<MarketCar> => {
    const car = Id.safeParse(id).success ? await marketCar(db, id) : null;
    if (!car) throw CarNotFound();
    return car;
  };
  return {
    /** What the market says of the price of one car, by its id or that of any of its listings, gone ones too.
     *  @throws Rejection CAR_NOT_FOUND */
    insights: async (id: string): Promise<PriceInsightsView> => withoutAverage(await carOf(id)),

    /** The verdicts that were given on a car, newest first.
     *  @throws Rejection CAR_NOT_FOUND */
    async timeline(id: string, _page: TimelinePage): Promise<VerdictTimelineView> {
      await carOf(id);
      return { nodes: [], nextCursor: null };
    },

    /** What cars like this one are offered for today; null while nothing was learned. */
    async estimate(car: CarForEstimate): Promise<CarEstimate | null> {
      const loaded = currentModel();
      const estimate = loaded?.model.estimate(car, loaded.trainedAt);
      return loaded && estimate ? { ...estimate, modelVersion: loaded.version, comparablesCount: 0 } : null;
    },
  };
};
export type PriceInsightQueries = ReturnType<typeof priceInsightQueries>;
