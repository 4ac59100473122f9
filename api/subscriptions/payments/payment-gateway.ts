/** A payment to request from a gateway. */
export interface Charge {
  /** The permanent idempotency key: person, month and attempt. The gateway never takes money twice for the same key. */
  readonly key: string;
  readonly userId: string;
  readonly paymentId: string;
  /** Whole rupees. */
  readonly amountInr: number;
  /** `renewal` uses the payment method that the gateway has stored; the person need not be present. */
  readonly purpose: 'start' | 'renewal';
  /** A token for a payment method, from the person's browser; null if the gateway's payment page or a stored payment method is used. */
  readonly paymentToken: string | null;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
}

/** The state of a charge at the gateway. */
export type ChargeOutcome =
  | { readonly status: 'paid'; readonly reference: string }
  /** No money was taken, and none will be taken under this key. `reason` is one of our codes: `card_declined`. */
  | { readonly status: 'declined'; readonly reason: string }
  /** The person still has to pay on the gateway's page. */
  | { readonly status: 'open'; readonly payUrl: string | null };

/** Thrown if the gateway returned no outcome. The caller must ask again under the same key. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';
}

/** A port to a payment gateway. All adapters pass the same contract tests (`testing/contract.ts`). */
export interface PaymentGateway {
  /** The gateway's name in events and on receipts, such as `test` or `stripe`. */
  readonly name: string;
  /** Takes a payment once per key, or returns the outcome of the payment with the same key.
   *  @throws GatewaySilent when the outcome is unknown */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Refunds a paid charge, once per key.
   *  @throws GatewaySilent when the outcome is unknown */
  refund(
    charge: Pick<Charge, 'key' | 'amountInr'> & { readonly reference: string },
  ): Promise<{ readonly reference: string }>;
  /** Deletes the person and their stored payment methods. */
  forget(userId: string): Promise<void>;
}
