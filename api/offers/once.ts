import { z } from 'zod';
import type { CommandLog } from '../platform/command-log.ts';

/** A command about prices as its door knows it. */
export interface Keyed {
  readonly commandLog: CommandLog;
  readonly actor: string;
  /** The key that makes a repeat the same command; null where the client gave none. */
  readonly key: string | null;
  /** The mutation or route. */
  readonly operation: string;
  /** The validated input. */
  readonly payload: unknown;
}

/** Carries a command out, once where it has a key. The log keeps an id alone: a repeat reads the answer anew.
 *  @returns the id that the command answers */
export const offerOnce = async (
  { commandLog, key, ...keyed }: Keyed,
  run: (commandId?: string) => Promise<string>,
): Promise<string> => (key === null ? run() : commandLog.once({ ...keyed, key, answer: z.string() }, run));
