import type { Logger } from '../../../projections/platform/logger.ts';

/** Does the work for each id, one after the other. What fails for one is logged with its id and keeps no other from being done.
 *  @param what the ids are of, as the log names it
 *  @returns what failed */
export const eachAlone = async (
  { logger, what }: { readonly logger: Logger; readonly what: 'userId' | 'tellingId' | 'runId' },
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      logger.error({ [what]: id, error }, 'alerts of saved searches were not told');
      failures.push(error);
    }
  }
  return failures;
};
