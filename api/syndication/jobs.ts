import { z } from 'zod';
import type { Logger } from '../../projections/platform/logger.ts';
import type { SyndicationQueries } from '../../projections/syndication/queries.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';
import { forEachOrFail } from '../platform/jobs/for-each-isolated.ts';
import type { SyndicationCommands } from './handler.ts';
import type { Line, Outbox } from './outbox/outbox.ts';
import { allChosen } from './reactor.ts';

/** The job that performs the due steps for one subject and platform: it sends posts, or asks the platform about the outcome of a post. */
export const ADVANCE = 'syndication.advance';
/** The maximum number of steps in one run. The sweep job performs the remaining steps. */
const MOST_STEPS = 20;

/** The job that retries the failed posts of one platform. */
export const RETRY_FAILED = 'syndication.retry-failed';
/** The number of failed posts that are read per query. */
const FAILED_PAGE = 200;

const Payload = z.object({ kind: z.string(), id: z.uuid(), platform: z.string() });
export const advancePayload = ({ subject, platform }: Line): z.input<typeof Payload> => ({ ...subject, platform });

interface JobPorts {
  readonly outbox: Pick<Outbox, 'advance' | 'due' | 'failed' | 'retry'>;
  readonly commands: Pick<SyndicationCommands, 'carryOn'>;
  readonly queries: Pick<SyndicationQueries, 'chosen'>;
  /** Adds the `ADVANCE` job for one subject and platform, unless this job is already queued. */
  readonly advanceOnce: (line: Line) => Promise<void>;
  readonly logger: Logger;
}

/** Returns the jobs that send listings to other platforms. */
export const syndicationJobs = ({
  outbox,
  commands,
  queries,
  advanceOnce,
  logger,
}: JobPorts): readonly JobDefinition[] => [
  job({
    name: ADVANCE,
    payload: Payload,
    // Few attempts are enough, because the sweep job adds the job again after a failure.
    maxAttempts: 2,
    async run({ kind, id, platform }, { signal }) {
      const line = { subject: { kind, id }, platform };
      for (let step = 0; step < MOST_STEPS && (await outbox.advance(line, signal)); step++);
    },
  }),
  job({
    name: 'syndication.sweep',
    cron: '* * * * *',
    maxAttempts: 1,
    async run() {
      for (const line of await outbox.due()) await advanceOnce(line);
    },
  }),
  job({
    name: RETRY_FAILED,
    // Posts that failed after `until` are not retried, so that the job ends.
    payload: z.object({ platform: z.string(), until: z.iso.datetime() }),
    maxAttempts: 3,
    async run({ platform, until }) {
      const how = {
        ...{ logger, failed: 'a failed post was not asked for anew' },
        about: (postId: string) => ({ postId }),
      };
      const retry = async (id: string): Promise<void> => {
        const retried = await outbox.retry(id).catch((error: unknown) => {
          // Since the query, the post has left the state `failed`, or a later post has replaced it.
          if (error instanceof Rejection) return null;
          throw error;
        });
        if (retried?.waits) await advanceOnce(retried.line);
      };
      for (let after: string | null = null; ; ) {
        const ids: readonly string[] = await outbox.failed(platform, new Date(until), after, FAILED_PAGE);
        await forEachOrFail(how, ids, retry);
        after = ids.at(-1) ?? null;
        if (ids.length < FAILED_PAGE) return;
      }
    },
  }),
  // Handles changes that no event reports, such as the end of a suspension or a newly connected platform.
  job({
    name: 'syndication.carry-on',
    cron: '35 * * * *',
    maxAttempts: 1,
    async run() {
      const how = {
        ...{ logger, failed: 'a listing was not carried on to other platforms' },
        about: (listingId: string) => ({ listingId }),
      };
      for await (const ids of allChosen(queries)) await forEachOrFail(how, ids, commands.carryOn);
    },
  }),
];
