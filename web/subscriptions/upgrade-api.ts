/** The server's offer for the plan, before any payment. */
export interface PlanOffer {
  /** Whole rupees, for the first month and each following month. */
  readonly amount: number;
  /** The payment gateway: `stripe`, or `test`, which takes no money; null if none is available. */
  readonly gateway: string | null;
  /** When the paid month ends (ISO 8601 UTC). */
  readonly paidUntil: string;
}

/** The user's order. */
export interface UpgradeOrder {
  readonly plan: 'premium_buyer';
  /** Whole rupees, as shown to the user. */
  readonly amount: number;
  /** The user's state for the receipt, as its GST code; null if the user gave none. */
  readonly placeOfSupply: string | null;
}

/** The outcome of an order. */
export type UpgradeOutcome =
  | { readonly kind: 'active' }
  /** The payment service did not answer in time. The payment may still succeed. */
  | { readonly kind: 'timed-out' }
  /** The user must pay on the payment service's page. */
  | { readonly kind: 'elsewhere'; readonly payUrl: string }
  /** The server rejected the order with its error code; NETWORK if there was no answer. */
  | { readonly kind: 'refused'; readonly code: string };

/** Orders a plan. `key` is the idempotency key: retries with the same key create one order. */
export type Upgrade = (order: UpgradeOrder, key: string) => Promise<UpgradeOutcome>;

/** Fetches the current offer; null if the server does not answer. */
export type FetchPlanOffer = () => Promise<PlanOffer | null>;
