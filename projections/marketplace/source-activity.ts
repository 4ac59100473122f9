/** What a source's feeds brought, measured over the listings that are kept. */
export interface SourceActivity {
  readonly sourceId: string;
  /** Listings that its feeds carry now. */
  readonly live: number;
  /** When a feed of it last said something new or took something down: ISO 8601 UTC. */
  readonly lastChangedAt: string;
}

const AS_ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
/** One row a source that ever sent a listing. Reads every listing: see `remembered`. */
export const SOURCE_ACTIVITY_SQL = `select source_id as "sourceId", count(*) filter (where is_live)::int as live,
  to_char(max(greatest(last_seen_at, withdrawn_at)) at time zone 'UTC', ${AS_ISO}) as "lastChangedAt"
  from car_search.listings group by source_id`;

/** Answers from the last reading while it is younger than `forMs`, so that many readers cost one reading; a reading that failed
 *  is not kept. `now` is in milliseconds. */
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
