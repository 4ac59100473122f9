/** The server's offer for the paid plan. */
export interface PlanOffer {
  /** The price per month, in whole rupees. */
  readonly amount: number;
  /** The payment gateway: `stripe`, or `test`, which charges no money; null if no gateway is available. */
  readonly gateway: string | null;
  /** The end of the first paid month, in ISO 8601 and UTC. */
  readonly paidUntil: string;
}

/** The user's order of the paid plan. */
export interface UpgradeOrder {
  readonly plan: 'premium_buyer';
  /** The displayed price, in whole rupees. */
  readonly amount: number;
  /** The GST code of the user's state, for the receipt; null if the user has not chosen a state. */
  readonly placeOfSupply: string | null;
}

/** The outcome of an order. */
export type UpgradeOutcome =
  | { readonly kind: 'active' }
  /** The payment service did not respond in time. The payment may still succeed. */
  | { readonly kind: 'timed-out' }
  /** The user must pay on the payment service's page. */
  | { readonly kind: 'elsewhere'; readonly payUrl: string }
  /** The server rejected the order with this error code. NETWORK means that there was no response. */
  | { readonly kind: 'refused'; readonly code: string };

/** Orders a plan. `key` is the idempotency key. */
export type Upgrade = (order: UpgradeOrder, key: string) => Promise<UpgradeOutcome>;

/** Fetches the current offer. Resolves to null if this fails. */
export type FetchPlanOffer = () => Promise<PlanOffer | null>;
