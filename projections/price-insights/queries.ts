import type { Knex } from 'knex';
import { z } from 'zod';
import { CarNotFound } from '../../schema/marketplace/rejections.ts';
import { type CarVerdict, judgeByFigures } from '../../schema/price-insights/car-verdict.ts';
import type { TimelinePage } from '../../schema/price-insights/inputs.ts';
import { holdAgainst, isHeld } from '../../schema/price-insights/verdict-state.ts';
import { LIKE_ENOUGH } from './estimate-limits.ts';
import { insightsView, judgementOf, pastVerdictView } from './insight-views.ts';
import { judge, notLearned } from './judge-price.ts';
import { type MarketCar, marketCar, nearestCars } from './market-cars.ts';
import type { CarForEstimate } from './model/car.ts';
import type { Estimate, Model } from './model/price-model.ts';
import { similarity } from './similarity.ts';
import { typicalEstimate } from './typical-estimate.ts';
import { currentVerdict, NO_VERDICT_STATE, verdictCount, verdictStates, verdictsOf } from './verdicts.ts';
import type { PriceInsights, VerdictTimeline } from './views.ts';

/** A trained model that this process has loaded. */
export interface LoadedModel {
  readonly version: number;
  /** When the model was trained (ISO 8601 UTC). Its estimates are for this day. */
  readonly trainedAt: string;
  readonly model: Model;
}

/** The model's estimate for a valuation. The valued car need not be on the market. */
export interface CarEstimate extends Estimate {
  readonly modelVersion: number;
  /** The number of similar cars that are for sale or were for sale recently; at most 100. */
  readonly comparablesCount: number;
}

export interface PriceInsightPorts {
  readonly db: Knex;
  /** The newest model; null while there is none. */
  readonly currentModel: () => LoadedModel | null;
  readonly clock?: () => Date;
}

const Id = z.uuid();
/** An id that no car has. It stands for a car that is known only by its facts. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const asMarketCar = (car: CarForEstimate, year: number): MarketCar => ({
  ...car,
  carId: NOBODY,
  title: car.title ?? '',
  brand: car.brand ?? '',
  year,
  sourceId: car.source ?? '',
  priceInr: 0,
  isLive: true,
  seenAt: '',
  changedAt: [],
  changedFrom: [],
  pricedSince: 0,
});

/** Queries for price verdicts and their history, and for price estimates for cars that are not on the market. */
export const priceInsightQueries = ({ db, currentModel, clock = () => new Date() }: PriceInsightPorts) => {
  const carOf = async (id: string): Promise<MarketCar> => {
    const car = Id.safeParse(id).success ? await marketCar(db, id) : null;
    if (!car) throw CarNotFound();
    return car;
  };

  return {
    /** Returns the market's judgement of one car's price. `id` is the id of the car or of any of its listings; the car may no longer be listed.
     *  While the current verdict is kept despite a newer figure (see `holdAgainst`), the returned figures are those on which the verdict was
     *  based.
     *  @throws Rejection CAR_NOT_FOUND if no car or listing has this id */
    async insights(id: string): Promise<PriceInsights> {
      const loaded = currentModel();
      const car = await carOf(id);
      if (!loaded) return insightsView(car, notLearned(car), null);
      const [nearest, standing] = await Promise.all([
        nearestCars(db, car, loaded.trainedAt),
        verdictStates(db, [car.carId]),
      ]);
      const judgement = judge({ ...loaded, car, nearest });
      const figure = { askingInr: car.priceInr, averageInr: judgement.averageInr };
      const outcome = holdAgainst(standing.get(car.carId) ?? NO_VERDICT_STATE, figure, clock().toISOString());
      const stands = isHeld(outcome) ? await currentVerdict(db, car.carId) : null;
      return stands
        ? insightsView(car, judgementOf(stands), stands.modelVersion)
        : insightsView(car, judgement, loaded.version);
    },

    /** Returns the verdict that the market would give a car at another asking price, based on the current model and comparable cars.
     *  @param id the id of the car or of any of its listings; the car may no longer be listed
     *  @throws Rejection CAR_NOT_FOUND if no car or listing has this id */
    async verdictAt(id: string, priceInr: number): Promise<CarVerdict> {
      const loaded = currentModel();
      const car = { ...(await carOf(id)), priceInr };
      if (!loaded) return judgeByFigures(priceInr, notLearned(car));
      return judgeByFigures(priceInr, judge({ ...loaded, car, nearest: await nearestCars(db, car, loaded.trainedAt) }));
    },

    /** Returns a page of the verdicts on a car, newest first, and their total number.
     *  @throws Rejection CAR_NOT_FOUND if no car or listing has this id */
    async timeline(id: string, page: TimelinePage): Promise<VerdictTimeline> {
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

    /** Returns an estimate of the price at which a car with the given facts would be offered today; null if the year is unknown, or if there is no
     *  model or no similar car. */
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
