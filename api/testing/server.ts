import { openDatabase } from '../../projections/platform/database.ts';
import { type Beginning, testDatabase } from '../../projections/platform/testing/database.ts';
import { composeApi, type StartOptions } from '../main.ts';
import { loadConfig } from '../platform/config.ts';
import { builtPage, TEST_ENV } from '../platform/testing/server.ts';

/** Takes what the job runner of a stopped product left away: whoever serves a copy would make up for it, in the middle of a test. */
export const forgetJobs = async (databaseUrl: string): Promise<void> => {
  const db = openDatabase(databaseUrl, { max: 1 });
  await db.raw('truncate jobs._private_jobs, jobs._private_known_crontabs').finally(() => db.destroy());
};

/** The tables of a product that served once and took nothing in: making them is most of a first start. */
const SERVED_ONCE: Beginning = {
  name: 'served_once',
  fill: async (databaseUrl) => {
    const page = builtPage();
    const { close } = await composeApi({ ...loadConfig(TEST_ENV), databaseUrl }, { webDir: page.dir });
    await close();
    await forgetJobs(databaseUrl);
    page.remove();
  },
};

/** The whole product on a free port, on a database of its own without data, with a stand-in page in place of the web client's build.
 *  `env` are settings as they would stand in the environment; requests are not limited unless it says so. `options` are what the
 *  product is started with. */
export const testServer = async (env: Readonly<Record<string, string>> = {}, options: StartOptions = {}) => {
  const config = loadConfig({ ...TEST_ENV, ...env });
  // Served with the log in Postgres: with another log it begins from nothing.
  const database = await testDatabase(config.eventStoreUrl ? undefined : SERVED_ONCE);
  const page = builtPage();
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
