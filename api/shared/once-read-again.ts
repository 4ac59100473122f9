import { z } from 'zod';
import type { CommandLog } from '../platform/command-log.ts';

/** A command as its door knows it. */
export interface KeyedCommand {
  readonly commandLog: CommandLog;
  readonly actor: string;
  /** The key that makes a repeat the same command; null where the client gave none. */
  readonly key: string | null;
  /** The mutation or route. */
  readonly operation: string;
  /** The validated input, of which the log keeps a digest. */
  readonly payload: unknown;
}

/** Who decides; the same id again is the same command. */
interface Commanded {
  readonly actor: string;
  readonly commandId?: string;
}

/** Carries a command out, once where it has a key. The log keeps nothing of its answer, since what people wrote is sealed everywhere
 *  else: a repeat reads it anew. */
export const onceReadAgain = async <T>(
  { commandLog, key, actor, operation, payload }: KeyedCommand,
  run: (as: Commanded) => Promise<T>,
  again: () => Promise<T>,
): Promise<T> => {
  if (key === null) return run({ actor });
  let made: { readonly answer: T } | null = null;
  await commandLog.once({ actor, key, operation, payload, answer: z.null() }, async (commandId) => {
    made = { answer: await run({ actor, commandId }) };
    return null;
  });
  return answerOf(made) ?? again();
};
/** What a callback put there, which the compiler cannot see. */
const answerOf = <T>(made: { readonly answer: T } | null): T | null => made?.answer ?? null;
