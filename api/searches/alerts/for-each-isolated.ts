import type { Logger } from '../../../projections/platform/logger.ts';

/** Runs the work for each id in turn. An error is logged with its id, and the work continues with the next id.
 *  @param what the kind of ids, for the log
 *  @returns the errors */
export const forEachIsolated = async (
  { logger, what }: { readonly logger: Logger; readonly what: 'userId' | 'tellingId' | 'runId' },
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      logger.error({ [what]: id, error }, 'alerts of saved searches were not sent');
      failures.push(error);
    }
  }
  return failures;
};
