import { z } from 'zod';
import type { Sealed } from './sealed.ts';

/** Builds the stored shape of one event: a literal `type` and a validated `data` object. */
export const event = <T extends string, S extends z.ZodRawShape>(type: T, data: S) =>
  z.object({ type: z.literal(type), data: z.object(data) });

/** Returns the type names of a union of events. */
export const typesOf = <T extends string>(union: {
  readonly options: readonly { readonly shape: { readonly type: z.ZodLiteral<T> } }[];
}): T[] => union.options.map(({ shape }) => shape.type.value);

/** Returns a function that checks whether an event belongs to a union. */
export const isOneOf = <T extends string>(union: Parameters<typeof typesOf<T>>[0]) => {
  const types: ReadonlySet<string> = new Set(typesOf(union));
  return <E extends AnyEvent>(event: E): event is Extract<E, { readonly type: T }> => types.has(event.type);
};

/** The minimum shape of an event: a name in the past tense, and the data as a JSON object. */
export interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/** The interfaces through which people's commands arrive. `flow` is the contact flow, which people without an account use. */
export const EVENT_DOORS = ['graphql', 'rest', 'flow'] as const;
/** The origin of a person's command. */
export interface EventOrigin {
  readonly door: (typeof EVENT_DOORS)[number];
  /** IP address and browser (`api/platform/command-origin.ts`), sealed with the person's key; null if neither is known. */
  readonly from: Sealed | null;
}

/** Who caused an event and how; stored with every event. */
export interface EventMetadata {
  /** The id of the user who caused the event, or `system:<job>` for the server itself: one of its jobs, settings or commands. */
  readonly actor: string;
  /** The id of the command that produced the event. A retried command has the same id. */
  readonly commandId: string;
  /** The same id for everything that results from one request or one run of a job. */
  readonly correlationId: string;
  /** The id of the event or command that caused this event, if any. */
  readonly causationId: string | null;
  /** Stored only for events that the people concerned may ask about later, such as messages, offers and blocks. */
  readonly origin?: EventOrigin;
}

/** An event to append. `id` is a UUID. Appending the same ids again at the same revision has no effect. */
export type NewEvent<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  /** The version of the shape of `data`. The default is the newest version, which is 1 for a type that has never changed. */
  readonly schemaVersion?: number;
  readonly metadata: EventMetadata;
};

/** An event as the log returns it, upcast to the newest version. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  readonly schemaVersion: number;
  readonly metadata: EventMetadata;
  readonly streamId: string;
  /** The position of the event in its stream, starting at 0. */
  readonly revision: number;
  /** The position of the event in the whole log. Positions increase from event to event, but there may be gaps. */
  readonly position: bigint;
  /** When the store recorded the event, by the store's clock (UTC). */
  readonly recordedAt: Date;
};

/** The rules of one kind of stream. They are pure: they read no clock, generate no ids and import no packages, because the command contains every
 *  input. */
export interface Decider<State, Command, E extends AnyEvent> {
  readonly initial: State;
  evolve(state: State, event: E): State;
  /** @throws Rejection when the rules forbid the command */
  decide(command: Command, state: State): readonly E[];
}
