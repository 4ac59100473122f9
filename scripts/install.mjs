/** Installs the project's packages if needed. This script has no dependencies, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const LEAST_NODE = [20, 19];

/** Prints a problem and how to fix it, and ends the process. */
export const fail = (problem, cure) => {
  process.stderr.write(`\n✖ ${problem}\n  → ${cure}\n\n`);
  process.exit(1);
};

/** Prints one line of progress. */
export const say = (line) => process.stdout.write(`• ${line}\n`);

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  fail(
    `CarSetu needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    'Install a newer Node.',
  );
};

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.carsetu-installed');

/** Returns a hash that changes with the lock file, the Node version and the platform. */
const wantedStamp = () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const on = `${process.versions.modules} ${process.platform} ${process.arch}`;
  return createHash('sha256').update(lock).update(on).digest('hex');
};

/** Whether the packages were installed by hand (`npm install`, `npm ci`), according to the modification time of npm's own file. */
const installedByHand = () => {
  const note = path.join(modules, '.package-lock.json');
  return existsSync(note) && statSync(note).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
};

/** Installs the packages if `node_modules` is missing or stale. Ends the process if the installation fails. */
export const ensureInstalled = () => {
  checkNode();
  const wanted = wantedStamp();
  const have = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (have === wanted) return;
  if (have || !installedByHand()) {
    say('Installing packages (about a minute, once) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const run = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (run.status !== 0) {
      fail(
        'The packages could not be installed (see above).',
        'Check the network and the npm registry, then run it again.',
      );
    }
  }
  writeFileSync(stampFile, wanted);
};
