import type { Decider } from '../../../schema/kernel/event.ts';
import type { VisibilityEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
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

/** The operator's decisions so far. If the source has changed the listing since then, the listing may be visible again without another decision. */
interface Visibility {
  readonly isHidden: boolean;
  /** The ids of decisions that have been carried out. A decision hides the listing only once. */
  readonly decisions: ReadonlySet<string>;
}

/** Lets an operator hide or show a listing. A decision to hide is carried out only once: repeating it changes nothing, even if the listing has become
 *  visible again since. */
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
