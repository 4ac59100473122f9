import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startApi } from '../api/main.ts';
import { loadConfig } from '../api/platform/config.ts';
import { TEST_DATA_KEY } from '../projections/platform/testing/data-key.ts';
import { findChromium } from '../scripts/chromium.ts';
import { seedDemo } from '../scripts/demo/seed.ts';
import { type Benchmark, median, textTable } from './benchmark.ts';

const RUNS = 5;
const OUTPUT_BYTES = 64 * 1024 * 1024;
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
/** The error message if Lighthouse is not installed. It is not a dependency of the project, because it takes 185 MB and only this benchmark uses
 *  it. */
const HOW_TO_GET_IT = 'Lighthouse is not installed: npm install --no-save lighthouse@12.8.2';

const Score = z.object({ score: z.number().nullable() });
const Figure = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({
    'first-contentful-paint': Figure,
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
    'speed-index': Figure,
  }),
});
type Report = z.infer<typeof Report>;

const command = (): string => {
  try {
    const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json');
    return path.join(path.dirname(manifest), 'cli/index.js');
  } catch {
    throw new Error(HOW_TO_GET_IT);
  }
};

/** Runs Lighthouse once with the mobile preset, which simulates a slow phone on a slow network. */
const audit = async (url: string): Promise<Report> => {
  const args = [command(), url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${FLAGS}`];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: OUTPUT_BYTES, env });
  return Report.parse(JSON.parse(stdout));
};

const FIGURES: readonly (readonly [string, (report: Report) => number])[] = [
  ['performance', ({ categories }) => (categories.performance.score ?? 0) * 100],
  ['accessibility', ({ categories }) => (categories.accessibility.score ?? 0) * 100],
  ['best practices', ({ categories }) => (categories['best-practices'].score ?? 0) * 100],
  ['SEO', ({ categories }) => (categories.seo.score ?? 0) * 100],
  ['first paint, ms', ({ audits }) => audits['first-contentful-paint'].numericValue],
  ['largest paint (LCP), ms', ({ audits }) => audits['largest-contentful-paint'].numericValue],
  ['blocked (TBT), ms', ({ audits }) => audits['total-blocking-time'].numericValue],
  ['speed index, ms', ({ audits }) => audits['speed-index'].numericValue],
  ['layout shift (CLS) x 1000', ({ audits }) => audits['cumulative-layout-shift'].numericValue * 1000],
];

const rowsOf = (page: string, reports: readonly Report[]) =>
  FIGURES.map(([name, read]) => {
    const values = reports.map(read).map(Math.round);
    return [`${page}  ${name}`, median(values), Math.min(...values), Math.max(...values)];
  });

/** The benchmark of the Lighthouse scores of the search page, a car page and a listing page, on the production build with the demo cars. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  description: `Lighthouse, mobile preset, of /, of a car's page and of a listing's: the middle, least and most of ${RUNS} runs`,
  async run({ databaseUrl }) {
    command(); // fails here if the tool is missing, before anything has been started
    const webDir = path.resolve(import.meta.dirname, '../dist/web');
    if (!existsSync(webDir)) throw new Error('dist/web is not there: run `npm run build`');
    const env = {
      NODE_ENV: 'production',
      DATA_KEY: TEST_DATA_KEY,
      LOG_LEVEL: 'silent',
      PORT: '0',
      RATE_LIMIT_READS: '0',
    };
    const config = { ...loadConfig({ ...env, DATABASE_URL: databaseUrl }), databaseUrl };
    await seedDemo({ config, databaseUrl, say: () => undefined });
    const api = await startApi(config, { webDir });
    try {
      const html = await (await fetch(api.url)).text();
      const car = /\/car\/[\w-]+/.exec(html)?.[0];
      if (!car) throw new Error('The home page shows no car');
      const listing = car.replace('/car/', '/marketplace/');
      const reports: Record<string, Report[]> = { '/': [], '/car/:id': [], '/marketplace/:id': [] };
      for (let run = 0; run < RUNS; run += 1) {
        reports['/']?.push(await audit(api.url));
        reports['/car/:id']?.push(await audit(new URL(car, api.url).href));
        reports['/marketplace/:id']?.push(await audit(new URL(listing, api.url).href));
      }
      const rows = Object.entries(reports).flatMap(([page, all]) => rowsOf(page, all));
      const score = (page: string) => median((reports[page] ?? []).map((r) => r.categories.performance.score ?? 0));
      return {
        table: textTable([['', 'middle', 'least', 'most'], ...rows]),
        ratios: {
          lighthouse_home_against_best: score('/'),
          lighthouse_car_against_best: score('/car/:id'),
          lighthouse_listing_against_best: score('/marketplace/:id'),
        },
      };
    } finally {
      await api.close();
    }
  },
};
