/** `npm run test:endurance`: runs the tests that repeat something many times: random process kills, random requests, property tests and long browser
 *  journeys. `npm test` runs these with a tenth of the repetitions. `-- --full` adds even more process kills.
 *  This script has no dependencies, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
const options = process.argv.slice(2);
const isFull = options.includes('--full');
for (const script of ['scripts/build.ts', 'scripts/ensure-chromium.ts']) {
  const ready = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  if (ready.status !== 0) process.exit(1);
}
const dir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-endurance-'));
const report = path.join(dir, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    path.join('node_modules', '.bin', 'vitest'),
    'related',
    'projections/platform/testing/endurance.ts',
    '--run',
    '--project=unit',
    '--project=integration',
    '--project=e2e',
    '--tagsFilter=endurance',
    `--maxWorkers=${Math.min(os.availableParallelism(), 4)}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options.filter((option) => option !== '--full'),
  ],
  { stdio: 'inherit', env: { ...process.env, ENDURANCE: isFull ? 'full' : 'all' } },
);
/** Returns how many tests passed and failed. A run that ended with an error but without a failed test counts as one failure. */
const counted = () => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: status !== 0 && numFailedTests === 0 ? 1 : numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
};
const { passed, failed } = counted();
rmSync(dir, { recursive: true, force: true });
console.log(`endurance: ${passed} passed, ${failed} failed`);
process.exitCode = status === 0 && failed === 0 ? 0 : 1;
