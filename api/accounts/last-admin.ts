import type { Knex } from 'knex';
import type { Account } from '../../schema/accounts/account.ts';
import type { UserId } from '../../schema/accounts/ids.ts';
import { LastAdmin } from '../../schema/accounts/rejections.ts';

const LOCK = 'accounts: last admin';

export interface LastAdminPorts {
  readonly db: Knex;
  readonly load: (userId: UserId) => Promise<Account>;
  /** Returns the admins in the read model. If the read model lags, the worst result is a needless rejection. */
  readonly admins: (db: Knex) => Promise<readonly UserId[]>;
}

/** Runs a command that would remove the admin `userId`, but only if another admin remains. Such commands run one at a time across all processes. A
 *  waiting command holds a database connection, so `run` must not take another connection from the pool: this could cause a deadlock.
 *  @throws Rejection LAST_ADMIN */
export const keepingAnAdmin =
  ({ db, load, admins }: LastAdminPorts) =>
  async <T>(userId: UserId, run: () => Promise<T>): Promise<T> => {
    if (!(await load(userId)).roles.has('admin')) return run();
    return db.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [LOCK]);
      const others = (await admins(tx)).filter((id) => id !== userId);
      const accounts = await Promise.all(others.map(load));
      const stays = accounts.some(({ roles, eraseAt }) => roles.has('admin') && eraseAt === null);
      if (!stays && (await load(userId)).roles.has('admin')) throw LastAdmin();
      return run();
    });
  };
