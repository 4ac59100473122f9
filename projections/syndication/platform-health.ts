import type { Knex } from 'knex';
import { z } from 'zod';

/** After so many failures in a row somebody has to look at the connection to a platform. */
export const AWAY_AFTER = 5;

const instant = z.date().transform((date) => date.toISOString());
const PlatformHealth = z.object({
  platform: z.string(),
  /** When the platform last took, refused or told of a post. */
  answeredAt: instant.nullable(),
  /** How often in a row it could not be reached, was busy, did not answer or refused our access. */
  failures: z.int(),
  failedAt: instant.nullable(),
  /** What it, or the way there, said at the last failure. */
  failure: z.string().nullable(),
  /** When its feed was last pulled. */
  pulledAt: instant.nullable(),
});
export type PlatformHealth = z.output<typeof PlatformHealth>;

const COLUMNS = {
  ...{ platform: 'platform', answeredAt: 'answered_at', failures: 'failures', failedAt: 'failed_at' },
  ...{ failure: 'failure', pulledAt: 'pulled_at' },
} as const;

/** Returns how the connections to other platforms are, by platform. One that was never used is missing. */
export const platformHealth = async (db: Knex): Promise<ReadonlyMap<string, PlatformHealth>> => {
  const rows: unknown[] = await db('syndication_outbox.platforms').select(COLUMNS);
  return new Map(rows.map((row) => PlatformHealth.parse(row)).map((one) => [one.platform, one]));
};
