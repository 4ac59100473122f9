import { parseArgs } from 'node:util';
import { commandHandler } from '../../../api/platform/command-handler.ts';
import { postgresEventStore } from '../../../api/platform/event-store/postgres.ts';
import type { PriceNoted } from '../../../projections/platform/testing/price-ledger.ts';
import type { Decider } from '../../../schema/kernel/event.ts';
import { commandIdOf, type Work, workOf } from './writer-commands.ts';

/** A process that executes commands one by one, from `--from` on, and prints each command once it is acknowledged. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    from: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);

const decider: Decider<null, Work, PriceNoted> = {
  initial: null,
  evolve: () => null,
  decide: ({ carId, prices }) => prices.map((priceInr) => ({ type: 'PriceNoted', data: { carId, priceInr } })),
};

const store = postgresEventStore({ url: values.url });
const handle = commandHandler({ store, category: 'car', decider, retries: 50 });
for (let place = Number(values.from); ; place++) {
  const work = workOf(seed, place);
  await handle(work.carId, work, { actor: 'system:crash-test', commandId: commandIdOf(seed, place) });
  process.stdout.write(`${place}\n`);
}
