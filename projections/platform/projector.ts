import type { Knex } from 'knex';
import type { AnyEvent, Recorded } from '../../schema/kernel/event.ts';

/** Builds one read model, and is the only writer of its tables. The projector's name is the Postgres schema of its live generation; a rebuild
 *  fills another schema and renames it. */
export interface Projector<E extends AnyEvent = AnyEvent> {
  /** The name in lower snake case. */
  readonly name: string;
  /** The version of the tables. Increase it when the tables or their meaning change, so that the next start builds a new generation while the old
   *  one serves queries. */
  readonly version: number;
  /** Whether public pages show data of this read model. If so, cached public pages are rendered again when the data change. */
  readonly isShownToStrangers: boolean;
  /** The oldest version whose tables the current queries can read. The default is the first version. If the tables are older, startup waits until
   *  they have been rebuilt. */
  readonly readableSince?: number;
  /** The event types that the projector applies; the runner passes no other events. */
  readonly handles: readonly E['type'][];
  /** Handled event types whose results are not urgent: they are applied in batches, a little later or with the next event of another type. */
  readonly deferrable?: readonly E['type'][];
  /** Creates the empty tables under unqualified names, because the runner has set the search path to the generation's schema. */
  create(tx: Knex.Transaction): Promise<void>;
  /** Creates what is cheaper to create once the tables have been filled, such as indexes. Called before a new generation goes live, or at once if the
   *  log is short. */
  finish?(tx: Knex.Transaction): Promise<void>;
  /** Returns the lane of an event. Events are ordered within a lane: after an event has failed, only later events of the same lane have to wait. By
   *  default, each stream is a lane. For feeds, this is too coarse, because the stream of a feed contains all of the feed's cars. */
  lane?(event: Recorded<E>): string;
  /** Applies a batch, in log order and with set-based writes, in the transaction that moves the checkpoint, so each event is applied exactly once. If
   *  it throws, the runner uses bisection to find the event that causes the error, and parks this event with the later events of its lane. */
  apply(tx: Knex.Transaction, batch: readonly Recorded<E>[]): Promise<void>;
}

/** Returns the lane of an event. If the event is too malformed to determine its lane, returns its stream. */
export const laneOf = ({ lane }: Pick<Projector, 'lane'>, event: Recorded): string => {
  try {
    return lane?.(event) ?? event.streamId;
  } catch {
    return event.streamId;
  }
};

/** Declares a projector. The type of `apply` is limited to the events of this projector. */
export const projector = <E extends AnyEvent>(definition: Projector<E>): Projector<E> => definition;
