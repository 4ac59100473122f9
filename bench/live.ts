import { type Benchmark, quantile, textTable } from './benchmark.ts';
import { type FanOut, fanOut, spread, type Way } from './live/fan-out.ts';
import { pushed, type Timings } from './live/message-push-latency.ts';

const WAYS: readonly Way[] = [
  { name: 'ws alone', server: 'raw', field: null },
  { name: 'shared subscription', server: 'product', field: 'shared' },
  { name: 'subscription of each', server: 'product', field: 'single' },
];
const READERS = [1_000, 5_000];
/** The longest acceptable times from sending a message until it arrives at its recipient, in milliseconds. */
const BOUND = { p50: 5, p99: 25 };

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const times = (ours: number, theirs: number) => (ours / theirs).toFixed(2);

const fanOutRows = (readers: number, found: readonly FanOut[]) => {
  const raw = spread(found[0]?.latencies ?? []);
  return found.map(({ latencies, memory }, index) => {
    const { p50, p99 } = spread(latencies);
    return [
      `${readers} readers, ${WAYS[index]?.name ?? ''}`,
      ...[p50.toFixed(1), times(p50, raw.p50), p99.toFixed(1), times(p99, raw.p99)],
      ...[kilobytes(memory.used), kilobytes(memory.rss)],
    ];
  });
};
const pushedRow = (name: string, values: readonly number[]) => [
  name,
  ...[0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(2)),
];
const pushedRows = (name: string, { answered, pushed }: Timings) => [
  pushedRow(`answered, ${name}`, answered),
  pushedRow(`pushed to the other side, ${name}`, pushed),
];

export const live: Benchmark = {
  name: 'live',
  description: 'frames to 1,000 and 5,000 readers against ws alone; from a message sent to its frame at the other side',
  async run({ databaseUrl }) {
    const { same, other } = await pushed(databaseUrl);
    const found = new Map<number, readonly FanOut[]>();
    for (const readers of READERS) found.set(readers, await fanOut(WAYS, readers));
    const ratios: Record<string, number> = {
      pushedP50_5ms: quantile(same.pushed, 0.5) / BOUND.p50,
      pushedP99_25ms: quantile(same.pushed, 0.99) / BOUND.p99,
      pushedElsewhereP50_5ms: quantile(other.pushed, 0.5) / BOUND.p50,
    };
    for (const [readers, [raw, shared]] of found) {
      if (!raw || !shared) continue;
      ratios[`fanOut${readers}P99_ws`] = spread(shared.latencies).p99 / spread(raw.latencies).p99;
      ratios[`fanOut${readers}Memory_20KB`] = Math.max(shared.memory.used, shared.memory.rss) / (20 * 1024);
    }
    const fanOutTable = textTable([
      ['milliseconds until read', 'p50', 'of ws', 'p99', 'of ws', 'KB each, objects', 'KB each, system'],
      ...[...found].flatMap(([readers, each]) => fanOutRows(readers, each)),
    ]);
    const pushedTable = textTable([
      ['milliseconds from a message sent', 'p50', 'p95', 'p99'],
      ...pushedRows('one process', same),
      ...pushedRows('of another process', other),
    ]);
    return { table: `${pushedTable}\n\n${fanOutTable}`, ratios };
  },
};
