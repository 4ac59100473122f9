/** `npm test`: runs all checks and tests. This script has no dependencies, because it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, root, say } from './install.mjs';

process.chdir(root);
ensureInstalled();
const reports = mkdtempSync(path.join(os.tmpdir(), 'carsetu-test-report-'));
const tsx = [process.execPath, '--import', 'tsx'];
const bin = (name) => [process.execPath, path.join('node_modules', '.bin', name)];

/** The steps of the run. The summary counts each test of a vitest step, and each other step as one test. Steps in the same inner array run in
 *  parallel, so none of them may write files that another one reads. */
const STEPS = [
  [
    { name: 'types', cure: 'npm run typecheck', command: ['npm', 'run', '-s', 'typecheck'] },
    { name: 'lint', cure: 'npm run lint, npx biome check --write .', command: ['npm', 'run', '-s', 'lint'] },
    { name: 'walls', cure: 'npm run walls', command: ['npm', 'run', '-s', 'walls'] },
  ],
  [
    {
      name: 'drift of generated files',
      cure: 'npm run codegen, then commit',
      command: [...tsx, 'scripts/generated-file-drift.ts'],
    },
  ],
  [
    { name: 'list of packages', cure: 'npm run sbom', command: ['npm', 'run', '-s', 'sbom'] },
    { name: 'audit of packages', cure: 'npm run audit', command: ['npm', 'run', '-s', 'audit'] },
  ],
  [{ name: 'unit', vitest: ['unit', 'web'], cure: 'npm run test:unit' }],
  [
    { name: 'integration', vitest: ['integration'], cure: 'npm run test:int' },
    { name: 'build', cure: 'npm run build', command: [...tsx, 'scripts/build.ts'] },
    { name: 'stories', cure: 'npx ladle build', command: [...bin('ladle'), 'build'] },
    { name: 'a Chromium', cure: 'set CHROMIUM_PATH', command: [...tsx, 'scripts/ensure-chromium.ts'] },
  ],
  [{ name: 'browser', vitest: ['e2e'], cure: 'npm run test:e2e' }],
];

/** Runs a command. With `later`, the output is shown only after the command has ended, so that the lines of several commands do not mix. */
const run = ([command, ...args], later) =>
  new Promise((resolve) => {
    let said = '';
    const output = later ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.once('error', ({ message }) => resolve({ code: 1, said: `${said}${message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });

/** The file with the durations of all test files in the last run, slowest first. */
const DURATIONS = path.join('node_modules', '.cache', 'test-durations.json');
const SLOWEST = 20;

/** The number of Vitest's workers: one per core, but at most four, because the browser, the server and the database also need processor time. By
 *  default, Vitest leaves one core idle, even if there are only two. */
const WORKERS = Math.min(os.availableParallelism(), 4);

const vitestCommand = (projects, report) => [
  ...bin('vitest'),
  'run',
  `--maxWorkers=${WORKERS}`,
  // All steps of a run share one cache of transformed modules.
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${path.join(reports, 'modules')}`,
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** The summary repeats this many lines of each failure's message, so that the cause can be recognised even if only the end of the output is
 *  available. */
const MESSAGE_LINES = 8;
const causeOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES)
    .map((line) => `\n      ${line}`)
    .join('');

/** Returns the failed tests of a report, each with its file and the start of its first message. A file that failed to load is listed with the start
 *  of its own message. */
const failedTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${causeOf(failureMessages[0])}`)
        : [`${file}${causeOf(message)}`];
    });

const durationsOf = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Returns the test counts of a vitest run. A run that fails without a failed test (because of an unhandled error, or of a file that fails to load)
 *  counts as one failure. */
const counted = (report, code) => {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests } = results;
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
    return {
      passed: numPassedTests,
      failed,
      skipped: numPendingTests,
      names: failedTests(results),
      durations: durationsOf(results),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, names: [], durations: [] };
  }
};

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const durations = [];
const take = async (step, later) => {
  const started = Date.now();
  say(`${step.name} …`);
  const report = path.join(reports, `${step.name}.json`);
  const { code, said } = await run(step.vitest ? vitestCommand(step.vitest, report) : step.command, later);
  const result = step.vitest
    ? counted(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, names: [], durations: [] };
  for (const key of Object.keys(total)) total[key] += result[key];
  durations.push(...result.durations);
  if (result.failed > 0) failures.push({ ...step, names: result.names });
  process.stdout.write(said);
  say(`${step.name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
};
for (const row of STEPS) await Promise.all(row.map((step) => take(step, row.length > 1 && !step.vitest)));
rmSync(reports, { recursive: true, force: true });

durations.sort((a, b) => b.seconds - a.seconds);
mkdirSync(path.dirname(DURATIONS), { recursive: true });
writeFileSync(DURATIONS, JSON.stringify(durations, null, 2));
process.stdout.write(`The slowest ${SLOWEST} files (all: ${DURATIONS}):\n`);
for (const { file, seconds } of durations.slice(0, SLOWEST))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
for (const { name, cure, names } of failures) {
  process.stdout.write(`✖ ${name} failed: look above; by itself: ${cure}\n`);
  for (const test of names) process.stdout.write(`  ${test}\n`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
