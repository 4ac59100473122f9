import { LRUCache } from 'lru-cache';
import { TooManyDownloads } from '../../schema/profile/rejections.ts';
import type { ExportOf } from '../platform/feature.ts';

export interface DataPorts {
  readonly clock: () => Date;
  /** Returns the exporters of all features, keyed by their names in the file. */
  readonly exporters: () => Readonly<Record<string, ExportOf>>;
}

/** The maximum number of downloads per person per hour. Collecting the data is expensive, and somebody with a stolen session must not be able to poll
 *  the data. */
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
/** The maximum number of people whose downloads are counted. The least recently used counts are dropped first. */
const REMEMBERED = 20_000;

/** Creates the download of everything that is stored about a person. Downloads are counted in memory, so that this read changes no stored data. */
export const personalFile = ({ clock, exporters }: DataPorts) => {
  const downloads = new LRUCache<string, readonly number[]>({ max: REMEMBERED });
  const count = (userId: string, now: Date): boolean => {
    const recent = (downloads.get(userId) ?? []).filter((at) => at > now.getTime() - HOUR_MS);
    if (recent.length >= MOST_AN_HOUR) return false;
    downloads.set(userId, [...recent, now.getTime()]);
    return true;
  };
  return {
    /** @throws Rejection TOO_MANY_DOWNLOADS */
    async of(userId: string): Promise<{ readonly fileName: string; readonly json: string }> {
      const now = clock();
      if (!count(userId, now)) throw TooManyDownloads();
      const sections = await Promise.all(
        Object.entries(exporters()).map(async ([name, exportOf]) => [name, await exportOf(userId)] as const),
      );
      const file = { product: 'CarSetu', userId, madeAt: now.toISOString(), ...Object.fromEntries(sections) };
      const day = now.toISOString().slice(0, 10);
      return { fileName: `carsetu-data-${day}.json`, json: `${JSON.stringify(file, null, 2)}\n` };
    },
  };
};
export type PersonalFile = ReturnType<typeof personalFile>;
