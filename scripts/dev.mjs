/** `npm run dev`: runs the server and the web client, and watches the files of both.
 *  This script has no dependencies, because it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined); // the child also gets the signal, and stops everything
const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { stdio: 'inherit' });
process.exitCode = run.status ?? 1;
