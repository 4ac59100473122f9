import type { Knex } from 'knex';
import { CarFilter } from '../../schema/marketplace/inputs.ts';
import { searchPath } from '../../schema/searches/path.ts';
import type { SavedSearch } from '../../schema/searches/saved-search.ts';

const TABLE = 'saved_searches.searches';

interface Row {
  id: string;
  user_id: string;
  name: string;
  filter: unknown;
  filter_key: string;
  sort_by: SavedSearch['sortBy'];
  sort_order: SavedSearch['sortOrder'];
  email_alerts: boolean;
  in_app_alerts: boolean;
  saved_at: Date;
  position: string;
}

const viewOf = (row: Row): SavedSearch => {
  const filter = CarFilter.parse(row.filter);
  const order = { sortBy: row.sort_by, sortOrder: row.sort_order };
  return {
    id: row.id,
    name: row.name,
    filter,
    ...order,
    emailAlerts: row.email_alerts,
    inAppAlerts: row.in_app_alerts,
    createdAt: row.saved_at.toISOString(),
    path: searchPath({ filter, ...order }),
  };
};

/** A saved search as alerts need it. */
export interface WatchedSearch {
  readonly id: string;
  readonly userId: string;
  readonly filter: CarFilter;
  /** The same for filters that find the same cars. */
  readonly filterKey: string;
}

/** What can be asked about saved searches. Whoever calls says whose: the session's user. */
export const savedSearchQueries = (db: Knex) => ({
  /** Those of one person, the newest first. */
  async savedSearches(userId: string): Promise<readonly SavedSearch[]> {
    return (await db<Row>(TABLE).where({ user_id: userId }).orderBy('position', 'desc')).map(viewOf);
  },
  /** One of them; null when this person keeps no such search. */
  async savedSearch(userId: string, id: string): Promise<SavedSearch | null> {
    const row = await db<Row>(TABLE).where({ user_id: userId, id }).first();
    return row ? viewOf(row) : null;
  },
  /** Those of everybody that want alerts and were saved before a log position. */
  async watched(before: bigint): Promise<readonly WatchedSearch[]> {
    const rows = await db<Row>(TABLE)
      .where('position', '<', before.toString())
      .where((either) => either.where({ email_alerts: true }).orWhere({ in_app_alerts: true }))
      .select('id', 'user_id', 'filter', 'filter_key');
    return rows.map(({ id, user_id, filter, filter_key }) => ({
      id,
      userId: user_id,
      filter: CarFilter.parse(filter),
      filterKey: filter_key,
    }));
  },
});
export type SavedSearchQueries = ReturnType<typeof savedSearchQueries>;
