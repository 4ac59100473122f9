import type { Knex } from 'knex';
import { CarFilter } from '../../schema/marketplace/inputs.ts';
import type { SavedSearch } from '../../schema/searches/saved-search.ts';
import { SearchFacts } from '../../schema/searches/saved-search-state.ts';
import { searchPath } from '../../schema/searches/search-path.ts';

const TABLE = 'saved_searches.searches';

const viewOf = ({ id, name, sortBy, sortOrder, emailAlerts, inAppAlerts, ...facts }: SearchFacts): SavedSearch => {
  const filter = CarFilter.parse(facts.filter);
  const path = searchPath({ filter, sortBy, sortOrder });
  return { id, name, filter, sortBy, sortOrder, emailAlerts, inAppAlerts, createdAt: facts.savedAt, path };
};

/** A saved search, with its filter for matching cars. `filterKey` is the same for all filters that match the same cars. */
export interface WatchedSearch extends Pick<SearchFacts, 'id' | 'userId' | 'filterKey'> {
  readonly filter: CarFilter;
}

/** Queries for saved searches. Searches are listed newest first. */
export const savedSearchQueries = (db: Knex) => {
  const read = async (which: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<SearchFacts[]> => {
    const stored: unknown[] = await which(db(TABLE)).pluck('facts');
    return stored.map((facts) => SearchFacts.parse(facts));
  };
  return {
    async savedSearches(userId: string): Promise<readonly SavedSearch[]> {
      return (await read((query) => query.where({ user_id: userId }).orderBy('position', 'desc'))).map(viewOf);
    },
    async savedSearch(userId: string, id: string): Promise<SavedSearch | null> {
      const [facts] = await read((query) => query.where({ user_id: userId, id }));
      return facts ? viewOf(facts) : null;
    },
    /** Returns all saved searches that have alerts and were saved before a log position. */
    async watched(before: bigint): Promise<readonly WatchedSearch[]> {
      const found = await read((query) =>
        query
          .where('position', '<', before.toString())
          .where((either: Knex.QueryBuilder) => either.where({ email_alerts: true }).orWhere({ in_app_alerts: true })),
      );
      return found.map(({ id, userId, filter, filterKey }) => ({
        id,
        userId,
        filter: CarFilter.parse(filter),
        filterKey,
      }));
    },
  };
};
export type SavedSearchQueries = ReturnType<typeof savedSearchQueries>;
