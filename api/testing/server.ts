import { testDatabase } from '../../projections/platform/testing/database.ts';
import { composeApi, type StartOptions } from '../main.ts';
import { loadConfig } from '../platform/config.ts';
import { builtPage, TEST_ENV } from '../platform/testing/server.ts';

/** The whole product on a free port, on an empty database of its own, with a stand-in page in place of the web client's build.
 *  `env` are settings as they would stand in the environment; requests are not limited unless it says so. `options` are what the
 *  product is started with. */
export const testServer = async (env: Readonly<Record<string, string>> = {}, options: StartOptions = {}) => {
  const database = await testDatabase();
  const page = builtPage();
  const config = loadConfig({ ...TEST_ENV, ...env });
  const composed = await composeApi({ ...config, databaseUrl: database.url }, { webDir: page.dir, ...options });
  const { app, product, erasure, close } = composed;
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    app,
    product,
    erasure,
    db: database.db,
    databaseUrl: database.url,
    /** One more process' worth of the product, on the same database. Close it before the first. */
    beside: async () => {
      const more = await composeApi(
        { ...config, port: 0, databaseUrl: database.url },
        { webDir: page.dir, ...options },
      );
      return { url: await more.app.listen({ host: config.host, port: 0 }), close: more.close };
    },
    /** Stops the product as SIGTERM would, and drops the database. */
    close: async () => {
      await close();
      await database.drop();
      page.remove();
    },
  };
};
