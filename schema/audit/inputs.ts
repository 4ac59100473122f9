import { z } from 'zod';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { HISTORY_PAGE, LOOK_REASON, LOOKS_PAGE } from './limits.ts';

const NOT_BOTH = { path: ['revision'], message: 'give a revision or an instant, not both' };
const asOf = z.iso
  .datetime({ offset: true, error: 'must be an instant, like 2026-11-21T18:30:00Z' })
  .transform((text) => new Date(text))
  .nullish();
const revision = z.coerce.number().pipe(z.int().min(0)).nullish();
const isOnePoint = (point: { readonly asOf?: unknown; readonly revision?: unknown }) =>
  point.asOf == null || point.revision == null;

/** A point in a history: after a number of entries, at an instant, or now. Only the entries that the reader may see are counted. */
export const HistoryPoint = z.object({ asOf, revision }).refine(isOnePoint, NOT_BOTH);
export type HistoryPoint = z.infer<typeof HistoryPoint>;

/** Selects a page of a history: the last entries up to a point, or the entries before a given entry. */
export const ReadHistory = z
  .object({
    asOf,
    revision,
    first: z.coerce.number().pipe(z.int().min(1).max(HISTORY_PAGE.most)).default(HISTORY_PAGE.usual),
    before: z.coerce.number().pipe(z.int().min(1)).nullish(),
  })
  .refine(isOnePoint, NOT_BOTH);
export type ReadHistory = z.infer<typeof ReadHistory>;

/** An admin's request to open a history. `id` is the id of a conversation, a message, an offer or a listing. */
export const TakeLook = z.object({
  id: z.uuid('must be the id of a conversation, a message, an offer or a listing'),
  reason: z
    .string()
    .overwrite(written)
    .min(LOOK_REASON.least, `give a reason of at least ${LOOK_REASON.least} characters`)
    .max(LOOK_REASON.most)
    .refine(isPlainText, NOT_PLAIN),
});
export type TakeLook = z.infer<typeof TakeLook>;

/** Selects a page of the log of admins' accesses to histories, latest first. */
export const ListLooks = z.object({
  first: z.coerce.number().pipe(z.int().min(1).max(LOOKS_PAGE.most)).default(LOOKS_PAGE.usual),
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, 'is not a cursor of this list')
    .nullish(),
});
export type ListLooks = z.infer<typeof ListLooks>;
