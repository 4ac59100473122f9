import { paymentsProjector } from '../../projections/payments/projector.ts';
import { paymentQueries } from '../../projections/payments/queries.ts';
import {
  paymentMigrations,
  refundMigrations,
  stripeMigrations,
} from '../../projections/shared/payment-gateway-migrations.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { openPayments } from '../shared/payments/open-payments.ts';
import type { Heard } from '../shared/payments/payment-gateway.ts';
import { type Payments, paymentDesk, supplierOf } from '../shared/payments/payment-service.ts';
import { stripeWebhookRoute } from '../shared/payments/rest-webhook.ts';
import { receiptRoutes } from './operations.ts';

/** The payment gateway, and the receipts and credit notes for everything that the operator sells. */
export const payments = feature({
  name: 'payments',
  projectors: [paymentsProjector],
  migrations: [...paymentMigrations, ...stripeMigrations, ...refundMigrations],
  compose: ({ db, clock, publicUrl, config }: Platform) => {
    const queries = paymentQueries(db);
    const taking = openPayments({ db, clock, config: config.payments.gateway, publicUrl });
    const desk = paymentDesk({ db, gateway: taking.gateway, supplier: supplierOf(config.payments.gstin) });
    const listeners: Heard[] = [];
    /** Passes a gateway's message to the features in turn, until one of them recognises the payment and records the message. */
    const heard: Heard = async (told) => {
      for (const listener of listeners) {
        const answer = await listener(told);
        if (answer !== null) return answer;
      }
      return null;
    };
    const { site } = config;
    const seller = { name: site.operatorName, address: site.operatorAddress, email: site.supportEmail };
    const provided: Payments = { ...desk, listen: (listener) => void listeners.push(listener) };
    return {
      personalData: {
        // Receipts identify a person only by an id. They are retained, as the law requires (CGST Act, section 36: 72 months).
        erase: 'with the key' as const,
        export: { receipts: queries.receipts },
      },
      provides: { payments: provided },
      context: { receipts: { queries } },
      routes: [
        routesWith(receiptRoutes, { queries, seller, secure: publicUrl.startsWith('https:') }),
        routesWith(stripeWebhookRoute, { webhook: taking.webhook?.(heard) ?? null }),
      ],
    };
  },
});
