import { z } from 'zod';
import type { Recorded } from '../../schema/kernel/event.ts';

/** A point in a stream: its end, one of its revisions, or an instant. */
export type Point =
  | { readonly kind: 'end' }
  | { readonly kind: 'revision'; readonly revision: number }
  | { readonly kind: 'instant'; readonly instant: Date };

const InstantText = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const Happened = z.object({
  seenAt: z.coerce.date().optional(),
  goneAt: z.coerce.date().optional(),
  separatedAt: z.coerce.date().optional(),
  rejoinedAt: z.coerce.date().optional(),
  givenAt: z.coerce.date().optional(),
  doubtedAt: z.coerce.date().optional(),
  settledAt: z.coerce.date().optional(),
  // Streams of conversations, shared contacts, offers and decisions.
  ...Object.fromEntries(
    [
      'startedAt',
      'sentAt',
      'requestedAt',
      'sharedAt',
      'declinedAt',
      'revokedAt',
      'hiddenAt',
      'restoredAt',
      'closedAt',
      'madeAt',
      'acceptedAt',
      'rejectedAt',
      'withdrawnAt',
      'supersededAt',
      'expiredAt',
      'reservedAt',
      'releasedAt',
      'setAt',
      'blockedAt',
      'unblockedAt',
      // Streams of articles.
      'at',
    ].map((name) => [name, z.coerce.date().optional()] as const),
  ),
});

/** Thrown if a string is not a point in a stream. */
export class BadPoint extends Error {
  override readonly name = 'BadPoint';
}

/** Parses `--at`: a revision (`41`), an instant (`2026-11-01T00:00:00Z`) or a day (`2026-11-01`: its start, UTC). Without `--at`, the point is the
 *  end.
 *  @throws BadPoint listing the valid formats */
export const parsePoint = (text: string | undefined): Point => {
  if (text === undefined) return { kind: 'end' };
  if (/^\d{1,15}$/.test(text)) return { kind: 'revision', revision: Number(text) };
  if (InstantText.safeParse(text).success) return { kind: 'instant', instant: new Date(text) };
  throw new BadPoint(
    `--at ${text}: must be a revision, like 41, or an instant, like 2026-11-01 or 2026-11-01T18:30:00Z`,
  );
};

/** Returns the time of an event according to its data, or the time at which it was recorded if its data contains no time. */
export const happenedAt = ({ data, recordedAt }: Recorded): Date => {
  const said = Happened.safeParse(data).data;
  // Each event has one of these fields. The other instants in a verdict belong to its comparable cars, and are nested.
  return Object.values(said ?? {}).find((at) => at !== undefined) ?? recordedAt;
};

/** Whether an event had happened by this point. */
export const isBy = (point: Point, event: Recorded): boolean => {
  if (point.kind === 'revision') return event.revision <= point.revision;
  if (point.kind === 'instant') return happenedAt(event) <= point.instant;
  return true;
};
