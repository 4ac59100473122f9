import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CommandLog } from '../platform/command-log.ts';

/** A command as its door knows it. */
export interface Keyed {
  readonly commandLog: CommandLog;
  /** A user's id; `stranger` for whoever is not signed in: keys are random. */
  readonly actor: string;
  /** The key that makes a repeat the same command; null where the client gave none. */
  readonly key: string | null;
  /** The mutation or route. */
  readonly operation: string;
  /** The validated input, of which the log keeps a digest. */
  readonly payload: unknown;
}

/** Carries a command out, once where it has a key. The log keeps an id alone: a repeat reads what it is of anew.
 *  @returns the id */
export const contactOnce = (
  { commandLog, key, ...keyed }: Keyed,
  run: (commandId: string) => Promise<string>,
): Promise<string> => (key === null ? run(randomUUID()) : commandLog.once({ ...keyed, key, answer: z.string() }, run));
