/** Why a listing stopped being featured. `over`: the bought time ran out. `gone`: its source offers it no longer, or its own time ended.
 *  `reassigned`: another account sells it. This file has no imports, so that the browser loads nothing else with it. */
export const END_REASONS = ['over', 'sold', 'withdrawn', 'hidden', 'suspended', 'gone', 'reassigned'] as const;
export type EndReason = (typeof END_REASONS)[number];
/** Why money went back. `not_for_sale`: the listing could not be featured any more when the payment came. `paid_already`: another payment had
 *  bought the time. */
export const CREDIT_REASONS = [...END_REASONS, 'not_for_sale', 'paid_already'] as const;
/** The cars among which slots stand: those offered here, or those of every source. */
export const SLOT_SCOPES = ['local', 'all'] as const;
