import type { Platform } from '../platform/feature.ts';

const DAY_MS = 86_400_000;

/** Returns how many uploads a person has begun within the last day. */
export const uploadsOfDay = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  personId: string,
): Promise<number> => {
  const since = new Date(clock().getTime() - DAY_MS);
  const counted = await db('media.uploads')
    .where({ person_id: personId })
    .where('started_at', '>', since)
    .count<{ count: string }[]>('* as count');
  return Number(counted[0]?.count ?? 0);
};
