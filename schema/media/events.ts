import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { DOCUMENT_CATEGORIES } from './categories.ts';

/** Events that record accesses to one document (stream `media-<mediaId>`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const MediaEvent = z.discriminatedUnion('type', [
  event('DocumentLookedAt', {
    lookId: z.uuid(),
    mediaId: z.uuid(),
    /** The id of the person to whom the document belongs. */
    ownerId: z.uuid(),
    category: z.enum(DOCUMENT_CATEGORIES),
    /** The page number, starting at 1. */
    page: z.int().positive(),
    /** The id of the person who viewed the page. */
    by: z.uuid(),
    lookedAt: Instant,
  }),
]);
export type MediaEvent = z.infer<typeof MediaEvent>;
