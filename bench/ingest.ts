import { FEATURES } from '../api/features.ts';
import type { FeedRow } from '../api/marketplace/feeds/feed.ts';
import { runIngest } from '../api/marketplace/ingest/run.ts';
import { openProduct } from '../api/open-storage.ts';
import { TEST_DATA_KEYS } from '../projections/platform/testing/data-key.ts';
import { type Benchmark, textTable } from './benchmark.ts';
import { generatedFeed } from './feeds/generated.ts';

const ROWS = 70_000;
const FEW = 7_000;
const MB = 1024 * 1024;
const SAMPLE_MS = 20;
/** Runs a task, and returns its duration in seconds and this process's peak memory during the task in megabytes. */
const measured = async (task: () => Promise<void>): Promise<{ seconds: number; peakMb: number }> => {
  let peak = process.memoryUsage.rss();
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const started = performance.now();
  await task().finally(() => clearInterval(sampling));
  return { seconds: (performance.now() - started) / 1000, peakMb: peak / MB };
};

/** The benchmark of ingesting: rows per second from a feed's bytes to searchable rows in one process, and the memory of this process. */
export const ingest: Benchmark = {
  name: 'ingest',
  description: `a feed of ${ROWS} cars, new, unchanged, and with a tenth of the prices changed, against reading it alone`,
  async run({ databaseUrl }) {
    const product = await openProduct({
      databaseUrl,
      databasePool: 10,
      eventStoreUrl: undefined,
      dataKeys: TEST_DATA_KEYS,
    });
    await product.runner.start();
    const take = async (count: number, edition: number, feedId: string) => {
      const feed = await generatedFeed(count, edition, feedId);
      const ports = { ...product, clock: () => new Date() };
      const { lastPosition } = await runIngest(ports, { feed, declarationId: 'partner-api', location: 'generated' });
      const position = lastPosition ?? 0n;
      await Promise.all(FEATURES.projectors.map(({ name }) => product.runner.waitFor(name, position, 300_000)));
    };
    try {
      await take(FEW, 0, 'warm');
      const reading = await measured(async () => {
        const seen: Record<string, number> = {};
        const count = (row: FeedRow) => {
          const kind = 'refused' in row ? 'refused' : 'read';
          seen[kind] = (seen[kind] ?? 0) + 1;
        };
        for await (const row of (await generatedFeed(ROWS, 0, 'read')).rows) count(row);
        if (seen.read !== ROWS) throw new Error(`only ${seen.read} of ${ROWS} generated rows are cars`);
      });
      const few = await measured(() => take(FEW, 0, 'few'));
      const first = await measured(() => take(ROWS, 0, 'many'));
      const again = await measured(() => take(ROWS, 0, 'many'));
      const changed = await measured(() => take(ROWS, 1, 'many'));
      const rate = (rows: number, { seconds }: { seconds: number }) => Math.round(rows / seconds);
      const row = (what: string, rows: number, run: { seconds: number; peakMb: number }) => [
        what,
        rows,
        rate(rows, run),
        Math.round(run.peakMb),
      ];
      return {
        table: textTable([
          ['', 'rows', 'rows/s', 'peak RSS, MB'],
          row('read and normalised only', ROWS, reading),
          row('new, few', FEW, few),
          row('new', ROWS, first),
          row('unchanged', ROWS, again),
          row('a tenth repriced', ROWS, changed),
        ]),
        ratios: {
          ingest_new_against_reading: reading.seconds / first.seconds,
          ingest_unchanged_against_new: first.seconds / again.seconds,
          ingest_memory_70k_against_7k: first.peakMb / few.peakMb,
        },
      };
    } finally {
      await product.close();
    }
  },
};
