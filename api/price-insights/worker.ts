import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Knex } from 'knex';
import { openDatabase } from '../../projections/platform/database.ts';
import { stepBack } from '../../projections/platform/thread-priority.ts';
import { wholeMarket } from '../../projections/price-insights/changed-cars-with-comparables.ts';
import { type Judgement, judge } from '../../projections/price-insights/judge-price.ts';
import type { MarketCar } from '../../projections/price-insights/market-cars.ts';
import { readModel } from '../../projections/price-insights/model/estimate.ts';
import { MIN_ROWS } from '../../projections/price-insights/model/price-model.ts';
import { trainModel } from '../../projections/price-insights/model/train.ts';
import type { FiguresRow } from '../../projections/price-insights/price-figures.ts';
import { readExamples, readUpTo } from '../../projections/price-insights/training-examples.ts';
import { figuresOfVerdicts, NO_VERDICT_STATE, verdictStates } from '../../projections/price-insights/verdicts.ts';
import { holdAgainst, isHeld } from '../../schema/price-insights/verdict-state.ts';
import type { Figures } from './decider.ts';
import { forgetFigures, writeFigures } from './price-figures.ts';
import { Task, type WorkerMessage } from './worker-messages.ts';

/** The number of `nice` steps by which the priority of this thread is lowered. */
const STEPS_BACK = 5;

const port = parentPort;
if (!port) throw new Error('This file must run as a thread of the server');
// Training keeps the cores busy for a while. Searches and files that a person waits for come first; training still gets a quarter of a busy core.
stepBack(STEPS_BACK);
const tell = (told: WorkerMessage): void => port.postMessage(told);

/** The maximum number of changed cars in one message. */
const BATCH = 200;

const train = async (db: Knex, { trainedAt, seed }: Extract<Task, { kind: 'train' }>): Promise<void> => {
  const since = performance.now();
  const trainedUpTo = await readUpTo(db);
  const examples = await readExamples(db, trainedAt);
  if (examples.length < MIN_ROWS) {
    const metrics = { medianErrorPercent: null, coveragePercent: null, seconds: 0 };
    tell({ kind: 'trained', rows: examples.length, trainedUpTo, metrics, bytes: null });
    return;
  }
  const model = trainModel(examples, { seed });
  const seconds = (performance.now() - since) / 1000;
  const { rows, medianErrorPercent, coveragePercent } = model;
  const metrics = { medianErrorPercent, coveragePercent, seconds };
  tell({ kind: 'trained', rows, trainedUpTo, metrics, bytes: model.serialize() });
};

const figuresOf = (car: MarketCar, judgement: Judgement, modelVersion: number): Figures => {
  const { carId, priceInr, isLive, seenAt, pricedSince, changedAt, changedFrom, ...judged } = car;
  const { trend, ...rest } = judgement;
  return {
    ...rest,
    comparables: [...rest.comparables],
    carId,
    askingInr: priceInr,
    marketTrend: trend.direction,
    trendPercent: trend.percent,
    trendCount: trend.count,
    modelVersion,
    car: judged,
  };
};

const judgeAll = async (db: Knex, task: Extract<Task, { kind: 'judge' }>): Promise<void> => {
  const { version, trainedAt, since, now, bytes } = task;
  const model = readModel(bytes);
  const upTo = await readUpTo(db);
  let count = 0;
  let changed: Figures[] = [];
  const handOver = async () => {
    if (changed.length === 0) return;
    tell({ kind: 'changed', cars: changed });
    changed = [];
    await once(port, 'message');
  };
  for await (const group of wholeMarket(db, { trainedAt, since })) {
    const standing = await verdictStates(
      db,
      group.map(({ car }) => car.carId),
    );
    const figures: FiguresRow[] = [];
    const held: string[] = [];
    for (const { car, nearest } of group) {
      count += 1;
      const judgement = judge({ model, trainedAt, car, nearest });
      const figure = { askingInr: car.priceInr, averageInr: judgement.averageInr };
      const outcome = holdAgainst(standing.get(car.carId) ?? NO_VERDICT_STATE, figure, now);
      const { averageInr, lowInr, highInr, gap } = judgement;
      figures.push({ carId: car.carId, averageInr, lowInr, highInr, gap });
      if (isHeld(outcome)) held.push(car.carId);
      const { kind } = outcome;
      if (kind !== 'stands' && kind !== 'held') changed.push(figuresOf(car, judgement, version));
      if (changed.length >= BATCH) await handOver();
    }
    const stated = held.length > 0 ? await figuresOfVerdicts(db, held) : new Map();
    await writeFigures(
      db,
      figures.map((row) => ({ ...row, ...stated.get(row.carId) })),
    );
  }
  await handOver();
  if (since === '0') await forgetFigures(db);
  tell({ kind: 'judged', count, upTo });
};

/** Takes an advisory lock for this connection. The lock is released when the worker ends, even after a crash. */
const LOCK = `select pg_try_advisory_lock(hashtext('price insights'), hashtext(?)) as got`;

const run = async (task: Task): Promise<void> => {
  const db = openDatabase(task.databaseUrl, { max: 1, name: `carsetu price insights: ${task.kind}` });
  try {
    const { rows } = await db.raw<{ rows: { got: boolean }[] }>(LOCK, [task.kind]);
    if (!rows[0]?.got) tell({ kind: 'busy' });
    else if (task.kind === 'train') await train(db, task);
    else await judgeAll(db, task);
  } finally {
    await db.destroy();
  }
};

await run(Task.parse(workerData));
port.close();
