import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { PROJECTORS } from '../api/inventory.ts';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { openProduct, type Product } from '../api/product.ts';
import { RebuildUnderWay, UnknownProjection } from '../projections/platform/operator.ts';
import type { RebuildProgress } from '../projections/platform/rebuild.ts';
import { withDatabase } from './postgres/attach.ts';
import { Stopped, stopSignal } from './stop-signal.ts';

const USAGE = `npm run rebuild -- <projection ...> | --all       make read models anew from the log
npm run rebuild -- --parked [<projection>]          list the events that were put aside
npm run rebuild -- --retry <projection>             take them in again, [--stream <id>] of one stream only
npm run rebuild -- --skip <projection> --position <n>   give one up, and take in what waited behind it

  --json   the outcome as one line of JSON, the last one

A rebuild works while servers run: the old rows serve until the new ones take their place in one step.
Projections: ${PROJECTORS.map(({ name }) => name).join(', ')}

Ends with 0 when done, 2 for a wrong command line, 3 when such a rebuild is under way elsewhere, 4 when events stay parked,
1 for anything else.`;

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

/** A bar on a terminal, nothing elsewhere. */
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
    `${name}: ${whole(events)} events in ${seconds.toFixed(2)} s, ${whole(eventsPerSecond)} a second; generation ${generation.generation} is live` +
      (generation.parked > 0 ? `; ${generation.parked} events are parked, see --parked` : ''),
  );
  return generation.parked > 0 ? 4 : 0;
};

const listParked = async ({ runner }: Product, name: string | undefined): Promise<number> => {
  const parked = await runner.parked(name);
  if (values.json) console.log(JSON.stringify(parked.map((each) => ({ ...each, position: String(each.position) }))));
  else if (parked.length === 0) console.log('No event is parked.');
  for (const { projection, position, streamId, eventType, error, attempts } of values.json ? [] : parked) {
    const why = error === null ? 'waits behind an earlier one' : `${error} (tried ${attempts} times)`;
    console.log(`${projection}  ${position}  ${streamId}  ${eventType}  ${why}`);
  }
  return 0;
};

const tellRetried = (projection: string, { taken, left }: { taken: number; left: number }): number => {
  say({ projection, taken, left }, `${projection}: ${taken} events taken in, ${left} are still parked`);
  return left > 0 ? 4 : 0;
};

const skipOne = async ({ runner }: Product, name: string): Promise<number> => {
  if (!/^\d+$/.test(values.position ?? ''))
    throw new WrongCommandLine('--skip needs --position <n>, as --parked shows it');
  return tellRetried(name, await runner.skip(name, BigInt(values.position ?? '')));
};

/** What the command line asks for; answers with the exit code. */
const chosenTask = (): ((product: Product, signal: AbortSignal) => Promise<number>) => {
  const { all, parked, retry, stream, skip } = values;
  const names = all ? PROJECTORS.map(({ name }) => name) : positionals;
  if (parked) return (product) => listParked(product, positionals[0]);
  if (retry) return async (product) => tellRetried(retry, await product.runner.retry(retry, stream));
  if (skip) return (product) => skipOne(product, skip);
  if (names.length === 0 || (all && positionals.length > 0)) throw new WrongCommandLine('which projection?');
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
  const signal = stopSignal('stopped; the live rows are as they were');
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
