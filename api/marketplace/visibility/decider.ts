import type { Decider } from '../../../schema/kernel/event.ts';
import type { VisibilityEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId } from '../../../schema/marketplace/listing.ts';
import type { HiddenUntil } from '../../../schema/marketplace/visibility.ts';

export type VisibilityCommand =
  | {
      readonly type: 'HideListing';
      readonly listingId: ListingId;
      readonly decisionId: string;
      readonly until: HiddenUntil;
      readonly now: string;
    }
  | { readonly type: 'ShowListing'; readonly listingId: ListingId; readonly now: string };

/** What the operator did so far. A listing that its source changed since may be visible without the operator's doing. */
interface Visibility {
  readonly isHidden: boolean;
  /** The decisions that were carried out: none hides twice. */
  readonly decisions: ReadonlySet<string>;
}

/** An operator hides a listing from buyers, and shows it again. A decision that is carried out again changes nothing, also when the
 *  listing became visible since. */
export const visibilityDecider: Decider<Visibility, VisibilityCommand, VisibilityEvent> = {
  initial: { isHidden: false, decisions: new Set() },
  evolve: ({ decisions }, { type, data }) =>
    type === 'ListingShown'
      ? { isHidden: false, decisions }
      : { isHidden: true, decisions: new Set([...decisions, data.decisionId]) },
  decide(command, { isHidden, decisions }) {
    const { listingId, now } = command;
    if (command.type === 'ShowListing')
      return isHidden ? [{ type: 'ListingShown', data: { listingId, shownAt: now } }] : [];
    const { decisionId, until } = command;
    if (decisions.has(decisionId)) return [];
    return [{ type: 'ListingHidden', data: { listingId, decisionId, until, hiddenAt: now } }];
  },
};
