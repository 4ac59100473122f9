import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import type { CommandLog } from '../command-log.ts';

/** Takes out of a feature's tables what it keeps of a person. Doing so again changes nothing. */
export type Eraser = (personId: string) => Promise<unknown>;

export interface ForgetParts {
  readonly db: Knex;
  readonly commands: Pick<CommandLog, 'forget'>;
  /** One for each feature that keeps something of such people in plain tables, in their order. */
  readonly erasers: readonly Eraser[];
}

/** Forgets a person, whether they have an account, are a visitor or wrote once: what features keep of them, the answers to their commands, and
 *  last the key of everything that was ever sealed for them. So a key that is still there tells of somebody whom a process that died has to forget
 *  once more. A sweep (`sweep.ts`) takes what was deleted out of the database's files within minutes. */
export const forgetting =
  ({ db, commands, erasers }: ForgetParts) =>
  async (personId: string): Promise<void> => {
    for (const erase of erasers) await erase(personId);
    await commands.forget(personId);
    await personalData(db).destroy(personId);
  };
export type Forget = ReturnType<typeof forgetting>;
