import type { Knex } from 'knex';
import type { PaymentsConfig } from '../../platform/config-payments.ts';
import type { PaymentGateway } from './port.ts';
import { testGateway } from './test-gateway.ts';

/** The gateway that the settings name; null where no payment can be taken. */
export const paymentGateway = (db: Knex, config: PaymentsConfig['gateway']): PaymentGateway | null => {
  if (config.kind === 'test') return testGateway(db, config.outcome);
  return null;
};
