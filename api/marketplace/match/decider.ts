import type { Decider } from '../../../schema/kernel/event.ts';
import type { MatchEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId } from '../../../schema/marketplace/listing.ts';

export type MatchCommand =
  | { readonly type: 'SeparateListing'; readonly listingId: ListingId; readonly reason: string; readonly now: string }
  | { readonly type: 'RejoinListing'; readonly listingId: ListingId; readonly now: string };
/** Whether the matching rule decides how a listing is grouped, or an operator has separated it. */
type Grouping = 'by-rule' | 'separated';

/** The rules by which an operator separates a listing from its group, or returns it to the matching rule. Commands are idempotent. */
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
