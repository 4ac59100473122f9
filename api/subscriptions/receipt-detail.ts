import { z } from 'zod';
import type { ReceiptView } from '../../projections/subscriptions/queries.ts';
import { Instant } from '../../schema/kernel/values.ts';
import { BILLING } from '../../schema/subscriptions/billing-rules.ts';
import { ReceiptFacts } from '../../schema/subscriptions/events.ts';
import { GST_STATES } from '../../schema/subscriptions/gst.ts';

/** A receipt with the names of its states, such as `Telangana (36)`. Amounts are in paise. */
export const ReceiptDetail = ReceiptFacts.extend({
  id: z.string(),
  number: z.string().describe('Consecutive in its financial year.'),
  issuedAt: Instant,
  periodStart: Instant.nullable(),
  periodEnd: Instant.nullable(),
  gstPercent: z.int(),
  supplierState: z.string(),
  placeOfSupply: z.string(),
  isRefunded: z.boolean(),
  path: z.string(),
});
export type ReceiptDetail = z.output<typeof ReceiptDetail>;

const stateName = (code: keyof typeof GST_STATES): string => `${GST_STATES[code]} (${code})`;

/** Returns a receipt for GraphQL and REST. */
export const receiptDetail = ({ facts, id, issuedAt, periodStart, periodEnd, status }: ReceiptView): ReceiptDetail => ({
  ...facts,
  id,
  issuedAt,
  periodStart,
  periodEnd,
  gstPercent: BILLING.gstPercent,
  supplierState: stateName(facts.supplierState),
  placeOfSupply: stateName(facts.placeOfSupply),
  isRefunded: status === 'refunded',
  path: `/api/receipts/${id}`,
});
