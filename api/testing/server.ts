import { openDatabase } from '../../projections/platform/database.ts';
import { type Beginning, testDatabase } from '../../projections/platform/testing/database.ts';
import { composeApi, type StartOptions } from '../main.ts';
import { loadConfig } from '../platform/config.ts';
import { builtPage, TEST_ENV } from '../platform/testing/server.ts';

/** Deletes the jobs that a stopped product left in its database. Otherwise, a product on a copy of this database would run them in the middle of a
 *  test. */
export const forgetJobs = async (databaseUrl: string): Promise<void> => {
  const db = openDatabase(databaseUrl, { max: 1 });
  await db.raw('truncate jobs._private_jobs, jobs._private_known_crontabs').finally(() => db.destroy());
};

/** A template database that a server has filled by starting once without data. Copying it saves time, because creating the tables takes up most of
 *  the first start. */
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

/** Starts the whole product on a free port, on its own empty database, with a placeholder page instead of the web client's build. `env` are
 *  environment variables; requests are not limited by default. `options` has the same meaning as in `startApi`. */
export const testServer = async (env: Readonly<Record<string, string>> = {}, options: StartOptions = {}) => {
  const config = loadConfig({ ...TEST_ENV, ...env });
  // The template database has its log in Postgres, so a test with another log starts with an empty database.
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
    /** Starts another instance of the product on the same database. Close it before the first one. */
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
