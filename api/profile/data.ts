import type { Knex } from 'knex';
import { TooManyDownloads } from '../../schema/profile/rejections.ts';

/** What one feature keeps of a person, as JSON can say it; personal data in the clear, since it is theirs. */
export type ExportOf = (userId: string) => Promise<unknown>;

export interface DataPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  /** What each feature keeps, by the name under which it stands in the file. */
  readonly exporters: Readonly<Record<string, ExportOf>>;
}

/** Downloads an hour and person: gathering everything is work, and a stolen session shall not poll. */
const MOST_AN_HOUR = 5;
const COUNT = `
  with old as (delete from profile.downloads where user_id = :userId and at <= :since),
    recent as (select count(*)::int as n from profile.downloads where user_id = :userId and at > :since)
  insert into profile.downloads (user_id, at) select :userId, :now from recent where n < :most returning at`;
const HOUR_MS = 3_600_000;

/** Everything that is kept about a person, as they take it along. */
export const personalFile = ({ db, clock, exporters }: DataPorts) => {
  const count = (userId: string, now: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`download ${userId}`]);
      const since = new Date(now.getTime() - HOUR_MS);
      const { rows } = await tx.raw<{ rows: unknown[] }>(COUNT, { userId, now, since, most: MOST_AN_HOUR });
      return rows.length > 0;
    });
  return {
    /** @throws Rejection TOO_MANY_DOWNLOADS */
    async of(userId: string): Promise<{ readonly fileName: string; readonly json: string }> {
      const now = clock();
      if (!(await count(userId, now))) throw TooManyDownloads();
      const sections = await Promise.all(
        Object.entries(exporters).map(async ([name, exportOf]) => [name, await exportOf(userId)] as const),
      );
      const file = { product: 'CarSetu', userId, madeAt: now.toISOString(), ...Object.fromEntries(sections) };
      const day = now.toISOString().slice(0, 10);
      return { fileName: `carsetu-data-${day}.json`, json: `${JSON.stringify(file, null, 2)}\n` };
    },
    async erase(userId: string): Promise<void> {
      await db('profile.downloads').where({ user_id: userId }).delete();
    },
  };
};
export type PersonalFile = ReturnType<typeof personalFile>;
