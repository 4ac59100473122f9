import type { Knex } from 'knex';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';

/** One read model: the only writer of its tables. Its name is also the Postgres schema its live generation stands in, so
 *  queries say `car_search.cars`; a rebuild fills another schema and then takes the name over. */
export interface Projector<E extends AnyEvent = AnyEvent> {
  /** Lower snake case. */
  readonly name: string;
  /** Bump when the tables or their meaning change: the next start rebuilds into a new generation while the old one serves. */
  readonly version: number;
  /** The oldest version whose tables today's queries can read; the first unless given. A start waits while one that is older is rebuilt. */
  readonly readableSince?: number;
  /** The event types it folds; the runner passes no others. */
  readonly handles: readonly E['type'][];
  /** Those of them that nobody waits to see: they are taken in together, a little later, or with the next that is none of them. */
  readonly unhurried?: readonly E['type'][];
  /** Makes the empty tables, unqualified: the runner has set the search path to the generation's schema. */
  create(tx: Knex.Transaction): Promise<void>;
  /** Makes what is cheaper to make once the first fill is through (indexes); runs in the same search path, before a new
   *  generation goes live, and right after `create` when the log is still short. */
  finish?(tx: Knex.Transaction): Promise<void>;
  /** What an event belongs to that has to be taken in order: when one cannot be taken, later ones of its lane wait behind it, and no other. The
   *  event's stream when left out; a stream that tells of many things, as a feed does of its cars, needs lanes of its own. */
  lane?(event: Recorded<E>): string;
  /** Folds a batch, in log order, and writes it set-based, in the transaction that also moves the checkpoint. Idempotence is
   *  the runner's care; a throw is treated as poison: the runner bisects to the event and parks it with its lane. */
  apply(tx: Knex.Transaction, batch: readonly Recorded<E>[]): Promise<void>;
}

/** The lane that an event is taken in. One that is too broken to name its own is put aside with its stream's. */
export const laneOf = ({ lane }: Pick<Projector, 'lane'>, event: Recorded): string => {
  try {
    return lane?.(event) ?? event.streamId;
  } catch {
    return event.streamId;
  }
};

/** Declares a projector, so that `apply` sees its own events only. */
export const projector = <E extends AnyEvent>(definition: Projector<E>): Projector<E> => definition;
