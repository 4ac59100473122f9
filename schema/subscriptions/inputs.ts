import { z } from 'zod';
import { GstState } from '../payments/documents.ts';
import { PLANS } from './plans.ts';

/** An order for a plan: `POST /api/subscriptions` and the mutation `upgrade`. */
export const UpgradeInput = z.object({
  plan: z.enum(PLANS),
  amount: z.number().describe('Whole rupees, as shown to the buyer: 299 for premium_buyer, 0 for free.'),
  placeOfSupply: GstState.nullish().describe("The buyer's state by its GST code, for the receipt."),
  paymentToken: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,64}$/, 'must be 1 to 64 letters, digits or _')
    .nullish()
    .describe('A payment method known to the gateway. The test gateway accepts tok_declined, tok_timeout and others.'),
});
export type UpgradeInput = z.infer<typeof UpgradeInput>;
