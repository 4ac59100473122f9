import type { Knex } from 'knex';
import { type CreditNoteFacts, GstState, type ReceiptFacts } from '../../../schema/payments/documents.ts';
import { type GstStateCode, splitGst } from '../../../schema/payments/gst.ts';
import { creditParts } from '../../../schema/payments/refund-tax-split.ts';
import { TAX } from '../../../schema/payments/tax.ts';
import { creditNoteNumber, receiptNumber } from './document-numbers.ts';
import { type Charge, type ChargeOutcome, GatewaySilent, type Heard, type PaymentGateway } from './payment-gateway.ts';

/** The seller named on receipts. */
export interface Supplier {
  readonly state: GstStateCode;
  readonly gstin: string | null;
}
/** The operator's state if no GST number is set: Telangana, where the service is live (specification D1, section 1). */
const HOME_STATE = '36';

/** Returns the operator's details for receipts, where the operator is the seller. The first two digits of a GST number are the state code. */
export const supplierOf = (gstin: string | null): Supplier => {
  const state = GstState.safeParse(gstin?.slice(0, 2));
  return { gstin, state: state.success ? state.data : HOME_STATE };
};

/** A credit for a buyer: a refund with a credit note. */
export interface Credit {
  /** A UUID. Repeating the call with the same id refunds nothing a second time, and returns the same credit note number. */
  readonly creditId: string;
  readonly chargeKey: string;
  readonly refundKey: string;
  /** The gateway's reference for the charge. */
  readonly reference: string;
  readonly receipt: ReceiptFacts;
  /** The amount that earlier credits of the receipt have refunded. */
  readonly creditedPaise: number;
  readonly amountPaise: number;
  /** The time of the credit (ISO 8601 UTC). */
  readonly at: string;
}

/** The functions that features need to sell something. */
export interface PaymentDesk {
  /** The payment gateway; null if payments are not available. */
  readonly gateway: PaymentGateway | null;
  /** Requests a charge, or the outcome of an earlier request. The charge stays open if there is no gateway or the gateway returns no outcome. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Returns the receipt of a payment, with the same number in every call.
   *  @param place the buyer's state; null for the supplier's state */
  receipt(payment: {
    readonly paymentId: string;
    readonly amountInr: number;
    readonly place: GstStateCode | null;
    readonly at: string;
  }): Promise<ReceiptFacts>;
  /** Refunds money through the gateway, and creates the credit note. Returns null if there is no gateway.
   *  @throws GatewaySilent if the outcome is unknown: call again with the same id */
  credit(credit: Credit): Promise<{ readonly gatewayReference: string; readonly creditNote: CreditNoteFacts } | null>;
}

/** Returns the functions for charges, receipts and credit notes, for all features that sell something. Each step can be repeated after a crash. */
export const paymentDesk = ({
  db,
  gateway,
  supplier,
}: {
  readonly db: Knex;
  readonly gateway: PaymentGateway | null;
  readonly supplier: Supplier;
}): PaymentDesk => ({
  gateway,
  async charge(charge) {
    if (!gateway) return { status: 'open', payUrl: null };
    try {
      return await gateway.charge(charge);
    } catch (error) {
      if (error instanceof GatewaySilent) return { status: 'open', payUrl: null };
      throw error;
    }
  },
  async receipt({ paymentId, amountInr, place, at }) {
    const placeOfSupply = place ?? supplier.state;
    return {
      number: await receiptNumber(db, paymentId, at),
      sac: TAX.sac,
      supplierState: supplier.state,
      supplierGstin: supplier.gstin,
      placeOfSupply,
      ...splitGst(amountInr, placeOfSupply !== supplier.state),
    };
  },
  async credit({ creditId, chargeKey, refundKey, reference, receipt, creditedPaise, amountPaise, at }) {
    if (!gateway) return null;
    const parts = creditParts(receipt, creditedPaise, amountPaise);
    const { reference: gatewayReference } = await gateway.refund({ chargeKey, refundKey, amountPaise, reference });
    const number = await creditNoteNumber(db, creditId, at);
    const { sac, supplierState, supplierGstin, placeOfSupply, number: receiptNumberOf } = receipt;
    const facts = { number, receiptNumber: receiptNumberOf, sac, supplierState, supplierGstin, placeOfSupply };
    return { gatewayReference, creditNote: { ...facts, ...parts } };
  },
});

/** The functions that the payments feature provides to features that sell something. */
export interface Payments extends PaymentDesk {
  /** Registers a feature's handler for the gateway's messages about the feature's payments. */
  listen(heard: Heard): void;
}
