import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Example } from '../projections/price-insights/model/car.ts';
import { MIN_ROWS, type Model, type NoEstimate } from '../projections/price-insights/model/price-model.ts';
import { hashOf } from '../projections/price-insights/model/random.ts';
import { trainModel } from '../projections/price-insights/model/train.ts';
import { linesOf, metricsOf, type Scored } from './evaluate/metrics.ts';
import { type EvaluationRow, readRows, UnusableFile } from './evaluate/rows.ts';

const USAGE = `npm run evaluate -- --train <jsonl[.gz]> --test <jsonl[.gz]>       learn from one file, estimate the other, print the errors
npm run evaluate -- --train <jsonl[.gz]> --predict <jsonl[.gz]> --out <jsonl>   write {id, estimate, low, high} for each row, or nulls and a reason
npm run evaluate -- --train <jsonl[.gz]> --folds 5                  cross-validation within one file

  --split group|row   how rows are divided into folds: rows with the same groupKey together (default), or each row alone
  --only <n>          run only the nth fold
  --seed <n>          the seed of the training and the folds (default 1): the same seed gives the same figures
  --by-source         also print the figures of each source
  --json              also print the figures as JSON, on the last line

A line is a JSON object with id, source, title, brand, model, variant, year, priceRupees, mileageKm, fuelType, transmission, owners,
city, state, sellerType, listedAt, snapshotYear, bodyType, color, rto, rtoState, engine, maxPower, seats, groupKey; every field may be
missing or null, and other fields are ignored. A row without a price is neither learned from nor scored. A row has no estimate if its
brand or model is missing or has too few examples ("hardly learned"), or if its range would be wider than its estimate. The figures
include the number of such rows.

Exit codes: 0 done, 2 wrong command line or unusable file, 1 any other error.`;

const WHY: Readonly<Record<string, string>> = {
  TOO_FEW_ROWS: 'too few rows',
  HARDLY_LEARNED: 'hardly learned',
  TOO_WIDE: 'too wide',
} satisfies Readonly<Record<NoEstimate, string>>;

class WrongCommandLine extends Error {}

const options = {
  train: { type: 'string' },
  test: { type: 'string' },
  predict: { type: 'string' },
  out: { type: 'string' },
  folds: { type: 'string' },
  only: { type: 'string' },
  split: { type: 'string', default: 'group' },
  seed: { type: 'string', default: '1' },
  'by-source': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const whole = (name: string, given: string, least: number): number => {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  throw new WrongCommandLine(`--${name} has to be a whole number of at least ${least}, not ${given}\n\n${USAGE}`);
};

const seconds = (since: number): number => (performance.now() - since) / 1000;

const train = (rows: readonly EvaluationRow[], seed: number): Model => {
  const since = performance.now();
  const sinceCpu = process.cpuUsage();
  const examples: Example[] = rows.flatMap(({ car, priceInr }) => (priceInr === null ? [] : [{ ...car, priceInr }]));
  let told = 0;
  const onProgress = (done: number) => {
    if (!process.stderr.isTTY || done < told + 0.1) return;
    told = done;
    process.stderr.write(`learning … ${Math.round(done * 100)} %\n`);
  };
  const model = trainModel(examples, { seed, onProgress });
  const { user, system } = process.cpuUsage(sinceCpu);
  console.log(
    `learned from ${examples.length} rows (${rows.length - examples.length} without a price) in ${seconds(since).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`,
  );
  if (examples.length < MIN_ROWS)
    throw new UnusableFile(`${examples.length} rows with a price are too few to learn from: give at least ${MIN_ROWS}`);
  return model;
};

interface ScoredRow extends Scored {
  readonly source: string;
}
/** The rows with an estimate, and the number of rows without one, keyed by the reason. */
interface Score {
  readonly scored: readonly ScoredRow[];
  readonly unanswered: Readonly<Record<string, number>>;
}

const score = (model: Model, rows: readonly EvaluationRow[]): Score => {
  const scored: ScoredRow[] = [];
  const unanswered: Record<string, number> = {};
  for (const { car, priceInr } of rows) {
    if (priceInr === null) continue;
    const answer = model.answer(car);
    if (typeof answer === 'string') unanswered[answer] = (unanswered[answer] ?? 0) + 1;
    else scored.push({ priceInr, estimate: answer, source: car.source ?? 'no source' });
  }
  return { scored, unanswered };
};

const report = (
  title: string,
  { scored, unanswered }: Score,
  took: number,
  { bySource, json }: { bySource: boolean; json: boolean },
) => {
  const metrics = metricsOf(scored);
  const rowsPerSecond = Math.round(scored.length / Math.max(took, 0.001));
  console.log(`\n${title}`);
  for (const line of linesOf(metrics)) console.log(line);
  const silent = Object.values(unanswered).reduce((sum, rows) => sum + rows, 0);
  const reasons = Object.entries(unanswered).map(([why, rows]) => `${WHY[why] ?? why} ${rows}`);
  console.log(
    `no estimate                     ${silent} rows${silent === 0 ? '' : `, ${((100 * silent) / (silent + scored.length)).toFixed(2)} %: ${reasons.join(', ')}`}`,
  );
  console.log(
    `rows/s                          ${rowsPerSecond} (${((1000 * took) / Math.max(1, scored.length)).toFixed(2)} ms per estimate)`,
  );
  if (bySource)
    for (const source of new Set(scored.map((row) => row.source))) {
      const { rows, medianAbsolutePercentError, within10Percent, within20Percent, rangeCoverage } = metricsOf(
        scored.filter((row) => row.source === source),
      );
      console.log(
        `  ${source.padEnd(24)} ${rows} rows, median ${medianAbsolutePercentError} %, within 10 % ${within10Percent}, 20 % ${within20Percent}, range ${rangeCoverage}`,
      );
    }
  if (json) console.log(JSON.stringify({ title, ...metrics, unanswered: silent, rowsPerSecond }));
};

const predict = (model: Model, rows: readonly EvaluationRow[], out: string): void => {
  const lines = rows.map(({ id, car }) => {
    const answer = model.answer(car);
    if (typeof answer === 'string')
      return JSON.stringify({ id, estimate: null, low: null, high: null, why: WHY[answer] });
    return JSON.stringify({ id, estimate: answer.estimateInr, low: answer.lowInr, high: answer.highInr });
  });
  writeFileSync(out, lines.map((line) => `${line}\n`).join(''));
  console.log(`${lines.length} estimates written to ${out}`);
};

const run = (): void => {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (!values.train || !(values.test || values.folds || values.predict)) throw new WrongCommandLine(USAGE);
  if (Boolean(values.predict) !== Boolean(values.out))
    throw new WrongCommandLine(`--predict and --out need each other\n\n${USAGE}`);
  const split = SPLITS.find((name) => name === values.split);
  if (!split) throw new WrongCommandLine(`--split has to be one of ${SPLITS.join(', ')}\n\n${USAGE}`);
  const seed = whole('seed', values.seed, 0);
  const folds = values.folds ? whole('folds', values.folds, 2) : undefined;
  const only = values.only ? whole('only', values.only, 1) : undefined;
  if (only !== undefined && only > (folds ?? 0))
    throw new WrongCommandLine(`--only has to be one of the --folds, not ${only}\n\n${USAGE}`);
  const shown = { bySource: values['by-source'], json: values.json };
  const known = readRows(values.train);
  if (folds !== undefined) crossValidate(known, { split, seed, shown, folds, only });
  if (!values.test && !values.predict) return;
  const [tested, asked] = [values.test ? readRows(values.test) : [], values.predict ? readRows(values.predict) : []];
  const model = train(known, seed);
  if (values.test) {
    const since = performance.now();
    const scored = score(model, tested);
    report(
      `${values.test}: ${tested.length} rows, ${tested.filter(({ priceInr }) => priceInr === null).length} without a price`,
      scored,
      seconds(since),
      shown,
    );
  }
  if (values.predict && values.out) predict(model, asked, values.out);
};

/** How rows are split into folds for cross-validation: `group` keeps the rows of one car (`groupKey`) together, `row` assigns each row separately. */
const SPLITS = ['group', 'row'] as const;
type Split = (typeof SPLITS)[number];

/** Returns the fold of a row, from 0 to `folds` - 1. It depends only on the row and the seed, not on other rows. */
const splitOf = ({ groupKey, id }: EvaluationRow, split: Split, folds: number, seed: number): number =>
  hashOf(`${split} ${split === 'group' ? groupKey : `${groupKey} ${id}`}`, seed) % folds;

interface Validation {
  readonly split: Split;
  readonly seed: number;
  readonly folds: number;
  readonly only: number | undefined;
  readonly shown: Parameters<typeof report>[3];
}

const crossValidate = (rows: readonly EvaluationRow[], { split, seed, folds, only, shown }: Validation): void => {
  const all: ScoredRow[] = [];
  const silent: Record<string, number> = {};
  let took = 0;
  for (let fold = 0; fold < folds; fold++) {
    if (only !== undefined && fold !== only - 1) continue;
    const isTold = (row: EvaluationRow) => splitOf(row, split, folds, seed) === fold;
    const model = train(
      rows.filter((row) => !isTold(row)),
      seed,
    );
    const since = performance.now();
    const scored = score(model, rows.filter(isTold));
    const ran = seconds(since);
    const isAlone = only !== undefined;
    report(
      `fold ${fold + 1} of ${folds}, dealt by ${split}`,
      scored,
      ran,
      isAlone ? shown : { ...shown, bySource: false },
    );
    if (isAlone) return;
    all.push(...scored.scored);
    for (const [why, rows] of Object.entries(scored.unanswered)) silent[why] = (silent[why] ?? 0) + rows;
    took += ran;
  }
  report(`all folds, dealt by ${split}`, { scored: all, unanswered: silent }, took, shown);
};

try {
  run();
} catch (error) {
  const isWrong =
    error instanceof WrongCommandLine ||
    error instanceof UnusableFile ||
    (error instanceof TypeError && 'code' in error);
  console.error(isWrong ? error.message : error);
  process.exitCode = isWrong ? 2 : 1;
}
