import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { loadConfig } from '../api/platform/config.ts';
import { seedDemo } from './demo/seed.ts';
import { openProductDatabase } from './postgres/open-database.ts';

const say = (line: string) => process.stdout.write(`• ${line}\n`);

/** Starts a long-lived process. If any such process exits, all others are stopped. */
const part = (name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  child.once('exit', (code) => {
    say(`${name} ended (${code ?? 'by a signal'})`);
    void stop(code ?? 0);
  });
  return child;
};

const config = loadConfig();
const { databaseUrl, release } = await openProductDatabase(config, say);
const parts: ChildProcess[] = [];
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    parts.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }),
    ),
  );
  await release();
  process.exit(code);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

if (config.demo) await seedDemo({ config, databaseUrl, say });
const { POSTGRES_PORT: _, ...environment } = process.env;
const node = process.execPath;
parts.push(
  part('The server', node, ['--watch', '--import', 'tsx', 'scripts/dev-server.ts'], {
    ...environment,
    DATABASE_URL: databaseUrl,
  }),
  part('Vite', node, [path.join('node_modules', 'vite', 'bin', 'vite.js'), 'web'], process.env),
);
say('The client with hot reload is at the address that Vite prints; it passes /graphql and /api on to the server.');
