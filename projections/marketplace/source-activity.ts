/** What a source's feeds have delivered, derived from the stored listings. */
export interface SourceActivity {
  readonly sourceId: string;
  /** The number of listings currently in the source's feeds. */
  readonly live: number;
  /** When one of the source's feeds last reported a change or removal: ISO 8601 UTC. */
  readonly lastChangedAt: string;
}

const AS_ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
/** SQL for one row per source that has ever sent a listing. The query reads every listing, so its result is cached (see `remembered`). */
export const SOURCE_ACTIVITY_SQL = `select source_id as "sourceId", count(*) filter (where is_live)::int as live,
  to_char(max(greatest(last_seen_at, withdrawn_at)) at time zone 'UTC', ${AS_ISO}) as "lastChangedAt"
  from car_search.listings group by source_id`;

/** Caches the last result for `forMs` milliseconds, so that many requests share one query. Failures are not cached. `now` returns the time in
 *  milliseconds. */
export const remembered = <T>(read: () => Promise<T>, forMs: number, now: () => number): (() => Promise<T>) => {
  let last: { readonly at: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (last && now() - last.at < forMs) return last.value;
    const reading = { at: now(), value: read() };
    last = reading;
    reading.value.catch(() => {
      if (last === reading) last = null;
    });
    return reading.value;
  };
};
