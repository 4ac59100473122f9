import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.ts';
import { databaseMaker } from './product-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The postgres:// URL of a server for the test run, with a role like the one in production. Each test creates its own databases. */
    postgresUrl: string;
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Starts one embedded Postgres for all tests of a Vitest project (`integration` or `e2e`) in a run. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-test-'));
  chmodSync(dir, 0o755); // if this process runs as root, Postgres runs as another user, who needs access to the folder
  const postgres = await startPostgres({ dir: path.join(dir, 'data'), port: await freePort(), fast: true });
  project.provide('postgresUrl', await databaseMaker(postgres));
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
