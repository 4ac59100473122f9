import type { Knex } from 'knex';
import { z } from 'zod';

/** The number of consecutive failures after which the operator has to check the connection to a platform. */
export const AWAY_AFTER = 5;

const instant = z.date().transform((date) => date.toISOString());
const PlatformHealth = z.object({
  platform: z.string(),
  /** When the platform last accepted or refused a post, or reported a post's state. */
  answeredAt: instant.nullable(),
  /** The number of consecutive failures. A failure means that the platform was unreachable or busy, did not answer, or refused our access. */
  failures: z.int(),
  failedAt: instant.nullable(),
  /** The message of the last failure, from the platform or from the network. */
  failure: z.string().nullable(),
  /** When the platform's feed was last pulled. */
  pulledAt: instant.nullable(),
});
export type PlatformHealth = z.output<typeof PlatformHealth>;

const COLUMNS = {
  ...{ platform: 'platform', answeredAt: 'answered_at', failures: 'failures', failedAt: 'failed_at' },
  ...{ failure: 'failure', pulledAt: 'pulled_at' },
} as const;

/** Returns the health of each platform, keyed by platform. Platforms that have never been used are left out. */
export const platformHealth = async (db: Knex): Promise<ReadonlyMap<string, PlatformHealth>> => {
  const rows: unknown[] = await db('syndication_outbox.platforms').select(COLUMNS);
  return new Map(rows.map((row) => PlatformHealth.parse(row)).map((one) => [one.platform, one]));
};
