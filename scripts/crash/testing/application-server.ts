import { parseArgs } from 'node:util';
import { composeApi } from '../../../api/main.ts';
import { loadConfig } from '../../../api/platform/config.ts';
import { TEST_DATA_KEY } from '../../../projections/platform/testing/data-key.ts';

/** A process that serves the product on the given database and port. It prints the port once it accepts requests. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    data: { type: 'string', default: '.data' },
  },
});
const settings = {
  NODE_ENV: 'test',
  DATABASE_URL: values.url,
  PORT: values.port,
  DATA_DIR: values.data,
  PUBLIC_URL: 'http://localhost:3000',
  DATA_KEY: TEST_DATA_KEY,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_READS: '0',
  RATE_LIMIT_WRITES: '0',
  RATE_LIMIT_TALKING: '0',
  RATE_LIMIT_SOCKETS: '0',
};
/** A folder that does not exist, because the test needs no pages and a build may be writing the real folder. */
const webDir = 'dist/no-web';
const { app } = await composeApi({ ...loadConfig(settings), databaseUrl: values.url }, { webDir });
await app.listen({ host: '127.0.0.1', port: Number(values.port) });
process.stdout.write(`${values.port}\n`);
