import type { Logger } from '../../../projections/platform/logger.ts';

interface Work<T> {
  readonly logger: Logger;
  /** What has failed, in a few words, for the log and for the error of `forEachOrFail`. */
  readonly failed: string;
  /** Returns the ids of an entry for the log. */
  readonly about: (entry: T) => Readonly<Record<string, string>>;
}

/** Runs `work` for each entry in order. If it fails for an entry, logs the error with the entry's ids and continues with the next entry.
 *  @returns the errors */
export const forEachIsolated = async <T>(
  { logger, failed, about }: Work<T>,
  entries: readonly T[],
  work: (entry: T) => Promise<unknown>,
): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  for (const entry of entries) {
    try {
      await work(entry);
    } catch (error) {
      logger.error({ ...about(entry), error }, failed);
      failures.push(error);
    }
  }
  return failures;
};

/** Like `forEachIsolated`, but throws if `work` has failed for any entry.
 *  @throws AggregateError of all errors, after the last entry */
export const forEachOrFail = async <T>(
  how: Work<T>,
  entries: readonly T[],
  work: (entry: T) => Promise<unknown>,
): Promise<void> => {
  const failures = await forEachIsolated(how, entries, work);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${entries.length}: ${how.failed}`);
};
