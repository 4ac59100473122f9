import type { ReceiptView } from '../../projections/subscriptions/queries.ts';
import type { ReceiptFacts } from '../../schema/subscriptions/events.ts';
import { GST_STATES } from '../../schema/subscriptions/gst.ts';
import { BILLING } from '../../schema/subscriptions/price-book.ts';

/** A receipt with its states by name. Amounts are in paise. */
export interface ReceiptDetail extends Omit<ReceiptFacts, 'supplierState' | 'placeOfSupply'> {
  readonly id: string;
  readonly issuedAt: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly gstPercent: number;
  /** `Telangana (36)` */
  readonly supplierState: string;
  readonly placeOfSupply: string;
  readonly isRefunded: boolean;
  readonly path: string;
}

const stateName = (code: keyof typeof GST_STATES): string => `${GST_STATES[code]} (${code})`;

/** A receipt as the doors tell it. */
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
