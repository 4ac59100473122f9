import { LRUCache } from 'lru-cache';
import { TooManyDownloads } from '../../schema/profile/rejections.ts';

/** What one feature keeps of a person, as JSON can say it; personal data in the clear, since it is theirs. */
export type ExportOf = (userId: string) => Promise<unknown>;

export interface DataPorts {
  readonly clock: () => Date;
  /** What each feature keeps, by the name under which it stands in the file. */
  readonly exporters: Readonly<Record<string, ExportOf>>;
}

/** Downloads an hour and person: gathering everything is work, and a stolen session shall not poll. */
const MOST_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
/** How many people's downloads are remembered, the least recent forgotten first. */
const REMEMBERED = 20_000;

/** Everything that is kept about a person, as they take it along. Counted in the process, as requests are: reading changes nothing that
 *  is kept. */
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
        Object.entries(exporters).map(async ([name, exportOf]) => [name, await exportOf(userId)] as const),
      );
      const file = { product: 'CarSetu', userId, madeAt: now.toISOString(), ...Object.fromEntries(sections) };
      const day = now.toISOString().slice(0, 10);
      return { fileName: `carsetu-data-${day}.json`, json: `${JSON.stringify(file, null, 2)}\n` };
    },
  };
};
export type PersonalFile = ReturnType<typeof personalFile>;
