import type { Decider } from '../../schema/kernel/event.ts';
import type { Platform } from '../../schema/syndication/enumerations.ts';
import type { SyndicationEvent } from '../../schema/syndication/events.ts';

/** A command that chooses the platforms of a listing. The handler has checked that this account sells the listing. */
export interface Choose {
  readonly type: 'Choose';
  readonly listingId: string;
  readonly sellerId: string;
  readonly platforms: readonly Platform[];
  readonly now: string;
}
/** The seller's last choice of platforms; null if there was none. */
export type Chosen = Pick<Choose, 'sellerId' | 'platforms'> | null;

/** The rules for the choice of a listing's platforms. Repeating the same choice appends no event. */
export const choiceDecider: Decider<Chosen, Choose, SyndicationEvent> = {
  initial: null,
  evolve: (_, { data: { sellerId, platforms } }) => ({ sellerId, platforms }),
  decide({ listingId, sellerId, platforms, now }, chosen) {
    const before = chosen?.sellerId === sellerId ? chosen.platforms : [];
    const isSame = before.length === platforms.length && before.every((platform) => platforms.includes(platform));
    if (isSame) return [];
    return [{ type: 'PlatformsChosen', data: { listingId, sellerId, platforms: [...platforms], chosenAt: now } }];
  },
};
