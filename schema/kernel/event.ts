import { z } from 'zod';
import type { Sealed } from './sealed.ts';

/** Builds the stored shape of one event: a literal `type` and a validated `data` object. */
export const event = <T extends string, S extends z.ZodRawShape>(type: T, data: S) =>
  z.object({ type: z.literal(type), data: z.object(data) });

/** The least that every event has: a name in the past tense and a JSON object of facts. */
export interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/** The ways by which people command. `flow` is that of visitors whose phone was verified. */
export const EVENT_DOORS = ['graphql', 'rest', 'flow'] as const;
/** Where a person's command came from. */
export interface EventOrigin {
  readonly door: (typeof EVENT_DOORS)[number];
  /** Address and browser (`api/platform/origin.ts`), sealed with the person's key; null where neither is known. */
  readonly from: Sealed | null;
}

/** Who caused an event and through what; stored beside the facts of every event. */
export interface EventMetadata {
  /** A user's id, or `system:<job>` for what the product does by itself. */
  readonly actor: string;
  /** The id of the command that decided the event; a retried command keeps its id. */
  readonly commandId: string;
  /** Shared by everything that one request or one run set off. */
  readonly correlationId: string;
  /** The id of the event or command that led to this one, where there is one. */
  readonly causationId: string | null;
  /** Where it came from, of what may be asked about later by the people concerned: what is said and offered. */
  readonly origin?: EventOrigin;
}

/** An event on its way into the store. `id` is a UUID; appending the same ids again at the same place is a no-op. */
export type NewEvent<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  /** The version of the shape of `data`; the newest known when left out (1 for a type that never changed). */
  readonly schemaVersion?: number;
  readonly metadata: EventMetadata;
};

/** An event as the log returns it, upcast to its newest shape. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  readonly schemaVersion: number;
  readonly metadata: EventMetadata;
  readonly streamId: string;
  /** Its place in its stream, from 0. */
  readonly revision: number;
  /** Its place in the whole log: grows, may have holes. */
  readonly position: bigint;
  /** When the store took it, by the store's clock (UTC). */
  readonly recordedAt: Date;
};

/** The rules of one kind of stream. Pure: no clock, no ids, no packages; all that comes in the command. */
export interface Decider<State, Command, E extends AnyEvent> {
  readonly initial: State;
  evolve(state: State, event: E): State;
  /** @throws Rejection when the rules forbid the command */
  decide(command: Command, state: State): readonly E[];
}
