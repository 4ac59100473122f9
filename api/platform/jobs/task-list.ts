import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Logger } from '../../../projections/platform/logger.ts';
import { withoutPersonalData } from '../http/logging.ts';
import { ByClock } from './cron.ts';
import { type JobDefinition, NO_PAYLOAD } from './definition.ts';
import type { JobMetrics } from './metrics.ts';

interface TaskOptions {
  readonly logger: Logger;
  readonly metrics: JobMetrics;
}

const messageOf = (error: unknown): string =>
  withoutPersonalData(error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Performs one attempt, and logs its outcome with the job's id. An error is stored in the table and logged without personal data. */
const attempt = async (definition: JobDefinition, raw: unknown, helpers: JobHelpers, options: TaskOptions) => {
  const { name } = definition;
  const { logger, metrics } = options;
  const { attempts, max_attempts: most } = helpers.job;
  const id = String(helpers.job.id);
  const byClock = ByClock.safeParse(raw);
  const since = performance.now();
  const facts = () => ({ job: name, jobId: id, attempt: attempts, ms: Math.round(performance.now() - since) });
  try {
    const payload = (definition.payload ?? NO_PAYLOAD).parse(byClock.success ? {} : raw);
    const scheduledFor = byClock.success ? byClock.data._cron.ts : null;
    await definition.run(payload, { id, attempt: attempts, scheduledFor, signal: helpers.abortSignal });
    metrics.ran(name, 'done', (performance.now() - since) / 1000);
    logger.info(facts(), 'job done');
  } catch (error) {
    const givenUp = attempts >= most;
    metrics.ran(name, givenUp ? 'given_up' : 'failed', (performance.now() - since) / 1000);
    const message = messageOf(error);
    if (givenUp) logger.error({ ...facts(), error: message }, 'job given up');
    else logger.warn({ ...facts(), error: message }, 'job failed and will be retried');
    throw new Error(message);
  }
};

/** Returns the functions that the runner calls, keyed by job name. */
export const taskList = (definitions: readonly JobDefinition[], options: TaskOptions): TaskList =>
  Object.fromEntries(
    definitions.map((definition) => [
      definition.name,
      (payload: unknown, helpers: JobHelpers) => attempt(definition, payload, helpers, options),
    ]),
  );
