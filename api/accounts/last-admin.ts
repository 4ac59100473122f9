import type { Knex } from 'knex';
import type { Account } from '../../schema/accounts/account.ts';
import type { UserId } from '../../schema/accounts/ids.ts';
import { LastAdmin } from '../../schema/accounts/rejections.ts';

/** Key of the advisory lock under which one command at a time takes an admin away. */
const LOCK = 'accounts: last admin';

export interface LastAdminPorts {
  readonly db: Knex;
  readonly load: (userId: UserId) => Promise<Account>;
  /** Candidates by the read model: what it does not know yet can only refuse too much. */
  readonly admins: (db: Knex) => Promise<readonly UserId[]>;
}

/** Runs what takes the admin `userId` away, one at a time in all processes, and only while another admin stays; for somebody who
 *  is no admin, at once. Each who waits holds a connection of the pool, so `run` may ask for none: it could wait for ever.
 *  The returned function throws Rejection LAST_ADMIN */
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
