import type { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
import type { HiddenUntil } from '../../../schema/marketplace/visibility.ts';
import { type CommandHandlerOptions, commandHandler } from '../../platform/command-handler.ts';
import { matchDecider } from '../match/decider.ts';
import { visibilityDecider } from './decider.ts';

/** The context of a command: the actor, and the decision that the command carries out. Repeating a command with the same decision changes nothing. */
export interface Ordered {
  readonly actor: string;
  readonly decisionId: string;
  /** The time of the decision. */
  readonly at: string;
}

/** Returns an operator's commands on individual listings. */
export const listingModeration = ({ store }: Pick<CommandHandlerOptions<never, never, never>, 'store'>) => {
  const visibility = commandHandler({ store, category: 'visibility', decider: visibilityDecider });
  const match = commandHandler({ store, category: 'match', decider: matchDecider });
  const as = ({ actor, decisionId }: Ordered) => ({ actor, commandId: decisionId });
  return {
    hide: (listingId: ListingId, until: HiddenUntil, order: Ordered) =>
      visibility(
        listingId,
        { type: 'HideListing', listingId, decisionId: order.decisionId, until, now: order.at },
        as(order),
      ),
    show: (listingId: ListingId, order: Ordered) =>
      visibility(listingId, { type: 'ShowListing', listingId, now: order.at }, as(order)),
    separate: (listingId: ListingId, reason: string, order: Ordered) =>
      match(listingId, { type: 'SeparateListing', listingId, reason, now: order.at }, as(order)),
  };
};
