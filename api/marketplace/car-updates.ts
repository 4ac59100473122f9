import type { Knex } from 'knex';
import { type CarState, carStates } from '../../projections/marketplace/car-states.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { CarNotFound } from '../../schema/marketplace/rejections.ts';
import { watcher } from '../platform/watch.ts';

/** How a car stands. */
export interface CarUpdate extends CarState {
  /** Whether it is kept for somebody whose offer was accepted. */
  readonly isReserved: boolean;
  /** Names this state: whoever knows it need not be told. */
  readonly cursor: string;
}

export interface CarUpdatesPorts {
  readonly db: Knex;
  readonly onAdvance: ProjectionRunner['onAdvance'];
  readonly logger: Pick<Logger, 'warn'>;
  /** Which of those cars are kept for somebody. */
  readonly reservedCars: (carIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The projections that say so. */
  readonly reservedBy: readonly string[];
}

const updateOf = (state: CarState, isReserved: boolean): CarUpdate => {
  const { carId, priceInr, isLive, listingPriceInr, listingIsLive } = state;
  const flags = [isLive, isReserved, listingIsLive].map(Number).join('');
  return { ...state, isReserved, cursor: [carId, priceInr, listingPriceInr, flags].join('.') };
};

/** Tells whoever looks at a car when its price changes, when it goes, and when it is reserved. */
export const carUpdates = ({ db, onAdvance, logger, reservedCars, reservedBy }: CarUpdatesPorts) => {
  const statesOf = carStates(db);
  const watching = watcher<CarUpdate>({
    projections: ['car_search', ...reservedBy],
    onAdvance,
    logger,
    isSame: (one, other) => one.cursor === other.cursor,
    async read(ids) {
      const states = await statesOf(ids);
      const reserved = await reservedCars([...new Set([...states.values()].map(({ carId }) => carId))]);
      return new Map([...states].map(([id, state]) => [id, updateOf(state, reserved.has(state.carId))]));
    },
  });
  return {
    /** How it stands, then each change.
     *  @param id a car's, or that of a listing of it
     *  @throws Rejection CAR_NOT_FOUND */
    async follow(id: string): Promise<AsyncIterableIterator<CarUpdate, undefined, undefined>> {
      const updates = await watching.watch(id.toLowerCase());
      if (!updates) throw CarNotFound();
      return updates;
    },
    close: watching.close,
  };
};
export type CarUpdates = ReturnType<typeof carUpdates>;
