import path from 'node:path';
import { verdictOf } from './packages/advisories.ts';
import { npm } from './packages/npm.ts';

/** `npm run audit`: exits with 1 if a production package has a known high or critical vulnerability. An argument names another project folder. */
const folder = path.resolve(process.argv[2] ?? path.resolve(import.meta.dirname, '..'));
const TIMEOUT_MS = 60_000;

const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS / 2}`];
const verdict = verdictOf(await npm(args, { cwd: folder, timeoutMs: TIMEOUT_MS }));
if (verdict.kind === 'not-checked')
  console.log(`NOT CHECKED: the registry does not say what is known against the packages (${verdict.why})`);
else if (verdict.grave.length === 0)
  console.log(`Nothing high or critical is known against the packages of production; ${verdict.others} lesser.`);
else {
  console.error(`Known against the packages of production:\n${verdict.grave.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
