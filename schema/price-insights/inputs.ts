import { z } from 'zod';
import { Rupees } from '../kernel/values.ts';

/** The default and the maximum number of verdicts per page of a car's timeline. */
export const TIMELINE_PAGE = { usual: 20, most: 100 } as const;

/** Selects a page of a car's past verdicts, newest first; `after` is the previous page's `nextCursor`. */
export const TimelinePage = z.object({
  first: z.coerce.number().pipe(z.int().min(1).max(TIMELINE_PAGE.most)).default(TIMELINE_PAGE.usual),
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'is not a cursor of this list')
    .transform(Number)
    .optional(),
});
export type TimelinePage = z.infer<typeof TimelinePage>;

/** An asking price for which a verdict is requested, in rupees. */
export const PriceAt = z.object({ priceInr: z.coerce.number().pipe(Rupees) });
