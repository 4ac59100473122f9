import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { program } from '../projections/platform/testing/programs.ts';
import { generatedExamples } from '../projections/price-insights/model/testing/generated.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

const rowsOf = (count: number, seed: number) =>
  generatedExamples(count, seed).map(({ priceInr, seenAt, ...car }) => ({
    ...car,
    id: `${seed} ${car.id}`,
    priceRupees: priceInr,
    snapshotYear: 2024,
    groupKey: `${car.id}`,
  }));
const write = (name: string, rows: readonly object[]) =>
  writeFileSync(at(name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

const Ended = z.object({ code: z.number(), stderr: z.string() });
const evaluate = async (...given: readonly string[]) => {
  try {
    return {
      code: 0,
      ...(await promisify(execFile)(process.execPath, [await program('scripts/evaluate-price-model.ts'), ...given])),
    };
  } catch (error) {
    return { stdout: '', ...Ended.parse(error) };
  }
};

const Figures = z.object({
  rows: z.number(),
  medianAbsolutePercentError: z.number(),
  meanAbsoluteErrorInr: z.number(),
  within10Percent: z.number(),
  within20Percent: z.number(),
  rangeCoverage: z.number(),
  rowsPerSecond: z.number(),
});
const EstimateLine = z.object({ id: z.string(), estimate: z.int(), low: z.int(), high: z.int() });
const SilentLine = z.object({ id: z.string(), estimate: z.null(), low: z.null(), high: z.null(), why: z.string() });

describe('npm run evaluate', () => {
  test('learns of one file, scores another, and estimates those rows of a third that it can know, and says why it has none of the others', async () => {
    writeFileSync(
      at('train.jsonl.gz'),
      gzipSync(
        rowsOf(500, 1)
          .map((row) => JSON.stringify(row))
          .join('\n'),
      ),
    );
    const tested = rowsOf(80, 2);
    write('test.jsonl', [...tested, { ...tested[0], id: 'unpriced', priceRupees: null }]);
    write('asked.jsonl', [
      ...rowsOf(5, 3),
      { id: 'bare' },
      { ...tested[0], id: 'odd', brand: null, year: 'old', owners: {}, more: [1] },
    ]);
    const { stdout, stderr, code } = await evaluate(
      ...[
        '--train',
        at('train.jsonl.gz'),
        '--test',
        at('test.jsonl'),
        '--json',
        '--predict',
        at('asked.jsonl'),
        '--out',
        at('out.jsonl'),
      ],
    );

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('81 rows, 1 without a price');
    const figures = Figures.parse(JSON.parse(stdout.split('\n').find((line) => line.startsWith('{')) ?? ''));
    expect(figures.rows).toBe(80);
    expect(figures.medianAbsolutePercentError).toBeLessThan(15);
    expect(figures.within20Percent).toBeGreaterThan(figures.within10Percent);
    expect(figures.rangeCoverage).toBeGreaterThan(60);
    expect(figures.meanAbsoluteErrorInr).toBeGreaterThan(0);
    const lines = readFileSync(at('out.jsonl'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines.slice(-2).map((line) => SilentLine.parse(JSON.parse(line)))).toEqual([
      expect.objectContaining({ id: 'bare', why: 'hardly learned' }),
      expect.objectContaining({ id: 'odd', why: 'hardly learned' }),
    ]);
    const estimates = lines.slice(0, -2).map((line) => EstimateLine.parse(JSON.parse(line)));
    for (const { estimate, low, high } of estimates) expect(low <= estimate && estimate <= high && low > 0).toBe(true);
  });

  test('runs one of the folds alone, and says what the training took', async () => {
    write('market.jsonl', rowsOf(300, 4));
    const { stdout, stderr } = await evaluate('--train', at('market.jsonl'), '--folds', '3', '--only', '2');

    expect(stderr).toBe('');
    expect(stdout).toMatch(/learned from \d+ rows \(0 without a price\) in [\d.]+ s, [\d.]+ s of processor time/);
    expect(stdout.match(/^(fold \d of \d|all folds)/gm)).toEqual(['fold 2 of 3']);
  });

  test('says where a file is broken and what to do, and refuses too few rows and wrong command lines', async () => {
    writeFileSync(at('broken.jsonl'), '{"id":"1"}\n\n{"id":\n');
    write('few.jsonl', rowsOf(3, 1));
    const [broken, missing, few, wrong, none] = await Promise.all([
      evaluate('--train', at('broken.jsonl'), '--test', at('broken.jsonl')),
      evaluate('--train', at('nowhere.jsonl'), '--test', at('few.jsonl')),
      evaluate('--train', at('few.jsonl'), '--test', at('few.jsonl')),
      evaluate('--train', at('few.jsonl'), '--fold', '5'),
      evaluate('--train', at('few.jsonl'), '--folds', '5', '--only', '6'),
    ]);

    expect([broken, missing, few, wrong, none].map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(broken.stderr).toContain(`${at('broken.jsonl')}, line 3 is not JSON`);
    expect(broken.stderr).toContain('fix or remove');
    expect(missing.stderr).toContain('check the path');
    expect(few.stderr).toContain('give at least 30');
    expect(wrong.stderr).toContain('--fold');
    expect(none.stderr).toContain('--only has to be one of the --folds, not 6');
  });
});
