import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { composeApi } from '../main.ts';
import { loadConfig } from '../platform/config.ts';

/** The least that a build of the web client leaves. */
const INDEX = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <title>CarSetu</title>
    <meta name="description" content="for development">
    <script type="module" nonce="__CSP_NONCE__" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** The whole product on a free port, on an empty database of its own, with a stand-in page in place of the web client's build.
 *  `env` are settings as they would stand in the environment; requests are not limited unless it says so. */
export const testServer = async (env: Readonly<Record<string, string>> = {}) => {
  const database = await testDatabase();
  const webDir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-web-'));
  writeFileSync(path.join(webDir, 'index.html'), INDEX);
  const quiet = { LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0' };
  const config = loadConfig({ ...quiet, ...env });
  const { app, product, close } = await composeApi({ ...config, databaseUrl: database.url }, { webDir });
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    app,
    product,
    db: database.db,
    databaseUrl: database.url,
    /** Stops the product as SIGTERM would, and drops the database. */
    close: async () => {
      await close();
      await database.drop();
      rmSync(webDir, { recursive: true, force: true });
    },
  };
};
