import type { FastifyPluginAsync } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { loadConfig } from '../config.ts';
import { graphqlDoor } from '../graphql/door.ts';
import { type HttpServerOptions, httpServer } from '../http/server.ts';

export interface PlatformServerOptions extends Partial<Omit<HttpServerOptions, 'config'>> {
  /** Settings as they would stand in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly schema?: GraphQLSchema;
}

/** The HTTP server as production builds it, with doors of the test's own. Close it. */
export const platformServer = ({ env = {}, schema, doors = [], ...options }: PlatformServerOptions = {}) => {
  const config = loadConfig({ LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT_READS: '0', RATE_LIMIT_WRITES: '0', ...env });
  const production = config.environment === 'production';
  const graphql: readonly FastifyPluginAsync[] = schema
    ? [graphqlDoor({ schema, production, publicUrl: config.publicUrl, features: {} })]
    : [];
  return httpServer({ config, doors: [...graphql, ...doors], ...options });
};

/** `platformServer`, listening: what the GraphQL audits and browsers need. */
export const listeningServer = async (options: PlatformServerOptions = {}) => {
  const app = await platformServer(options);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, close: () => app.close() };
};
