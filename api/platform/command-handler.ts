import { setTimeout as delay } from 'node:timers/promises';
import { v5 as uuidFrom } from 'uuid';
import type { AnyEvent, Decider, EventMetadata, EventOrigin, NewEvent } from '../../schema/kernel/event.ts';
import { type EventStore, OutcomeUnknown, RevisionConflict } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';

/** The sender of a command, and the ids that connect the command to related events. */
export interface CommandContext {
  /** A user's id, or `system:<job>`. */
  readonly actor: string;
  /** The command's id, which is the same for every retry. The caller must make it unique for each actor. */
  readonly commandId: string;
  /** An id shared by all commands and events that result from one request or job run; defaults to the command's id. */
  readonly correlationId?: string;
  /** The id of the event or command that led to this command. */
  readonly causationId?: string;
  /** The API (GraphQL or REST) and the network address from which the command was sent, for later investigations. `originOf` creates it. */
  readonly origin?: EventOrigin;
}

/** The outcome of a command that was not rejected. */
export interface Handled {
  /** The position that a read model must reach before it shows the change; null if nothing changed. */
  readonly position: bigint | null;
  /** The last revision written to the stream; null if nothing was written. */
  readonly revision: number | null;
  /** Whether the command had already been carried out. If so, this call appended nothing. */
  readonly repeated: boolean;
}

/** The state of a stream, loaded for a decision. */
export interface Loaded<S> {
  readonly state: S;
  /** The last revision that `state` includes; -1 if the stream does not exist. */
  readonly revision: number;
  /** The position and revision of the command's last event, if the command has already been carried out. */
  readonly earlier?: { readonly position: bigint; readonly revision: number };
}

export interface CommandHandlerOptions<S, C, E extends AnyEvent> {
  readonly store: Pick<EventStore, 'append' | 'read'>;
  /** The prefix of stream names, which have the form `<category>-<id>`. */
  readonly category: string;
  readonly decider: Decider<S, C, E>;
  /** Loads the state from a read model or a snapshot instead of folding the whole stream. The loaded state must match the stream exactly up to
   *  `revision`. */
  readonly load?: (streamId: string, commandId: string) => Promise<Loaded<S>>;
  /** The maximum number of times that a command is decided again after conflicts with other writers. */
  readonly retries?: number;
}

/** What the command handlers of a feature depend on. */
export interface CommandPorts extends Pick<CommandHandlerOptions<never, never, never>, 'store'> {
  readonly clock: () => Date;
  /** Resolves when the read models have reached the position or a time limit has expired; immediately if the position is null. */
  readonly shown: (position: bigint | null) => Promise<unknown>;
}

/** The namespace for deriving event ids from commands (RFC 9562, version 5). */
const EVENT_IDS = '1c9c1d0f-6f3a-5d0e-9b58-0f2f2f0a7c41';
const RETRIES = 8;
const RETRY_MS = { first: 5, longest: 200 };

/** Returns the ids of the events that a command writes to a stream. The ids are the same on every attempt, so a retry cannot write twice. */
const eventIds = (streamId: string, commandId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => uuidFrom(`${streamId} ${commandId} ${index}`, EVENT_IDS));

/** Folds a stream into its state, and detects whether the stream already contains the command. */
export const foldStream = async <S, C, E extends AnyEvent>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<S, C, E>,
  streamId: string,
  commandId: string,
): Promise<Loaded<S>> => {
  let state = decider.initial;
  let revision = -1;
  let earlier: Loaded<S>['earlier'];
  for await (const event of store.read<E>(streamId)) {
    state = decider.evolve(state, event);
    revision = event.revision;
    if (event.metadata.commandId === commandId) earlier = { position: event.position, revision: event.revision };
  }
  return { state, revision, earlier };
};

const metadataOf = ({ actor, commandId, correlationId, causationId, origin }: CommandContext): EventMetadata => ({
  actor,
  commandId,
  correlationId: correlationId ?? commandId,
  causationId: causationId ?? null,
  ...(origin && { origin }),
});

const jitter = (attempt: number) => delay(Math.random() * Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** attempt));

/** Returns a function that carries out commands: it loads the stream, decides, and appends. After a conflict with another writer, it decides again.
 *  If the outcome of an append is unknown, it retries the append with the same event ids. A command whose id is already in the stream gets the
 *  original result.
 *  @throws Rejection (from the returned function, like the errors below) if the rules forbid the command
 *  @throws RevisionConflict if another writer came first on every attempt
 *  @throws OutcomeUnknown if the store never answers */
export const commandHandler =
  <S, C, E extends AnyEvent>(options: CommandHandlerOptions<S, C, E>) =>
  async (id: string, command: C, context: CommandContext): Promise<Handled> => {
    const { store, category, decider, retries = RETRIES } = options;
    const streamId = streamOf(category, id);
    const load = options.load ?? ((stream, commandId) => foldStream(store, decider, stream, commandId));

    const once = async (): Promise<Handled> => {
      const { state, revision, earlier } = await load(streamId, context.commandId);
      if (earlier) return { ...earlier, repeated: true };
      const decided = decider.decide(command, state);
      if (decided.length === 0) return { position: null, revision: null, repeated: false };
      const ids = eventIds(streamId, context.commandId, decided.length);
      const metadata = metadataOf(context);
      const events = decided.map((event, index): NewEvent<E> => ({ ...event, id: ids[index] ?? '', metadata }));
      const appended = await store.append(streamId, revision < 0 ? 'none' : revision, events);
      return { position: appended.lastPosition, revision: appended.lastRevision, repeated: false };
    };

    for (let attempt = 0; ; attempt++) {
      try {
        return await once();
      } catch (error) {
        const isWorthAnother = error instanceof RevisionConflict || error instanceof OutcomeUnknown;
        if (!isWorthAnother || attempt >= retries) throw error;
        await jitter(attempt);
      }
    }
  };
