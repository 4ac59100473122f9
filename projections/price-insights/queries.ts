import type { Knex } from 'knex';
import { z } from 'zod';
import { CarNotFound } from '../../schema/marketplace/rejections.ts';
import type { TimelinePage } from '../../schema/price-insights/inputs.ts';
import { holdAgainst, isHeld } from '../../schema/price-insights/standing.ts';
import { insightsView, judgementOf, pastVerdictView } from './assemble.ts';
import { judge, notLearned } from './judge.ts';
import { similarity } from './likeness.ts';
import { LIKE_ENOUGH } from './limits.ts';
import { type MarketCar, marketCar, nearestCars } from './market-cars.ts';
import type { CarForEstimate } from './model/car.ts';
import type { Estimate, Model } from './model/price-model.ts';
import { typicalEstimate } from './typical.ts';
import { NO_STANDING, standings, standingVerdict, verdictCount, verdictsOf } from './verdicts.ts';
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
  /** How many cars like it are, or were lately, for sale; at most 100. */
  readonly comparablesCount: number;
}

export interface PriceInsightPorts {
  readonly db: Knex;
  /** The newest model, or null while there is none. */
  readonly currentModel: () => LoadedModel | null;
  readonly clock?: () => Date;
}

const Id = z.uuid();
/** No car has it: a car that is asked after by its facts is none of the market's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const asMarketCar = (car: CarForEstimate, year: number): MarketCar => ({
  carId: NOBODY,
  title: car.title ?? '',
  brand: car.brand ?? '',
  model: car.model,
  variant: car.variant,
  year,
  mileageKm: car.mileageKm,
  fuelType: car.fuelType,
  transmission: car.transmission,
  owners: car.owners,
  city: car.city,
  state: car.state,
  sourceId: car.source ?? '',
  sellerType: car.sellerType,
  bodyType: car.bodyType,
  color: car.color,
  rto: car.rto,
  priceInr: 0,
  isLive: true,
  seenAt: '',
  changedAt: [],
  changedFrom: [],
  pricedSince: 0,
});

/** Everything that can be asked about what the market says of prices. */
export const priceInsightQueries = ({ db, currentModel, clock = () => new Date() }: PriceInsightPorts) => {
  const carOf = async (id: string): Promise<MarketCar> => {
    const car = Id.safeParse(id).success ? await marketCar(db, id) : null;
    if (!car) throw CarNotFound();
    return car;
  };

  return {
    /** What the market says of the price of one car, by its id or that of any of its listings, gone ones too. While the verdict that
     *  stands is held against a newer figure (see `holdAgainst`), the figures are those that it was given on.
     *  @throws Rejection CAR_NOT_FOUND */
    async insights(id: string): Promise<PriceInsightsView> {
      const loaded = currentModel();
      const car = await carOf(id);
      if (!loaded) return insightsView(car, notLearned(car), null);
      const [nearest, standing] = await Promise.all([
        nearestCars(db, car, loaded.trainedAt),
        standings(db, [car.carId]),
      ]);
      const judgement = judge({ ...loaded, car, nearest });
      const figure = { askingInr: car.priceInr, averageInr: judgement.averageInr };
      const outcome = holdAgainst(standing.get(car.carId) ?? NO_STANDING, figure, clock().toISOString());
      const stands = isHeld(outcome) ? await standingVerdict(db, car.carId) : null;
      return stands
        ? insightsView(car, judgementOf(stands), stands.modelVersion)
        : insightsView(car, judgement, loaded.version);
    },

    /** The verdicts that were given on a car, newest first.
     *  @throws Rejection CAR_NOT_FOUND */
    async timeline(id: string, page: TimelinePage): Promise<VerdictTimelineView> {
      const { carId } = await carOf(id);
      const [found, total] = await Promise.all([verdictsOf(db, carId, page), verdictCount(db, carId)]);
      const shown = found.slice(0, page.first);
      const last = shown.at(-1);
      return {
        nodes: shown.map(({ data }) => pastVerdictView(data)),
        nextCursor: found.length > shown.length && last ? String(last.revision) : null,
        total,
      };
    },

    /** What cars like this one are offered for today; null while nothing was learned, and where there is none like it. */
    async estimate(car: CarForEstimate): Promise<CarEstimate | null> {
      const loaded = currentModel();
      if (!loaded || car.year === null) return null;
      const subject = asMarketCar(car, car.year);
      const alike = (await nearestCars(db, subject, loaded.trainedAt))
        .map((other) => ({ other, likeness: similarity(subject, other) }))
        .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
        .sort((a, b) => b.likeness - a.likeness)
        .map(({ other }) => other);
      const estimate = typicalEstimate(loaded.model, loaded.trainedAt, subject, alike);
      return estimate && { ...estimate, modelVersion: loaded.version, comparablesCount: alike.length };
    },
  };
};
export type PriceInsightQueries = ReturnType<typeof priceInsightQueries>;
