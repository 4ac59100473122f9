import { Sealed } from '../../../schema/kernel/sealed.ts';
import { isShown } from '../../../schema/listings/enumerations.ts';
import type { ListingEvent } from '../../../schema/listings/events.ts';
import type { ListingState } from '../../../schema/listings/listing-state.ts';
import { shownOf } from '../../../schema/listings/shown-facts.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import type { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { OWN_SOURCE } from '../../../schema/marketplace/sources.ts';

const shownIn = (state: ListingState) => (isShown(state) ? shownOf(state) : null);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the events that show a change of a listing to buyers. They have the same types as the events of a feed, and are appended atomically with
 *  the change.
 *  @param now in ISO 8601 UTC */
export const feedEventsBetween = (
  before: ListingState,
  after: ListingState,
  listingId: ListingId,
  now: string,
): readonly (FeedEvent | ListingEvent)[] => {
  const [was, is] = [shownIn(before), shownIn(after)];
  if (is === null) return was === null ? [] : [{ type: 'ListingGone', data: { listingId, goneAt: now } }];
  const seen = { listingId, ...is, seenAt: now };
  const { ownerId } = after;
  const description: readonly ListingEvent[] =
    ownerId === null
      ? []
      : [
          {
            type: 'ListingDescriptionShown',
            data: { listingId, ownerId, description: sealedOf(after.content.description), shownAt: now },
          },
        ];
  if (was === null && before.liveAt === null)
    return [{ type: 'ListingFirstSeen', data: { ...seen, feedId: OWN_SOURCE, sourceId: OWN_SOURCE } }, ...description];
  if (was === null) return [{ type: 'ListingBack', data: seen }, ...description];
  const { facts, keys, priceInr: toInr } = is;
  const changed = !isSame(was.facts, facts);
  return [
    ...(was.priceInr === toInr
      ? []
      : [{ type: 'ListingPriceChanged', data: { listingId, fromInr: was.priceInr, toInr, seenAt: now } } as const]),
    ...(changed ? [{ type: 'ListingDetailsChanged', data: { listingId, keys, facts, seenAt: now } } as const] : []),
    ...(changed || before.content.description !== after.content.description ? description : []),
  ];
};
const sealedOf = (text: string | null): Sealed | null => (text === null ? null : Sealed.parse(text));
