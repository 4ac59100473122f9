import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandHandler } from '../../../api/platform/command-handler.ts';
import { openEventStore } from '../../../api/platform/event-store/open-event-store.ts';
import { openDatabase } from '../../../projections/platform/database.ts';
import { projectionRunner } from '../../../projections/platform/runner.ts';
import { type PriceNoted, priceLedger } from '../../../projections/platform/testing/price-ledger.ts';
import type { Decider } from '../../../schema/kernel/event.ts';
import { ConnectionLost, type EventStore, OutcomeUnknown } from '../../../schema/kernel/event-store.ts';
import { commandIdOf, type Work, workOf } from './writer-commands.ts';

/** A process with an external event store. It runs the price ledger's projector and executes commands one by one, from `--from` on. It prints each
 *  command once it is acknowledged. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    log: { type: 'string', default: '' },
    /** The prefix of all names in this test, because the store may contain other streams. */
    run: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
/** How long an append may take before it is reported on stderr, in milliseconds. Any output there makes the test fail. */
const ANSWERED_MS = 15_000;
const PAUSE_MS = 20;

const decider: Decider<null, Work, PriceNoted> = {
  initial: null,
  evolve: () => null,
  decide: ({ carId, prices }) => prices.map((priceInr) => ({ type: 'PriceNoted', data: { carId, priceInr } })),
};

const store = await openEventStore({ databaseUrl: values.url, eventStoreUrl: values.log });
const append: EventStore['append'] = async (streamId, expected, events) => {
  const late = setTimeout(
    () => process.stderr.write(`an append to ${streamId} has had no answer for ${ANSWERED_MS} ms\n`),
    ANSWERED_MS,
  );
  return store.append(streamId, expected, events).finally(() => clearTimeout(late));
};
const runner = projectionRunner({
  db: openDatabase(values.url, { max: 4 }),
  databaseUrl: values.url,
  feed: store,
  projectors: [priceLedger()],
});
await runner.start();

const handle = commandHandler({ store: { append, read: store.read }, category: 'car', decider, retries: 50 });
const untilAcknowledged = async (work: Work, commandId: string): Promise<void> => {
  for (;;) {
    try {
      await handle(work.carId, work, { actor: 'system:crash-test', commandId });
      return;
    } catch (error) {
      if (!(error instanceof ConnectionLost || error instanceof OutcomeUnknown)) throw error;
      await delay(PAUSE_MS);
    }
  }
};
for (let place = Number(values.from); ; place++) {
  const { carId, prices } = workOf(seed, place);
  await untilAcknowledged({ carId: `${values.run}-${carId}`, prices }, `${values.run} ${commandIdOf(seed, place)}`);
  process.stdout.write(`${place}\n`);
  await delay(PAUSE_MS);
}
