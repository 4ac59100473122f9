import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { PLATFORMS } from './enumerations.ts';

/** A seller's choice of the platforms to which one listing goes out (stream `syndication-<listingId>`).
 *  Never edit a stored shape: add a version and an upcaster. */
export const SyndicationEvent = z.discriminatedUnion('type', [
  /** All platforms that are chosen now. The choice holds as long as this account sells the listing. */
  event('PlatformsChosen', {
    listingId: z.uuid(),
    sellerId: UserId,
    platforms: z.array(z.enum(PLATFORMS)),
    chosenAt: Instant,
  }),
]);
export type SyndicationEvent = z.infer<typeof SyndicationEvent>;
