/** A payment that a gateway is asked to take. */
export interface Charge {
  /** Names the payment for good: asking again under the same key never takes money again. Made of the person, the month and the try. */
  readonly key: string;
  readonly userId: string;
  readonly paymentId: string;
  /** Whole rupees. */
  readonly amountInr: number;
  /** `renewal` is taken by the way to pay that the gateway kept, with nobody present. */
  readonly purpose: 'start' | 'renewal';
  /** A way to pay that the gateway knows, from the person's browser; null for the gateway's own page or what it kept. */
  readonly paymentToken: string | null;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
}

/** What a gateway knows of a charge. */
export type ChargeOutcome =
  | { readonly status: 'paid'; readonly reference: string }
  /** Nothing was taken, and nothing will be under that key. `reason` is a word of ours: `card_declined`. */
  | { readonly status: 'declined'; readonly reason: string }
  /** The person has to pay on the gateway's page yet. */
  | { readonly status: 'open'; readonly payUrl: string | null };

/** The gateway did not say what came of it: ask again under the same key. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';
}

/** Takes payments. Adapters pass one contract suite (`testing/contract.ts`). */
export interface PaymentGateway {
  /** Stands in events and on receipts: `test`, `stripe`. */
  readonly name: string;
  /** Takes the payment, once a key, or tells what came of it.
   *  @throws GatewaySilent when nobody knows */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Gives a paid charge back, once a key.
   *  @throws GatewaySilent when nobody knows */
  refund(
    charge: Pick<Charge, 'key' | 'amountInr'> & { readonly reference: string },
  ): Promise<{ readonly reference: string }>;
  /** Forgets the person and the ways to pay that it kept. */
  forget(userId: string): Promise<void>;
}
