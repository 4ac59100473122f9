import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { TEST_DATA_KEY } from '../../../projections/platform/testing/data-key.ts';
import { loadConfig } from '../config.ts';
import { graphqlDoor } from '../graphql/graphql-endpoint.ts';
import { type HttpServerOptions, httpServer } from '../http/server.ts';

export interface PlatformServerOptions extends Partial<Omit<HttpServerOptions, 'config'>> {
  /** Environment variables with the server's settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly schema?: GraphQLSchema;
  /** The values that features add to the resolvers' context. */
  readonly features?: object;
}
/** Settings for tests: no logs, any free port, no rate limits. */
export const TEST_ENV = {
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATA_KEY: TEST_DATA_KEY,
  RATE_LIMIT_READS: '0',
  RATE_LIMIT_WRITES: '0',
  RATE_LIMIT_TALKING: '0',
  RATE_LIMIT_SOCKETS: '0',
};

/** Creates the HTTP server as in production, with the test's own routes. The caller closes the server. */
export const platformServer = ({
  env = {},
  schema,
  features = {},
  doors = [],
  ...options
}: PlatformServerOptions = {}) => {
  const config = loadConfig({ ...TEST_ENV, ...env });
  const production = config.environment === 'production';
  const graphql: readonly FastifyPluginAsync[] = schema
    ? [graphqlDoor({ schema, production, publicUrl: config.publicUrl, features })]
    : [];
  return httpServer({ config, doors: [...graphql, ...doors], ...options });
};

/** Starts a `platformServer` that listens on a port, for audits, browsers and websockets. */
export const listeningServer = async (options: PlatformServerOptions = {}) => {
  const app = await platformServer(options);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    app.server.closeAllConnections(); // audits leave connections half-read
    await app.close();
  };
  return { app, url, close };
};

const INDEX = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <title>for development</title>
    <meta name="description" content="for development">
    <script src="/theme-boot.js" nonce="__CSP_NONCE__"></script>
    <script type="module" nonce="__CSP_NONCE__" src="/assets/main-a1b2c3.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Writes a minimal build of the web client to a temporary folder, which the caller removes. */
export const builtPage = () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-web-'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'index.html'), INDEX);
  writeFileSync(path.join(dir, 'theme-boot.js'), 'setTheme();');
  writeFileSync(path.join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(dir, 'assets/main-a1b2c3.js'), 'export {};\n');
  writeFileSync(path.join(dir, 'assets/main-a1b2c3.js.gz'), 'compressed');
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
