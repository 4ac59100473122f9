import type { Decider } from '../../../schema/kernel/event.ts';
import type { MatchEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId } from '../../../schema/marketplace/listing.ts';

export type MatchCommand =
  | { readonly type: 'SeparateListing'; readonly listingId: ListingId; readonly reason: string; readonly now: string }
  | { readonly type: 'RejoinListing'; readonly listingId: ListingId; readonly now: string };
/** Who decides what a listing is shown together with. */
type Grouping = 'by-rule' | 'separated';

/** An operator takes a listing out of its group of the same car, and gives it back to the matching rule. Saying so again
 *  changes nothing. */
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
