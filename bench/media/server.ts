import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { composeApi } from '../../api/main.ts';
import { loadConfig } from '../../api/platform/config.ts';
import { TEST_ENV } from '../../api/platform/testing/server.ts';
import { people } from '../../api/testing/people.ts';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';

const CARS = 20_000;
const PEOPLE = 8;
const LOOK_EVERY_MS = 1_000;

/** The URL of the product, and the request headers of the people who upload. */
export const Opened = z.object({ url: z.string(), people: z.array(z.record(z.string(), z.string())) });

/** Serves the whole product in a separate process, with a market of cars. */
const serve = async (databaseUrl: string, dataDir: string) => {
  const config = loadConfig({ ...TEST_ENV, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const compose = () => composeApi({ ...config, databaseUrl }, { webDir: path.join(tmpdir(), 'no-web-client') });
  const first = await compose();
  await writeCars(first.product.db, madeCars(CARS, { now: new Date() }));
  await first.close();
  // Waits until the search has loaded all cars.
  const { app, product, close } = await compose();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // Waits until this new server has its first price model and verdicts. A server that has run for a day already has them.
  while ((await product.db('price_insights.progress').select('name')).length === 0) await delay(LOOK_EVERY_MS);
  const { signIn } = people(product);
  const uploading: unknown[] = [];
  for (let at = 0; at < PEOPLE; at += 1) uploading.push((await signIn()).headers);
  process.send?.({ url, people: uploading });
  const stop = () => void close().then(() => process.exit());
  process.once('message', stop);
  process.once('disconnect', stop);
};
const [, , databaseUrl, dataDir] = process.argv;
if (process.send && databaseUrl && dataDir) await serve(databaseUrl, dataDir);
