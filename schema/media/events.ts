import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { DOCUMENT_CATEGORIES } from './categories.ts';

/** Accesses to people's documents (stream `media-<mediaId>`). Never edit a stored shape: add a version and an upcaster. */
export const MediaEvent = z.discriminatedUnion('type', [
  event('DocumentLookedAt', {
    lookId: z.uuid(),
    mediaId: z.uuid(),
    /** The person whose document it is. */
    ownerId: z.uuid(),
    category: z.enum(DOCUMENT_CATEGORIES),
    /** Starts at 1. */
    page: z.int().positive(),
    /** Who looked. */
    by: z.uuid(),
    lookedAt: Instant,
  }),
]);
export type MediaEvent = z.infer<typeof MediaEvent>;
