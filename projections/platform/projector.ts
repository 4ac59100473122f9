import type { Knex } from 'knex';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';

/** One read model: the only writer of its tables. Its name is also the Postgres schema of its live generation, so queries read `car_search.cars`;
 *  a rebuild fills another schema and then renames it. */
export interface Projector<E extends AnyEvent = AnyEvent> {
  /** Lower snake case. */
  readonly name: string;
  /** Increase it when the tables or their meaning change: the next start builds a new generation while the old one serves queries. */
  readonly version: number;
  /** Whether public pages show its data. If so, cached pages for strangers are rendered again when the data change. */
  readonly isShownToStrangers: boolean;
  /** The oldest version whose tables the current queries can read; default: the first. If the live tables are older, a start waits for their
   *  rebuild. */
  readonly readableSince?: number;
  /** The event types that the projector applies; the runner passes it no others. */
  readonly handles: readonly E['type'][];
  /** The handled event types for whose result nobody waits. Events of these types are applied in batches, a little later or together with the next
   *  event of another type. */
  readonly deferrable?: readonly E['type'][];
  /** Creates the empty tables under unqualified names: the runner has set the search path to the generation's schema. */
  create(tx: Knex.Transaction): Promise<void>;
  /** Creates what is cheaper to create after the first fill (indexes). It is called with the same search path before a new generation goes live, or
   *  right after `create` if the log is still short. */
  finish?(tx: Knex.Transaction): Promise<void>;
  /** The ordering unit of an event: if one event fails, only later events of its lane wait behind it. Default: the event's stream. A stream about
   *  many things, for example a feed with its cars, needs smaller lanes. */
  lane?(event: Recorded<E>): string;
  /**
   * Applies a batch, in log order and with set-based writes, in the transaction that also moves the checkpoint. The runner makes this idempotent. If
   * `apply` throws, the runner finds the event that caused the error by bisection. It parks this event and the later events of its lane.
   */
  apply(tx: Knex.Transaction, batch: readonly Recorded<E>[]): Promise<void>;
}

/** Returns the lane of an event. An event that is too broken to determine its lane is parked under its stream. */
export const laneOf = ({ lane }: Pick<Projector, 'lane'>, event: Recorded): string => {
  try {
    return lane?.(event) ?? event.streamId;
  } catch {
    return event.streamId;
  }
};

/** Declares a projector, so that `apply` is typed with only its own events. */
export const projector = <E extends AnyEvent>(definition: Projector<E>): Projector<E> => definition;
