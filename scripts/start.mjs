/** `npm start`: installs, builds and runs CarSetu. This script has no dependencies, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, root, say } from './install.mjs';

process.chdir(root);
ensureInstalled();
const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' });
if (build.status !== 0)
  fail('The build failed (see above).', 'Fix the reported errors; `npm run typecheck` shows details.');
if (existsSync('.env')) {
  if (process.loadEnvFile) process.loadEnvFile('.env');
  else say('This Node cannot read .env: set the variables in the environment.');
}
await import(path.join(root, 'dist', 'start.js'));
