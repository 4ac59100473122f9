import type { Knex } from 'knex';
import { z } from 'zod';
import { accountQueries } from '../../projections/accounts/queries.ts';
import type { UserId } from '../../schema/accounts/ids.ts';
import { ErasureNotDue, ErasureNotRequested } from '../../schema/accounts/rejections.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { Forget } from '../platform/forgetting/forget.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { AccountCommands } from './handler.ts';
import type { Sessions } from './sessions.ts';

export interface ErasureParts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly accounts: AccountCommands;
  readonly sessions: Pick<Sessions, 'endAll'>;
  /** Forgets what is kept of a person with an account, their key last. */
  readonly forget: Forget;
}

const ACTOR = 'system:erasure';
/** Since the read model was asked, the person has kept the account, or has asked anew. */
const isThoughtBetterOf = (error: unknown): boolean =>
  error instanceof Rejection && (error.code === ErasureNotRequested.code || error.code === ErasureNotDue.code);

/** Erases people: those who asked for it once their time to think is over, one by one, from the account to the key of everything
 *  that was ever sealed for them. The key goes last, so that one that is still there tells of an erasure to be finished. */
export const accountErasure = ({ db, clock, accounts, sessions, forget }: ErasureParts) => {
  /** @param isDueNow does not wait for the end of the grace period, nor for being asked
   *  @throws Rejection ERASURE_NOT_REQUESTED, ERASURE_NOT_DUE, USER_NOT_FOUND */
  const erase = async (userId: UserId, { isDueNow = false } = {}): Promise<void> => {
    await accounts.erase(userId, { isDueNow, actor: ACTOR });
    await sessions.endAll(userId);
    await forget(userId);
  };
  /** Erases whoever is due; one who cannot be erased now stands in nobody else's way.
   *  @throws AggregateError of what went wrong, once all others are erased */
  const eraseDue = async (): Promise<number> => {
    const due = await accountQueries(db).dueForErasure(clock());
    const errors: unknown[] = [];
    for (const userId of due)
      await erase(userId).catch((error: unknown) => {
        if (!isThoughtBetterOf(error)) errors.push(error);
      });
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} could not be erased`);
    return due.length;
  };
  const definitions: readonly JobDefinition[] = [
    job({
      name: 'accounts.erase-due',
      payload: z.object({}),
      cron: '*/10 * * * *',
      maxAttempts: 3,
      run: async () => {
        await eraseDue();
      },
    }),
  ];
  return { erase, eraseDue, definitions };
};
export type AccountErasure = ReturnType<typeof accountErasure>;
