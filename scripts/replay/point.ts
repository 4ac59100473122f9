import { z } from 'zod';
import type { Recorded } from '../../schema/kernel/event.ts';

/** A point of a stream: after one of its revisions, or at an instant. */
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
  // What people said, shared, offered and decided.
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
    ].map((name) => [name, z.coerce.date().optional()] as const),
  ),
});

/** A text that names no point of a stream. */
export class BadPoint extends Error {
  override readonly name = 'BadPoint';
}

/** Reads `--at`: a revision (`41`), an instant (`2026-11-01T00:00:00Z`) or a day (`2026-11-01`: as it began, UTC).
 *  @throws BadPoint saying what it may be */
export const parsePoint = (text: string | undefined): Point => {
  if (text === undefined) return { kind: 'end' };
  if (/^\d{1,15}$/.test(text)) return { kind: 'revision', revision: Number(text) };
  if (InstantText.safeParse(text).success) return { kind: 'instant', instant: new Date(text) };
  throw new BadPoint(
    `--at ${text}: must be a revision, like 41, or an instant, like 2026-11-01 or 2026-11-01T18:30:00Z`,
  );
};

/** When an event happened: as it says itself, else when the log took it. */
export const happenedAt = ({ data, recordedAt }: Recorded): Date => {
  const said = Happened.safeParse(data).data;
  // An event has one of these; a verdict's other instants are those of its comparables, further down.
  return Object.values(said ?? {}).find((at) => at !== undefined) ?? recordedAt;
};

/** Whether an event had happened by then. */
export const isBy = (point: Point, event: Recorded): boolean => {
  if (point.kind === 'revision') return event.revision <= point.revision;
  if (point.kind === 'instant') return happenedAt(event) <= point.instant;
  return true;
};
