import { accountQueries } from '../../projections/accounts/queries.ts';
import type { UserId } from '../../schema/accounts/ids.ts';
import { ErasureNotDue, ErasureNotRequested } from '../../schema/accounts/rejections.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import type { Platform } from '../platform/feature.ts';
import type { Forget } from '../platform/forgetting/forget.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import type { AccountCommands } from './handler.ts';
import type { Sessions } from './sessions.ts';

export interface ErasureParts extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: AccountCommands;
  readonly sessions: Pick<Sessions, 'endAll'>;
  /** Deletes all data about an account holder, and finally the key with which that data is encrypted. */
  readonly forget: Forget;
}

const ACTOR = 'system:erasure';
/** Whether the error means that the person cancelled the erasure (and may have requested it again) after the read model was queried. */
const isThoughtBetterOf = (error: unknown): boolean =>
  error instanceof Rejection && (error.code === ErasureNotRequested.code || error.code === ErasureNotDue.code);

/** Erases accounts after their grace period. A person's encryption key is deleted last, so a remaining key indicates an unfinished erasure. */
export const accountErasure = ({ db, clock, accounts, sessions, forget }: ErasureParts) => {
  /** Erases an account.
   *  @param isDueNow whether to erase immediately, without a grace period and even if nobody requested the erasure
   *  @throws Rejection ERASURE_NOT_REQUESTED, ERASURE_NOT_DUE, USER_NOT_FOUND */
  const erase = async (userId: UserId, { isDueNow = false } = {}): Promise<void> => {
    await accounts.erase(userId, { isDueNow, actor: ACTOR });
    await sessions.endAll(userId);
    await forget(userId);
  };
  /** Erases all accounts whose erasure is due, and returns how many were due. The failure of one erasure does not prevent the others.
   *  @throws AggregateError with all failures, after all other accounts have been erased */
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
      cron: '*/10 * * * *',
      maxAttempts: 3,
      run: async () => eraseDue(),
    }),
  ];
  return { erase, eraseDue, definitions };
};
export type AccountErasure = ReturnType<typeof accountErasure>;
