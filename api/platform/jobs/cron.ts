import { Cron } from 'croner';
import { parseCronItems } from 'graphile-worker';
import { z } from 'zod';
import type { JobDefinition } from './definition.ts';

const INDIA = 'Asia/Kolkata';
/** How late a scheduled job may still start if no process was running at its scheduled time. */
const MADE_UP_FOR_MS = 12 * 3_600_000;
/** A margin on how far back the runner looks: it starts counting slightly later than this code, and counts in whole minutes. */
const HALF_A_MINUTE_MS = 30_000;

/** A minute of the year in UTC, in the job runner's format. */
interface Minute {
  readonly min: number;
  readonly hour: number;
  readonly date: number;
  readonly month: number;
}

/** Returns the instant of `minute` that is nearest to `now`. This is sufficient because the runner passes only recent minutes. */
const instantOf = ({ min, hour, date, month }: Minute, now: Date): Date => {
  const year = now.getUTCFullYear();
  const at = [year - 1, year, year + 1].map((each) => new Date(Date.UTC(each, month - 1, date, hour, min)));
  const distance = (instant: Date) => Math.abs(instant.getTime() - now.getTime());
  return at.reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest));
};

/** Returns a function that checks whether a cron pattern, interpreted in Indian time, matches a minute. */
export const matchesInIndia = (pattern: string, clock: () => Date = () => new Date()) => {
  const cron = new Cron(pattern, { timezone: INDIA });
  return (minute: Minute): boolean => cron.match(instantOf(minute, clock()));
};

/** Returns how far back the runner must look, in milliseconds, to run a missed job once; 0 if the last scheduled time is too long ago. */
const backTo = (pattern: string, now: Date): number => {
  const [last] = new Cron(pattern, { timezone: INDIA }).previousRuns(1, now);
  const ago = last ? now.getTime() - last.getTime() : MADE_UP_FOR_MS;
  return ago < MADE_UP_FOR_MS ? ago + HALF_A_MINUTE_MS : 0;
};

/** Returns the cron items for a runner that starts at `now`. */
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

/** The data that the runner adds to the payload of a scheduled job. */
export const ByClock = z.object({ _cron: z.object({ ts: z.coerce.date() }) });
