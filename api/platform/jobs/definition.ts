import type { z } from 'zod';

/** What a run of a job is told beside its payload. */
export interface JobRun {
  /** Names the job in logs and tables; the same at every attempt. */
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** The minute for which the clock started it; null for a job that somebody added. */
  readonly scheduledFor: Date | null;
  /** Aborts when the process stops and can wait no longer. */
  readonly signal: AbortSignal;
}

/** One kind of work that is done outside of requests. It is done at least once: a process that dies in the middle leaves it to
 *  another, from the beginning, so what it does twice must have the effect of once. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  /** `<feature>.<verb>`. */
  readonly name: string;
  /** Ids and facts, never personal data: payloads stand in a table and are kept for a month when a job is given up. */
  readonly payload: P;
  /** When the clock starts it, in Indian time (`0 8 * * *` is 08:00 in Delhi). The payload is `{}` then. A time that passed while no
   *  process ran is made up for within twelve hours, once. */
  readonly cron?: string;
  /** After how many failed attempts it is given up; 12 unless given, which takes about 16 hours. */
  readonly maxAttempts?: number;
  /** @throws anything, to be run again later */
  run(payload: z.output<P>, run: JobRun): Promise<void>;
}

/** Declares a job with the type of its payload inferred. */
export const job = <P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition;
