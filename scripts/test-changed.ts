import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { modulesOf } from './changed/module-graph.ts';
import { reach } from './changed/tests-reached.ts';

/** `npm run test:changed`: runs the tests (except e2e) that are affected by changes since the last commit or, with `-- main`, by changes since
 *  `main`. */
process.chdir(path.resolve(import.meta.dirname, '..'));
const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const say = (line: string) => process.stdout.write(`• ${line}\n`);

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const known = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx');
const { byAll, tests, journeys } = reach(changed, await modulesOf(known));
if (byAll.length > 0) say(`All tests run: all depend on ${byAll.join(', ')}`);
if (journeys.length > 0)
  say(`Reached as well, to run after a build: npx vitest run --project e2e ${journeys.join(' ')}`);
if (tests.length === 0) say(`The changes since ${since} reach no test.`);
else {
  const projects = ['unit', 'web', 'integration'].map((project) => `--project=${project}`);
  const vitest = [path.join('node_modules', '.bin', 'vitest'), 'run', ...projects, ...(byAll.length > 0 ? [] : tests)];
  process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1;
}
