/** A payment to request from a gateway. */
export interface Charge {
  /** The permanent idempotency key, for example a combination of person, month and attempt. The gateway never charges twice for the same key. */
  readonly key: string;
  readonly userId: string;
  readonly paymentId: string;
  /** The amount in whole rupees. */
  readonly amountInr: number;
  /** `start` pays and stores the payment method, `renewal` uses the stored method in the person's absence, and `once` pays without storing the
   *  method. */
  readonly purpose: 'start' | 'renewal' | 'once';
  /** The name of the purchase on the gateway's page. */
  readonly item: string;
  /** The path on this server to which the gateway's page redirects the person. */
  readonly returnPath: string;
  /** The id of the listing that is paid for; null for the person's plan. The gateway's messages repeat this id. */
  readonly about: string | null;
  /** A token for a payment method, from the person's browser; null if the gateway's payment page or a stored payment method is used. */
  readonly paymentToken: string | null;
  /** The time of the request (ISO 8601 UTC). */
  readonly requestedAt: string;
}

/** The state of a charge at the gateway. */
export type ChargeOutcome =
  | { readonly status: 'paid'; readonly reference: string }
  /** No money was taken, and none will be taken under this key. `reason` is one of our codes, such as `card_declined`. */
  | { readonly status: 'declined'; readonly reason: string }
  /** There is no final outcome yet. `payUrl` is the gateway's page if the person still has to pay there; otherwise null. */
  | { readonly status: 'open'; readonly payUrl: string | null };

/** A refund of a charge, or of a part of it. */
export interface Refund {
  /** The key of the charge. */
  readonly chargeKey: string;
  /** The permanent idempotency key of this refund. A charge may have several refunds, which together must not exceed the charge. */
  readonly refundKey: string;
  readonly amountPaise: number;
  /** The gateway's reference for the charge. */
  readonly reference: string;
}

/** Thrown if the gateway returned no outcome. The caller must call again with the same key. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';
}

/** A gateway's message about a payment. */
export interface Told {
  readonly userId: string;
  readonly paymentId: string;
  /** The same value as in the charge. */
  readonly about: string | null;
  readonly outcome: ChargeOutcome;
  /** Stores the gateway's customer id. Must not be called for an unknown payment or an erased person. */
  readonly keep: () => Promise<void>;
}
/** Records a gateway's message; resolves with null for a payment of another feature. */
export type Heard = (told: Told) => Promise<unknown>;

/** A port to a payment gateway. All adapters pass the same contract tests (`testing/contract.ts`). */
export interface PaymentGateway {
  /** The gateway's name in events and on receipts, such as `test` or `stripe`. */
  readonly name: string;
  /** Charges a person once per key. Later calls with the same key return the outcome of the first.
   *  @throws GatewaySilent if the outcome is unknown */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Refunds a paid charge, or a part of it, once per refund key.
   *  @throws GatewaySilent if the outcome is unknown */
  refund(refund: Refund): Promise<{ readonly reference: string }>;
  /** Deletes the person's data at the gateway, including stored payment methods. */
  forget(userId: string): Promise<void>;
}
