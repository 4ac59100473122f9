import { pino } from 'pino';
import { z } from 'zod';
import { SILENT } from '../../../projections/platform/logger.ts';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { commandLog } from '../../platform/command-log.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import { paymentDesk, supplierOf } from '../../shared/payments/payment-service.ts';
import { testGateway } from '../../shared/payments/test-gateway.ts';
import { productOn } from '../../testing/application-without-api.ts';
import { planSelling } from '../module.ts';

/** A program that buys Premium for a person and kills itself after the charge, before Premium is recorded, to simulate a power failure. Arguments:
 *  the database URL, the person's id, the idempotency key (or an empty string). */
const [databaseUrl, userId, key] = z.tuple([z.string(), z.string(), z.string()]).parse(process.argv.slice(2, 5));

/** Returns an event store that kills the process when the successful payment is appended. */
const killedAtPremium = (store: EventStore): EventStore => ({
  ...store,
  readAll: (after, limit) => store.readAll(after, limit),
  append: (streamId, expected, events) => {
    if (events.some(({ type }) => type === 'PaymentSettled')) process.kill(process.pid, 'SIGKILL');
    return store.append(streamId, expected, events);
  },
});

const product = await productOn(databaseUrl, { around: killedAtPremium });
const queue = jobs({ db: product.db, databaseUrl, logger: pino({ level: 'silent' }) });
const buying = planSelling({
  ...product,
  // After the kill, this process's claim on the idempotency key expires immediately, rather than after half a minute.
  commands: commandLog({ db: product.db, claimMs: 1 }),
  clock: () => new Date(),
  logger: SILENT,
  queue,
  mailer: { isAvailable: false, send: async () => undefined },
  addressOf: async () => null,
  mayBill: async () => true,
  desk: paymentDesk({ db: product.db, gateway: testGateway(product.db), supplier: supplierOf(null) }),
  publicUrl: 'http://localhost',
  finishAfterMs: 3_000,
});
queue.define(buying.jobs);
const user = {
  id: userId,
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer' as const],
  phoneVerified: false,
};
await buying.plans.orders.upgrade({ user, key: key === '' ? null : key }, { plan: 'premium_buyer', amount: 299 });
process.exit(1); // not reached if the process is killed as intended
