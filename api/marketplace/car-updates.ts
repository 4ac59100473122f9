import type { Knex } from 'knex';
import { type CarState, carStates } from '../../projections/marketplace/live-car-states.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { CarNotFound } from '../../schema/marketplace/rejections.ts';
import { stateWatcher } from '../platform/realtime/state-watcher.ts';

/** The current state of a car. */
export interface CarUpdate extends CarState {
  readonly isReserved: boolean;
  /** Identifies this state, so that the server need not send the state to a client that already has it. */
  readonly cursor: string;
}

export interface CarUpdatesPorts {
  readonly db: Knex;
  readonly onAdvance: ProjectionRunner['onAdvance'];
  readonly logger: Pick<Logger, 'warn'>;
  readonly reservedCars: (carIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The names of the projections that contain reservations. */
  readonly reservedBy: readonly string[];
}

const updateOf = (state: CarState, isReserved: boolean): CarUpdate => {
  const { carId, priceInr, isLive, listingPriceInr, listingIsLive } = state;
  const flags = [isLive, isReserved, listingIsLive].map(Number).join('');
  return { ...state, isReserved, cursor: [carId, priceInr, listingPriceInr, flags].join('.') };
};

/** Notifies viewers of a car when its price changes, when it is no longer for sale, and when it is reserved. */
export const carUpdates = ({ db, onAdvance, logger, reservedCars, reservedBy }: CarUpdatesPorts) => {
  const statesOf = carStates(db);
  const watching = stateWatcher<CarUpdate>({
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
    /** Yields the current state of a car, then each change.
     *  @param id the id of the car or of one of its listings
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
