import type { Knex } from 'knex';
import type { Logger } from '../../../projections/platform/logger.ts';
import { AWAY_AFTER } from '../../../projections/syndication/platform-health.ts';

/** The maximum length of a stored error message, in UTF-16 code units. */
const WORDS_LENGTH = 300;
const ANSWERED = `
  with before as (select failures from syndication_outbox.platforms where platform = :platform)
  insert into syndication_outbox.platforms (platform, answered_at) values (:platform, :now)
  on conflict (platform) do update set answered_at = excluded.answered_at, failures = 0
  returning (select failures from before) as failures`;
const FAILED = `
  insert into syndication_outbox.platforms as p (platform, failures, failed_at, failure) values (:platform, 1, :now, :words)
  on conflict (platform) do update set failures = p.failures + 1, failed_at = excluded.failed_at, failure = excluded.failure
  returning failures`;
const PULLED = `
  insert into syndication_outbox.platforms (platform, pulled_at) values (:platform, :now)
  on conflict (platform) do update set pulled_at = excluded.pulled_at`;

interface Ports {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}
/** Records the state of the connections to other platforms. Logs once when a platform has failed too many times in a row, and once when the platform
 *  responds again, however many posts are affected. */
export const healthNotes = ({ db, clock, logger }: Ports) => {
  const write = async (sql: string, platform: string, more: object = {}): Promise<number> => {
    const { rows } = await db.raw<{ rows: { failures: number | null }[] }>(sql, { platform, now: clock(), ...more });
    return rows[0]?.failures ?? 0;
  };
  return {
    /** Records that the platform has accepted or refused a post, or has reported the outcome of a post. */
    async answered(platform: string): Promise<void> {
      const failures = await write(ANSWERED, platform);
      if (failures >= AWAY_AFTER) logger.info({ platform, failures }, 'a platform answers again');
    },
    /** Records that the platform was unreachable or busy, did not respond, or refused access. */
    async failed(platform: string, failure: string): Promise<void> {
      const words = failure.slice(0, WORDS_LENGTH);
      const failures = await write(FAILED, platform, { words });
      if (failures === AWAY_AFTER)
        logger.warn({ platform, failures, reason: words }, 'a platform does not take our posts');
    },
    async pulled(platform: string): Promise<void> {
      await write(PULLED, platform);
    },
  };
};
export type HealthNotes = ReturnType<typeof healthNotes>;
