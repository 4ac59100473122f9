import { z } from 'zod';
import type { CommandLog } from '../platform/command-log.ts';
import type { Client } from '../platform/graphql/context.ts';

/** A command as it arrives over GraphQL or REST. */
export interface KeyedCommand {
  readonly commandLog: CommandLog;
  /** A user's id, or `stranger` for a person who is not signed in. Strangers can share this value, because keys are random. */
  readonly actor: string;
  readonly key: string | null;
  /** The operation's name, the same in GraphQL and REST. */
  readonly operation: string;
  /** The validated input. The command log stores only a hash of it. */
  readonly payload: unknown;
}
/** The API that received a request, and the address and browser of its sender. */
export interface From {
  readonly door: 'graphql' | 'rest';
  readonly client: Client;
}
/** Who issues a command, and the command's id. A retry repeats the `commandId` of its first attempt. */
export interface As {
  readonly actor: string;
  readonly commandId?: string;
  /** The request that caused the command; absent if there is none. */
  readonly from?: From;
}
export interface Repeatable<T> {
  readonly run: (as: As) => Promise<T>;
  /** Returns the id from a response, for retries. Without this function, the log stores nothing from the response. */
  readonly idOf?: (answer: T) => string;
  /** Reads the current response for a retry. */
  readonly again: (id: string) => Promise<T>;
}

/** Runs a command. A command with a key runs only once. The log stores the result of `run`: an id, or the fact that the command has finished. */
const kept = <K extends string | null>(
  { commandLog, key, ...command }: KeyedCommand,
  answer: z.ZodType<K>,
  run: (as: As) => Promise<K>,
): Promise<K> => {
  const { actor } = command;
  if (key === null) return run({ actor });
  return commandLog.once({ ...command, key, answer }, (commandId) => run({ actor, commandId }));
};

/** Runs a command. A command with a key runs only once. The log stores at most an id, because text that people write must be stored encrypted.
 *  @returns the id of the command's subject, also for a retry
 *  @throws Rejection in the same cases as `CommandLog.once` */
export const onceById = (keyed: KeyedCommand, run: (as: As) => Promise<string>): Promise<string> =>
  kept(keyed, z.string(), run);

/** Runs a command without a result. A command with a key runs only once. The log stores only that the command has finished. */
export const doOnce = async (keyed: KeyedCommand, run: (as: As) => Promise<unknown>) =>
  kept(keyed, z.null(), async (as) => {
    await run(as);
    return null;
  });

/** The values that the log stores for `once`: an id or null. Earlier versions stored whole responses for some operations, for up to 48 hours. */
const Stored = z.union([z.string().nullable(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Runs a command. A command with a key runs only once. Returns the id by which the caller then reads the response; null if the request itself is
 *  enough to read the response. */
export const onceThenRead = (keyed: KeyedCommand, run: (as: As) => Promise<string | null>): Promise<string | null> =>
  kept(keyed, Stored, run);

/** Runs a command whose response is more than an id. A command with a key runs only once. A retry reads the current response. */
export const once = async <T>(keyed: KeyedCommand, { run, idOf, again }: Repeatable<T>): Promise<T> => {
  const made: T[] = [];
  const id = await kept(keyed, Stored, async (as) => {
    const answer = await run(as);
    made.push(answer);
    return idOf?.(answer) ?? null;
  });
  const [answer] = made;
  return answer === undefined ? again(id ?? '') : answer;
};
