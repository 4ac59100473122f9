import { Cron } from 'croner';
import { parseCronItems } from 'graphile-worker';
import { z } from 'zod';
import type { JobDefinition } from './definition.ts';

const INDIA = 'Asia/Kolkata';
/** How long after its time a job is still started, when no process ran at that time. */
const MADE_UP_FOR_MS = 12 * 3_600_000;
/** The runner counts from a moment after ours, and in whole minutes. */
const HALF_A_MINUTE_MS = 30_000;

/** A minute as the job runner asks after it: in UTC, without its year. */
interface Minute {
  readonly min: number;
  readonly hour: number;
  readonly date: number;
  readonly month: number;
}

/** The instant of `minute` that is nearest to now: the runner only asks about what just was or just passed. */
const instantOf = ({ min, hour, date, month }: Minute, now: Date): Date => {
  const year = now.getUTCFullYear();
  const at = [year - 1, year, year + 1].map((each) => new Date(Date.UTC(each, month - 1, date, hour, min)));
  const distance = (instant: Date) => Math.abs(instant.getTime() - now.getTime());
  return at.reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest));
};

/** Whether a cron pattern, read in Indian time, names a minute. */
export const matchesInIndia = (pattern: string, clock: () => Date = () => new Date()) => {
  const cron = new Cron(pattern, { timezone: INDIA });
  return (minute: Minute): boolean => cron.match(instantOf(minute, clock()));
};

/** For how long back times are made up for: to the last one, if that is not too long ago. Earlier ones it makes up for too. */
const backTo = (pattern: string, now: Date): number => {
  const [last] = new Cron(pattern, { timezone: INDIA }).previousRuns(1, now);
  const ago = last ? now.getTime() - last.getTime() : MADE_UP_FOR_MS;
  return ago < MADE_UP_FOR_MS ? ago + HALF_A_MINUTE_MS : 0;
};

/** What the clock starts, for a runner that begins now. */
export const cronItems = (definitions: readonly JobDefinition[], now: Date) =>
  parseCronItems(
    definitions.flatMap(({ name, cron, maxAttempts }) =>
      cron
        ? [
            {
              task: name,
              match: matchesInIndia(cron),
              options: { backfillPeriod: backTo(cron, now), maxAttempts, jobKey: `${name}:clock` },
            },
          ]
        : [],
    ),
  );

/** What the runner puts into the payload of a job that the clock started. */
export const ByClock = z.object({ _cron: z.object({ ts: z.coerce.date() }) });
