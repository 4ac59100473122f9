import type { Knex } from 'knex';
import { personalData } from '../../../projections/platform/personal-data.ts';
import type { CommandLog } from '../command-log.ts';

/** Deletes what a feature's tables store about a person. Idempotent. */
export type Eraser = (personId: string) => Promise<unknown>;

export interface ForgetParts {
  readonly db: Knex;
  readonly commands: Pick<CommandLog, 'forget'>;
  /** Returns the erasers of all features that store something about people in plain tables, in the order in which they must run. */
  readonly erasers: () => readonly Eraser[];
}

/** Erases a person, with or without an account. First deletes the features' data, then the stored responses to the person's commands, and last the
 *  key that decrypts the person's data. A key that still exists therefore marks a person whose erasure must be repeated after a crash. Sweeps
 *  (`sweep.ts`) remove deleted data from the database's files: within minutes from small tables, and at night from big ones. */
export const forgetting =
  ({ db, commands, erasers }: ForgetParts) =>
  async (personId: string): Promise<void> => {
    for (const erase of erasers()) await erase(personId);
    await commands.forget(personId);
    await personalData(db).destroy(personId);
  };
export type Forget = ReturnType<typeof forgetting>;
