import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { FEATURES } from '../api/features.ts';
import { openProduct, type Product } from '../api/open-storage.ts';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { RebuildUnderWay, UnknownProjection } from '../projections/platform/operator-commands.ts';
import type { RebuildProgress } from '../projections/platform/rebuild.ts';
import { withDatabase } from './postgres/open-database.ts';
import { Stopped, stopSignal } from './stop-signal.ts';

const USAGE = `npm run rebuild -- <projection ...> | --all             rebuild read models from the log
npm run rebuild -- --parked [<projection>]              list the parked events
npm run rebuild -- --retry <projection> [--stream <id>]  process the parked events again, of all streams or of one
npm run rebuild -- --skip <projection> --position <n>   skip a parked event, and process those that waited behind it

  --json   print the result as JSON, on the last line

A rebuild can run beside servers: they read the old rows until it switches to the new ones in one step.
Projections: ${FEATURES.projectors.map(({ name }) => name).join(', ')}

Exit codes: 0 done, 2 wrong command line, 3 another process is rebuilding the same projection, 4 events are still parked,
1 any other error.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    parked: { type: 'boolean', default: false },
    retry: { type: 'string' },
    stream: { type: 'string' },
    skip: { type: 'string' },
    position: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

class WrongCommandLine extends Error {}

const say = (facts: object, text: string) => console.log(values.json ? JSON.stringify(facts) : text);
const whole = (number: number) => Math.round(number).toLocaleString('en-IN');

/** Returns a progress bar. It draws nothing unless the output is a terminal. */
const progressBar = (name: string) => {
  if (values.json || !process.stderr.isTTY) return { show: () => undefined, stop: () => undefined };
  const format = `${name} {bar} {percentage} % {phase}, {events} events`;
  const bar = new cliProgress.SingleBar({ format, stream: process.stderr });
  bar.start(100, 0, { phase: 'filling', events: 0 });
  return {
    show: ({ events, position, head, phase }: RebuildProgress) =>
      bar.update(head > 0n ? Math.min(100, Number((position * 100n) / head)) : 100, { events: whole(events), phase }),
    stop: () => bar.stop(),
  };
};

const rebuildOne = async ({ runner }: Product, name: string, signal: AbortSignal): Promise<number> => {
  const bar = progressBar(name);
  const rebuilt = await runner.rebuild(name, { signal, onProgress: bar.show }).finally(bar.stop);
  const { generation, events, seconds } = rebuilt;
  const eventsPerSecond = Math.round(events / seconds);
  const facts = { projection: name, generation: generation.generation, events, seconds, eventsPerSecond };
  say(
    { ...facts, parked: generation.parked },
    `${name}: ${whole(events)} events in ${seconds.toFixed(2)} s, ${whole(eventsPerSecond)} per second; generation ${generation.generation} is live` +
      (generation.parked > 0 ? `; ${generation.parked} events are parked, see --parked` : ''),
  );
  return generation.parked > 0 ? 4 : 0;
};

const listParked = async ({ runner }: Product, name: string | undefined): Promise<number> => {
  const parked = await runner.parked(name);
  if (values.json) console.log(JSON.stringify(parked.map((each) => ({ ...each, position: String(each.position) }))));
  else if (parked.length === 0) console.log('No events are parked.');
  for (const { projection, position, streamId, eventType, error, attempts } of values.json ? [] : parked) {
    const why = error === null ? 'waits behind an earlier event of its lane' : `${error} (tried ${attempts} times)`;
    console.log(`${projection}  ${position}  ${streamId}  ${eventType}  ${why}`);
  }
  return 0;
};

const reportRetried = (projection: string, { taken, left }: { taken: number; left: number }): number => {
  say({ projection, taken, left }, `${projection}: ${taken} events processed, ${left} still parked`);
  return left > 0 ? 4 : 0;
};

const skipOne = async ({ runner }: Product, name: string): Promise<number> => {
  if (!/^\d+$/.test(values.position ?? ''))
    throw new WrongCommandLine('--skip needs --position <n>; --parked shows the positions');
  return reportRetried(name, await runner.skip(name, BigInt(values.position ?? '')));
};

/** Returns the task that the command line selects. The task returns the exit code. */
const chosenTask = (): ((product: Product, signal: AbortSignal) => Promise<number>) => {
  const { all, parked, retry, stream, skip } = values;
  const names = all ? FEATURES.projectors.map(({ name }) => name) : positionals;
  if (parked) return (product) => listParked(product, positionals[0]);
  if (retry) return async (product) => reportRetried(retry, await product.runner.retry(retry, stream));
  if (skip) return (product) => skipOne(product, skip);
  if (names.length === 0 || (all && positionals.length > 0))
    throw new WrongCommandLine('name a projection, or use --all');
  return async (product, signal) => {
    let code = 0;
    for (const name of names) code = Math.max(code, await rebuildOne(product, name, signal));
    return code;
  };
};

const run = async (): Promise<number> => {
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const task = chosenTask();
  const signal = stopSignal('stopped; the live rows are unchanged');
  const config = loadConfig();
  return withDatabase(config, async ({ databaseUrl }) => {
    const product = await openProduct({ ...config, databaseUrl });
    try {
      return await task(product, signal);
    } finally {
      await product.close();
    }
  });
};

const exitCodeFor = (error: unknown): number => {
  if (error instanceof WrongCommandLine || error instanceof UnknownProjection) {
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  const kinds = [ConfigError, RebuildUnderWay, Stopped];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) console.error(error.message);
  else console.error(error);
  return error instanceof RebuildUnderWay ? 3 : 1;
};

process.exitCode = await run().catch(exitCodeFor);
