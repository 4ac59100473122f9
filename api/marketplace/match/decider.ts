import type { Decider } from '../../../schema/kernel/event.ts';
import type { MatchEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';

export type MatchCommand =
  | { readonly type: 'SeparateListing'; readonly listingId: ListingId; readonly reason: string; readonly now: string }
  | { readonly type: 'RejoinListing'; readonly listingId: ListingId; readonly now: string };
/** How a listing is grouped with other listings: by the matching rule, or not at all, because an operator has separated it. */
type Grouping = 'by-rule' | 'separated';

/** Lets an operator separate a listing from its group, or return it to the matching rule. Commands are idempotent. */
export const matchDecider: Decider<Grouping, MatchCommand, MatchEvent> = {
  initial: 'by-rule',
  evolve: (_, event) => (event.type === 'ListingSeparated' ? 'separated' : 'by-rule'),
  decide(command, grouping) {
    const { listingId, now } = command;
    if (command.type === 'SeparateListing')
      return grouping === 'separated'
        ? []
        : [{ type: 'ListingSeparated', data: { listingId, reason: command.reason, separatedAt: now } }];
    return grouping === 'by-rule' ? [] : [{ type: 'ListingRejoined', data: { listingId, rejoinedAt: now } }];
  },
};
