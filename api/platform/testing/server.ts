import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { TEST_DATA_KEY } from '../../../projections/platform/testing/data-key.ts';
import { loadConfig } from '../config.ts';
import { graphqlDoor } from '../graphql/door.ts';
import { type HttpServerOptions, httpServer } from '../http/server.ts';

export interface PlatformServerOptions extends Partial<Omit<HttpServerOptions, 'config'>> {
  /** Settings as they would stand in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly schema?: GraphQLSchema;
  /** What resolvers find in the context. */
  readonly features?: object;
}
/** Settings for tests: quiet, any free port, requests not limited. */
export const TEST_ENV = {
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATA_KEY: TEST_DATA_KEY,
  RATE_LIMIT_READS: '0',
  RATE_LIMIT_WRITES: '0',
  RATE_LIMIT_TALKING: '0',
  RATE_LIMIT_SOCKETS: '0',
};

/** The HTTP server as production builds it, with doors of the test's own. Close it. */
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

/** `platformServer`, listening: what audits, browsers and sockets need. */
export const listeningServer = async (options: PlatformServerOptions = {}) => {
  const app = await platformServer(options);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    app.server.closeAllConnections(); // audits leave some half-read
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

/** The least that a build of the web client leaves, in a folder of its own. Remove it. */
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
