import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system user that Postgres runs as, because Postgres refuses to run as root. Empty if this process does not run as root. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const NAME = 'postgres';
const idOf = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, NAME], { encoding: 'utf8' }).stdout);

/** Returns the system account that runs Postgres. If this process runs as root, that is the user `postgres`, which is created if missing; otherwise,
 *  it is the user of this process.
 *  @throws Error if root may not create it */
export const serverAccount = (): Account => {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync('id', ['-u', NAME]).status !== 0) {
    spawnSync('groupadd', ['-r', NAME]);
    const made = spawnSync('useradd', ['-r', '-g', NAME, '-M', NAME], { encoding: 'utf8' });
    if (made.status !== 0) {
      throw new Error(
        `Postgres does not run as root, and the user "${NAME}" could not be made (${made.stderr || made.error}). ` +
          'Make it by hand, start as an ordinary user, or set DATABASE_URL to a server of your own.',
      );
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Makes the account the owner of a file or folder; does nothing for an empty account. */
export const giveTo = ({ uid, gid }: Account, file: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
};

/** Whether the account can access `folder`, which requires access to all parent folders as well. Always true for an empty account. */
export const canReach = ({ uid }: Account, folder: string): boolean => {
  if (uid === undefined) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    const mayPass = !stat || (stat.mode & 0o001) !== 0 || (stat.uid === uid && (stat.mode & 0o100) !== 0);
    if (!mayPass) return false;
    if (at === path.dirname(at)) return true;
  }
};
