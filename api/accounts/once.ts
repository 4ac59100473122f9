import { z } from 'zod';
import type { CommandLog } from '../platform/command-log.ts';
import type { As } from './handler.ts';

/** A command as its door knows it. */
interface Asked {
  readonly commands: CommandLog;
  /** Who gives it. */
  readonly actor: string;
  /** The key that makes a repeat the same command; null where the client gave none. */
  readonly key: string | null;
  /** The mutation or route. */
  readonly operation: string;
  /** The validated input, of which the log keeps a digest. */
  readonly payload: unknown;
}

/** Carries a command out, once where it has a key. The log keeps that it was done and nothing of its answer, since that tells who
 *  somebody is: a repeat reads the answer anew. */
export const doOnce = async (
  { commands, actor, key, operation, payload }: Asked,
  run: (as: As & { readonly actor: string }) => Promise<unknown>,
): Promise<void> => {
  if (key === null) {
    await run({ actor });
    return;
  }
  await commands.once({ actor, key, operation, payload, answer: z.null() }, async (commandId) => {
    await run({ actor, commandId });
    return null;
  });
};
