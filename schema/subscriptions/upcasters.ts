import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';
import { Instant } from '../kernel/values.ts';

/** Upcasts refunds of version 1, which had no credit note, to version 2. */
export const SUBSCRIPTION_UPCASTERS = [
  upcaster({
    type: 'PaymentRefunded',
    from: 1,
    shape: z.object({ paymentId: z.uuid(), gatewayReference: z.string(), at: Instant }),
    up: (data) => ({ ...data, creditNote: null }),
  }),
];
