/** `npm test`: everything that has to hold, in one go. Zero-dependency: it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, root, say } from './install.mjs';

process.chdir(root);
ensureInstalled();
const reports = mkdtempSync(path.join(os.tmpdir(), 'carsetu-test-report-'));
const tsx = [process.execPath, '--import', 'tsx'];
const bin = (name) => [process.execPath, path.join('node_modules', '.bin', name)];

/** Each step counts as one test, the vitest steps as many as they ran. What stands in one row runs side by side, as each keeps one core
 *  busy at most times; none of a row may write what another one reads. */
const STEPS = [
  [
    { name: 'types', cure: 'npm run typecheck', command: ['npm', 'run', '-s', 'typecheck'] },
    { name: 'lint', cure: 'npm run lint, npx biome check --write .', command: ['npm', 'run', '-s', 'lint'] },
    { name: 'walls', cure: 'npm run walls', command: ['npm', 'run', '-s', 'walls'] },
  ],
  [{ name: 'drift of generated files', cure: 'npm run codegen, then commit', command: [...tsx, 'scripts/drift.ts'] }],
  [
    { name: 'list of packages', cure: 'npm run sbom', command: ['npm', 'run', '-s', 'sbom'] },
    { name: 'audit of packages', cure: 'npm run audit', command: ['npm', 'run', '-s', 'audit'] },
  ],
  [{ name: 'unit', vitest: ['unit', 'web'], cure: 'npm run test:unit' }],
  [{ name: 'integration', vitest: ['integration'], cure: 'npm run test:int' }],
  [
    { name: 'build', cure: 'npm run build', command: [...tsx, 'scripts/build.ts'] },
    { name: 'stories', cure: 'npx ladle build', command: [...bin('ladle'), 'build'] },
    { name: 'a Chromium', cure: 'set CHROMIUM_PATH', command: [...tsx, 'scripts/ensure-chromium.ts'] },
  ],
  [{ name: 'browser', vitest: ['e2e'], cure: 'npm run test:e2e' }],
];

/** Runs a command; what it says is shown as it comes, or kept for later so that lines of several do not mix. */
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

/** Vitest leaves one core idle, of two the half; a browser, a server and a database each take their share of the others. */
const WORKERS = Math.min(os.availableParallelism(), 4);

const vitestCommand = (projects, report) => [
  ...bin('vitest'),
  'run',
  `--maxWorkers=${WORKERS}`,
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** The failed tests of a report, each with its file; of a file that did not load the file alone. */
const failedTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });

/** What a vitest run counted; a run that broke without a failed test (an unhandled error, a file that does not load) is a failure. */
const counted = (report, code) => {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests } = results;
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, skipped: numPendingTests, names: failedTests(results) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, names: [] };
  }
};

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const take = async (step, later) => {
  const started = Date.now();
  say(`${step.name} …`);
  const report = path.join(reports, `${step.name}.json`);
  const { code, said } = await run(step.vitest ? vitestCommand(step.vitest, report) : step.command, later);
  const result = step.vitest
    ? counted(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, names: [] };
  for (const key of Object.keys(total)) total[key] += result[key];
  if (result.failed > 0) failures.push({ ...step, names: result.names });
  process.stdout.write(said);
  say(`${step.name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
};
for (const row of STEPS) await Promise.all(row.map((step) => take(step, row.length > 1)));
rmSync(reports, { recursive: true, force: true });
for (const { name, cure, names } of failures) {
  process.stdout.write(`✖ ${name} failed: look above; by itself: ${cure}\n`);
  for (const test of names) process.stdout.write(`  ${test}\n`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
