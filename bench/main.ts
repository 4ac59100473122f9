import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres/embedded-postgres.ts';
import { databaseMaker } from '../scripts/postgres/product-role.ts';
import type { Benchmark } from './benchmark.ts';

const NOT_BENCHMARKS = ['benchmark.ts', 'main.ts'];
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NOT_BENCHMARKS.includes(file))
  .map((file) => path.basename(file, '.ts'));

const isBenchmark = (value: unknown): value is Benchmark =>
  typeof value === 'object' && value !== null && 'run' in value && 'description' in value;

const load = async (name: string): Promise<Benchmark> => {
  const module: Record<string, unknown> = await import(`./${name}.ts`);
  const benchmark = module[name];
  if (!isBenchmark(benchmark)) throw new Error(`bench/${name}.ts exports no benchmark called ${name}`);
  return benchmark;
};

/** Creates an empty database and returns its URL. */
const databaseFor = async (serverUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database "bench_${name}"`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/bench_${name}`;
  return url.href;
};

/** Runs the benchmarks one after the other on a temporary Postgres that syncs to disk as in production. */
const runAll = async (chosen: readonly string[], photos: string | undefined): Promise<Record<string, number>> => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-bench-'));
  chmodSync(dir, 0o755); // if this process runs as root, Postgres runs as another user, who needs access to the folder
  const postgres = await startPostgres({ dir: path.join(dir, 'data') });
  const serverUrl = await databaseMaker(postgres);
  const ratios: Record<string, number> = {};
  try {
    for (const name of chosen) {
      const benchmark = await load(name);
      console.log(`\n${benchmark.name}: ${benchmark.description}\n`);
      const findings = await benchmark.run({ databaseUrl: await databaseFor(serverUrl, name), photos });
      console.log(findings.table);
      Object.assign(ratios, findings.ratios);
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return ratios;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, photos: { type: 'string' } },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (positionals.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark called ${unknown.join(', ')}.`);
  console.log('npm run bench -- <name ...> [--json] [--photos <folder>]\n');
  for (const name of names) console.log(`  ${name.padEnd(12)} ${(await load(name)).description}`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  const ratios = await runAll(positionals, values.photos);
  if (values.json) console.log(JSON.stringify(ratios));
}
