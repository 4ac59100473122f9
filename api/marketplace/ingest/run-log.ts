import type { Knex } from 'knex';
import { z } from 'zod';
import type { RefusalReason } from '../../../schema/marketplace/refused-feed-rows.ts';
import type { RowCounts } from '../feed-chunk-decider.ts';

/** The counts of a run. `gone` and `kept` count listings; all others count rows. read = new + changed + unchanged + back + refused. */
export interface IngestCounts extends RowCounts {
  readonly read: number;
  readonly refused: number;
  readonly gone: number;
  /** The number of listings whose rows were refused and that therefore do not count as removed. */
  readonly kept: number;
  readonly refusedBy: Partial<Record<RefusalReason, number>>;
}
export interface IngestRun {
  readonly runId: string;
  readonly feedId: string;
  readonly declarationId: string;
  readonly location: string;
  readonly dryRun: boolean;
  readonly seenAt: string;
}
export type IngestOutcome = 'done' | 'shrank' | 'failed';

/** Refused rows are stored only for this many of a feed's latest runs. The runs themselves are recorded permanently. */
const REFUSALS_KEPT_FOR_RUNS = 50;

/** Records the ingest runs of all feeds. */
export const ingestRuns = (db: Knex) => ({
  /** Whether a run is recorded as running. Its process may have crashed since then. */
  async isUnderWay(runId: string): Promise<boolean> {
    if (!z.uuid().safeParse(runId).success) return false;
    const run = await db('ingest_runs').where({ run_id: runId, outcome: 'running' }).first('run_id');
    return run !== undefined;
  },
  /** Records the start of a run. The caller must hold the feed's lock, so any other run of this feed that is recorded as running must have
   *  crashed. */
  async begin({ runId, feedId, declarationId, location, dryRun, seenAt }: IngestRun): Promise<void> {
    await db('ingest_runs')
      .where({ feed_id: feedId, outcome: 'running' })
      .update({ outcome: 'interrupted', finished_at: db.fn.now() });
    await db('ingest_runs').insert({
      run_id: runId,
      feed_id: feedId,
      declaration_id: declarationId,
      location,
      dry_run: dryRun,
      seen_at: seenAt,
      outcome: 'running',
    });
  },
  async end({ runId, feedId }: IngestRun, outcome: IngestOutcome, counts: IngestCounts | null, error: string | null) {
    await db('ingest_runs')
      .where({ run_id: runId })
      .update({ outcome, counts: counts && JSON.stringify(counts), error, finished_at: db.raw('clock_timestamp()') });
    await db.raw(
      `delete from ingest_refusals where run_id in (
         select run_id from ingest_runs where feed_id = ? order by started_at desc offset ${REFUSALS_KEPT_FOR_RUNS})`,
      [feedId],
    );
  },
});
