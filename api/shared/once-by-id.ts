import { z } from 'zod';
import type { CommandLog } from '../platform/command-log.ts';

/** A command as its door knows it. */
interface Keyed {
  readonly commandLog: CommandLog;
  readonly actor: string;
  /** The key that makes a repeat the same command; null where the client gave none. */
  readonly key: string | null;
  /** The mutation or route. */
  readonly operation: string;
  /** The validated input, of which the log keeps a digest. */
  readonly payload: unknown;
}

/** Carries a command out, once where it has a key. The log keeps the id of what it was about alone, since what people wrote is sealed
 *  everywhere else: a repeat reads the answer anew.
 *  @returns the id that the command answers */
export const onceById = async (
  { commandLog, key, ...keyed }: Keyed,
  run: (commandId?: string) => Promise<string>,
): Promise<string> => (key === null ? run() : commandLog.once({ ...keyed, key, answer: z.string() }, run));
