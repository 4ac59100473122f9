import { z } from 'zod';

/** The values that a run of a job gets in addition to its payload. */
export interface JobRun {
  /** The job's id in logs and tables. It is the same for every attempt. */
  readonly id: string;
  /** The number of the attempt; 1 for the first. */
  readonly attempt: number;
  /** The minute for which the job was scheduled; null for a job that was added by code. */
  readonly scheduledFor: Date | null;
  /** Aborts if the process is stopping and cannot wait any longer. */
  readonly signal: AbortSignal;
}

/** One kind of background work. After a crash, another process starts a run again, so running twice must have the same effect as running once. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  /** The name in the form `<feature>.<verb>`. */
  readonly name: string;
  /** The schema of the payload, which must not contain personal data; defaults to `{}`. Payloads are stored in a table, for a month if the job is
   *  given up. */
  readonly payload?: P;
  /** The schedule in Indian time (`0 8 * * *` is 08:00 in Delhi). The payload is then `{}`. If no process was running at a scheduled time, the job
   *  runs once when a process starts again within twelve hours. */
  readonly cron?: string;
  /** The number of failed attempts after which the job is given up; defaults to 12 attempts, which take about 16 hours. */
  readonly maxAttempts?: number;
  /** @throws any error; the job is then retried later */
  run(payload: z.output<P>, run: JobRun): Promise<unknown>;
}

/** The payload schema of a job that declares no payload. */
export const NO_PAYLOAD = z.object({});
/** Declares a job and infers the type of its payload. */
export const job = <P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> => definition;
