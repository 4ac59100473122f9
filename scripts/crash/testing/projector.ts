import { parseArgs } from 'node:util';
import { postgresEventStore } from '../../../api/platform/event-store/postgres.ts';
import { openDatabase } from '../../../projections/platform/database.ts';
import { projectionRunner } from '../../../projections/platform/runner.ts';
import { priceLedger } from '../../../projections/platform/testing/price-ledger.ts';

/** A process that runs the price ledger's projector, or is on standby for it. It prints the position in each notification that it receives. */
const { values } = parseArgs({
  options: { url: { type: 'string', default: '' }, silence: { type: 'string', default: '5000' } },
});
const runner = projectionRunner({
  db: openDatabase(values.url, { max: 4 }),
  databaseUrl: values.url,
  feed: postgresEventStore({ url: values.url }),
  projectors: [priceLedger()],
  batchSize: 40,
  silenceMs: Number(values.silence),
});
runner.onAdvance((_projection, position) => process.stdout.write(`${position}\n`));
await runner.start();
