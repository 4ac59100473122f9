/** A payment to request from a gateway. */
export interface Charge {
  /** The permanent idempotency key, such as person, month and attempt. The gateway never takes money twice for the same key. */
  readonly key: string;
  readonly userId: string;
  readonly paymentId: string;
  /** Whole rupees. */
  readonly amountInr: number;
  /** `start` pays and stores the payment method, `renewal` uses the stored one without the person being present, and `once` pays and stores none. */
  readonly purpose: 'start' | 'renewal' | 'once';
  /** What is bought, as the gateway's page names it. */
  readonly item: string;
  /** The path on this server to which the gateway's page leads back. */
  readonly returnPath: string;
  /** The id of what is paid for: a listing; null for the plan of the person. A message of the gateway repeats it. */
  readonly about: string | null;
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

/** Money to give back. */
export interface Refund {
  /** The key of the charge. */
  readonly chargeKey: string;
  /** The permanent idempotency key of this refund. A charge may have several refunds, which together are at most the charge. */
  readonly refundKey: string;
  readonly amountPaise: number;
  /** The gateway's reference of the charge. */
  readonly reference: string;
}

/** Thrown if the gateway returned no outcome. The caller must ask again under the same key. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';
}

/** A gateway's message about a payment. */
export interface Told {
  readonly userId: string;
  readonly paymentId: string;
  /** As in the charge. */
  readonly about: string | null;
  readonly outcome: ChargeOutcome;
  /** Stores the gateway's customer id. Not to be called for an unknown payment or an erased person. */
  readonly keep: () => Promise<void>;
}
/** Records a gateway's message; resolves with null for a payment of another feature. */
export type Heard = (told: Told) => Promise<unknown>;

/** A port to a payment gateway. All adapters pass the same contract tests (`testing/contract.ts`). */
export interface PaymentGateway {
  /** The gateway's name in events and on receipts, such as `test` or `stripe`. */
  readonly name: string;
  /** Takes a payment once per key, or returns the outcome of the payment with the same key.
   *  @throws GatewaySilent when the outcome is unknown */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Returns a paid charge, or a part of it, once per refund key.
   *  @throws GatewaySilent when the outcome is unknown */
  refund(refund: Refund): Promise<{ readonly reference: string }>;
  /** Deletes the person and their stored payment methods. */
  forget(userId: string): Promise<void>;
}
