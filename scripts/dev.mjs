/** `npm run dev`: the product with a watch on both sides. Zero-dependency: it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined); // the child stops everything, then we end
const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { stdio: 'inherit' });
process.exitCode = run.status ?? 1;
