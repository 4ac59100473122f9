import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { upcaster } from '../kernel/upcast.ts';
import { Instant } from '../kernel/values.ts';

const ratingId = z.uuid();

/** Upcasts reports and decisions of version 1, which had no reason, to version 2. */
export const RATING_UPCASTERS = [
  upcaster({
    type: 'RatingReported',
    from: 1,
    shape: z.object({ ratingId, by: UserId, reportedAt: Instant }),
    up: (data) => ({ ...data, reason: null }),
  }),
  upcaster({
    type: 'RatingModerated',
    from: 1,
    shape: z.object({ ratingId, decision: z.enum(['hide', 'keep']), by: UserId, decidedAt: Instant }),
    up: (data) => ({ ...data, buyerId: null, words: null }),
  }),
];
