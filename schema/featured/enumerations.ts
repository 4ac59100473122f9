/** The reasons why a listing stopped being featured. `over`: the paid time ran out. `gone`: its source removed it, or the listing expired.
 *  `reassigned`: another account now sells it. This file has no imports, so that the browser loads nothing else with it. */
export const END_REASONS = ['over', 'sold', 'withdrawn', 'hidden', 'suspended', 'gone', 'reassigned'] as const;
export type EndReason = (typeof END_REASONS)[number];
/** The reasons for a refund. `not_for_sale`: when the payment arrived, the listing could no longer be featured. `paid_already`: another payment had
 *  already bought the same time. */
export const CREDIT_REASONS = [...END_REASONS, 'not_for_sale', 'paid_already'] as const;
/** The search results in which slots appear: only cars offered on CarSetu itself, or cars of every source. */
export const SLOT_SCOPES = ['local', 'all'] as const;
