/** What an order of the plan would come to, as the server says it before anything is paid. */
export interface PlanOffer {
  /** Whole rupees, for the first month and for each that follows. */
  readonly amount: number;
  /** Who takes the payment: `stripe`, or `test`, which takes no money; null where nobody can. */
  readonly gateway: string | null;
  /** The instant at which the paid month ends. ISO 8601 UTC. */
  readonly paidUntil: string;
}

/** What the reader orders. */
export interface UpgradeOrder {
  readonly plan: 'premium_buyer';
  /** Whole rupees, as the reader saw them. */
  readonly amount: number;
  /** The reader's state by its GST code, for the receipt; null where it was not said. */
  readonly placeOfSupply: string | null;
}

/** How it went. */
export type UpgradeOutcome =
  | { readonly kind: 'active' }
  /** The payment service did not answer in time: it may still go through. */
  | { readonly kind: 'timed-out' }
  /** It is paid on a page of the payment service. */
  | { readonly kind: 'elsewhere'; readonly payUrl: string }
  /** The server's code of why it was refused, or NETWORK where no answer came. */
  | { readonly kind: 'refused'; readonly code: string };

/** Orders a plan. The same `key` orders once, however often it is sent. */
export type Upgrade = (order: UpgradeOrder, key: string) => Promise<UpgradeOutcome>;

/** Asks what an order would come to now. Null where the server did not say. */
export type AskOffer = () => Promise<PlanOffer | null>;
