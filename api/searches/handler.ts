import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { SavedSearchQueries } from '../../projections/searches/queries.ts';
import type { User } from '../../schema/accounts/user.ts';
import { SearchId } from '../../schema/searches/events.ts';
import type { SaveSearch, UpdateSavedSearch } from '../../schema/searches/inputs.ts';
import { SavedSearchNotFound } from '../../schema/searches/rejections.ts';
import type { SavedSearch } from '../../schema/searches/saved-search.ts';
import { searchPath } from '../../schema/searches/search-path.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import { type KeptContents, type SearchCommand, searchDecider } from './decider.ts';

export interface SearchPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: SavedSearchQueries;
}

/** Returns the command handlers for saved searches. The user must come from the session. */
export const savedSearchCommands = ({ db, store, clock, queries, shown }: SearchPorts) => {
  const handle = commandHandler({ store, category: 'searches', decider: searchDecider });
  const carryOut = async (userId: string, command: SearchCommand, commandId: string = randomUUID()) =>
    shown((await handle(userId, command, { actor: userId, commandId })).position);
  const sealed = async (userId: string, { name, filter, ...rest }: SaveSearch): Promise<KeptContents> => ({
    ...rest,
    contents: await personalData(db).seal(userId, JSON.stringify({ name, filter })),
  });
  const mustBeTheirs = async (userId: string, id: string): Promise<SavedSearch> => {
    const known = SearchId.safeParse(id).success ? await queries.savedSearch(userId, id) : null;
    if (!known) throw SavedSearchNotFound();
    return known;
  };

  return {
    /** Returns a saved search of this person.
     *  @throws Rejection SAVED_SEARCH_NOT_FOUND, also for another person's search */
    one: mustBeTheirs,
    /** Saves a search.
     *  @throws Rejection SAVED_SEARCH_LIMIT_REACHED, SAVED_SEARCHES_FULL */
    async save({ id: userId, isPremium }: User, input: SaveSearch, commandId?: string): Promise<SavedSearch> {
      const [id, createdAt] = [uuid(), clock().toISOString()];
      const kept = await sealed(userId, input);
      await carryOut(userId, { type: 'SaveSearch', searchId: id, kept, isPremium, now: createdAt }, commandId);
      return { id, ...input, createdAt, path: searchPath(input) };
    },
    /** Changes a saved search; missing fields stay unchanged.
     *  @throws Rejection SAVED_SEARCH_NOT_FOUND, also for another person's search */
    async update(userId: string, id: string, changes: UpdateSavedSearch): Promise<SavedSearch> {
      const { createdAt, path: _path, id: searchId, ...before } = await mustBeTheirs(userId, id);
      const after = { ...before, ...changes };
      const now = clock().toISOString();
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        await carryOut(userId, { type: 'ChangeSavedSearch', searchId, kept: await sealed(userId, after), now });
      }
      return { id: searchId, ...after, createdAt, path: searchPath(after) };
    },
    /** Deletes a saved search.
     *  @throws Rejection SAVED_SEARCH_NOT_FOUND, also for another person's search */
    async remove(userId: string, id: string): Promise<void> {
      const { id: searchId } = await mustBeTheirs(userId, id);
      await carryOut(userId, { type: 'DeleteSavedSearch', searchId, now: clock().toISOString() });
    },
  };
};
export type SavedSearchCommands = ReturnType<typeof savedSearchCommands>;
