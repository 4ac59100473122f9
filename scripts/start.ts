import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { startApi } from '../api/main.ts';
import { ConfigError, loadConfig, untoldOperator } from '../api/platform/config.ts';
import { seedDemo } from './demo/seed.ts';
import { localIdentity } from './identity/local-identity.ts';
import { openProductDatabase } from './postgres/open-database.ts';
import { reservePort } from './reserved-port.ts';

/** The time limits for the whole shutdown, and for stopping the server as part of it, in milliseconds. Work that exceeds its limit is aborted, which
 *  loses no data. */
const STOP_MS = 9_500;
const STOP_PRODUCT_MS = 8_800;

const say = (line: string) => process.stdout.write(`• ${line}\n`);

let release: () => Promise<void> = async () => undefined;
let stopApi: () => Promise<void> = async () => undefined;
let stopping = false;

const stop = async (why: string, code: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  say(`${why}: stopping …`);
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await Promise.race([stopApi(), delay(STOP_PRODUCT_MS)]).catch((error: unknown) => say(`Stopping failed: ${error}`));
  await release();
  say('Stopped.');
  process.exit(code);
};

const run = async () => {
  const config = loadConfig();
  const freePort = await reservePort(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  if (config.database.kind === 'embedded') say(`Starting Postgres below ${config.dataDir} …`);
  const database = await openProductDatabase(config, say);
  release = database.release;
  const { databaseUrl } = database;
  if (config.demo) await seedDemo({ config, databaseUrl, say });
  const api = await startApi(
    { ...config, databaseUrl },
    { openLocalIdentity: localIdentity, beforeListening: freePort },
  );
  stopApi = api.close;
  const untold = untoldOperator(config);
  if (untold !== null) say(untold);
  say(`CarSetu is ready: ${api.url}`);
};

run().catch((error: unknown) => {
  if (stopping) return; // the start failed because it was stopped, and `stop` has released everything
  const text = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n✖ CarSetu did not start: ${text}\n\n`);
  return stop('Start failed', 1);
});
