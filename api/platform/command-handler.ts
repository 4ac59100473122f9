import { setTimeout as delay } from 'node:timers/promises';
import { v5 as uuidFrom } from 'uuid';
import type { AnyEvent, Decider, EventMetadata, EventOrigin, NewEvent } from '../../schema/kernel/event.ts';
import { type EventStore, OutcomeUnknown, RevisionConflict } from '../../schema/kernel/event-store.ts';

/** Who gives a command, and what it belongs to. */
export interface CommandContext {
  /** A user's id, or `system:<job>`. */
  readonly actor: string;
  /** A repeat of a command carries the same id; scoped to its actor by whoever makes it. */
  readonly commandId: string;
  /** Shared by everything that one request or run sets off; the command's id unless given. */
  readonly correlationId?: string;
  /** The event or command that led to this one. */
  readonly causationId?: string;
  /** Where the command came from, for what people may ask about later; `originOf` (origin.ts) makes it. */
  readonly origin?: EventOrigin;
}

/** What came of a command. */
export interface Handled {
  /** What to wait for before reading what it changed; null when it changed nothing. */
  readonly position: bigint | null;
  /** The stream's last revision that it wrote; null when it wrote none. */
  readonly revision: number | null;
  /** The command was carried out before; nothing was appended this time. */
  readonly repeated: boolean;
}

/** A stream as a decision needs it. */
export interface Loaded<S> {
  readonly state: S;
  /** The stream's last revision that `state` tells of, -1 when the stream is not there. */
  readonly revision: number;
  /** What this command wrote earlier, when it was carried out already. */
  readonly earlier?: { readonly position: bigint; readonly revision: number };
}

export interface CommandHandlerOptions<S, C, E extends AnyEvent> {
  readonly store: Pick<EventStore, 'append' | 'read'>;
  /** First part of the stream's name: `<category>-<id>`. */
  readonly category: string;
  readonly decider: Decider<S, C, E>;
  /** Where the state comes from when not from folding the whole stream (a read model of its own, a snapshot). It has to tell
   *  exactly what the stream says up to `revision`. */
  readonly load?: (streamId: string, commandId: string) => Promise<Loaded<S>>;
  /** How often a command is decided afresh when another writer got in first. */
  readonly retries?: number;
}

/** Namespace of event ids that are derived from commands (RFC 9562, version 5). */
const EVENT_IDS = '1c9c1d0f-6f3a-5d0e-9b58-0f2f2f0a7c41';
const RETRIES = 8;
const RETRY_MS = { first: 5, longest: 200 };

/** The ids of the events that a command writes to a stream: the same at every try, so that a retry cannot write twice. */
const eventIds = (streamId: string, commandId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => uuidFrom(`${streamId} ${commandId} ${index}`, EVENT_IDS));

/** Folds a stream, and notices when the command is in it already. */
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

/** Carries commands out: load, decide, append; decides afresh when another writer got in first, and tries again, with the same
 *  event ids, when nobody knows whether an append happened. A command id that the stream has seen answers as it did then.
 *  The returned function throws
 *  - Rejection when the rules forbid the command
 *  - RevisionConflict when other writers got in first every time
 *  - OutcomeUnknown when the store never answered */
export const commandHandler =
  <S, C, E extends AnyEvent>(options: CommandHandlerOptions<S, C, E>) =>
  async (id: string, command: C, context: CommandContext): Promise<Handled> => {
    const { store, category, decider, retries = RETRIES } = options;
    const streamId = `${category}-${id}`;
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
