import process from 'node:process';
import { type StartOptions, startApi } from './main.ts';
import { ConfigError, loadConfig, untoldOperator } from './platform/config.ts';

/** The maximum duration of a shutdown, in milliseconds. After this time, everything that is still running is aborted, which loses no data. */
const STOP_MS = 9_500;

const run = async (options: StartOptions) => {
  const config = loadConfig();
  const { database } = config;
  if (database.kind !== 'external')
    throw new ConfigError(['DATABASE_URL must be set: `npm start` is what brings a Postgres along']);
  const api = await startApi({ ...config, databaseUrl: database.url }, options);
  const stop = (signal: NodeJS.Signals) => {
    process.stdout.write(`${signal}: stopping\n`);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    api.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const untold = untoldOperator(config);
  if (untold !== null) process.stdout.write(`${untold}\n`);
  process.stdout.write(`CarSetu is ready: ${api.url}\n`);
};

/** Runs the server until the process receives a signal to stop. Prints the reason if the server cannot start. */
export const serve = (options: StartOptions = {}): void => {
  run(options).catch((error: unknown) => {
    const text = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`CarSetu did not start: ${text}\n`);
    process.exit(1);
  });
};
