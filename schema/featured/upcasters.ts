import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { upcaster } from '../kernel/upcast.ts';
import { Instant } from '../kernel/values.ts';

const ids = { listingId: z.uuid(), paymentId: z.uuid(), slotId: z.uuid(), sellerId: UserId };

/** Upcasts events of version 1, in which a paid day always had 24 hours, to version 2. */
export const FEATURED_UPCASTERS = [
  upcaster({
    type: 'FeaturedTimeBought',
    from: 1,
    shape: z.object({ ...ids, startsAt: Instant, endsAt: Instant, at: Instant }),
    up: (data) => ({ ...data, dayMinutes: 24 * 60 }),
  }),
];
