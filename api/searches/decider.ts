import type { Decider } from '../../schema/kernel/event.ts';
import type { Instant } from '../../schema/kernel/values.ts';
import type { SearchEvent, SearchId } from '../../schema/searches/events.ts';
import { FREE_SAVED_SEARCHES, PREMIUM_SAVED_SEARCHES } from '../../schema/searches/limits.ts';
import { SavedSearchesFull, SavedSearchLimitReached, SavedSearchNotFound } from '../../schema/searches/rejections.ts';

/** The contents of a saved search; name and filter are encrypted. */
export type KeptContents = Omit<Extract<SearchEvent, { type: 'SearchSaved' }>['data'], 'searchId' | 'savedAt'>;

export type SearchCommand =
  | {
      readonly type: 'SaveSearch';
      readonly searchId: SearchId;
      readonly kept: KeptContents;
      readonly isPremium: boolean;
      readonly now: Instant;
    }
  | {
      readonly type: 'ChangeSavedSearch';
      readonly searchId: SearchId;
      readonly kept: KeptContents;
      readonly now: Instant;
    }
  | { readonly type: 'DeleteSavedSearch'; readonly searchId: SearchId; readonly now: Instant };

/** The ids of a person's saved searches. */
export type KeptSearches = ReadonlySet<SearchId>;

const mustBeKept = (state: KeptSearches, searchId: SearchId): void => {
  if (!state.has(searchId)) throw SavedSearchNotFound();
};

/** The rules for one person's saved searches. */
export const searchDecider: Decider<KeptSearches, SearchCommand, SearchEvent> = {
  initial: new Set(),
  evolve: (state, { type, data }) => {
    if (type === 'SavedSearchChanged') return state;
    const kept = new Set(state);
    if (type === 'SearchSaved') kept.add(data.searchId);
    else kept.delete(data.searchId);
    return kept;
  },
  decide: (command, state) => {
    const { searchId, now } = command;
    switch (command.type) {
      case 'SaveSearch':
        if (command.isPremium && state.size >= PREMIUM_SAVED_SEARCHES) throw SavedSearchesFull();
        if (!command.isPremium && state.size >= FREE_SAVED_SEARCHES) throw SavedSearchLimitReached();
        return [{ type: 'SearchSaved', data: { searchId, ...command.kept, savedAt: now } }];
      case 'ChangeSavedSearch':
        mustBeKept(state, searchId);
        return [{ type: 'SavedSearchChanged', data: { searchId, ...command.kept, changedAt: now } }];
      case 'DeleteSavedSearch':
        mustBeKept(state, searchId);
        return [{ type: 'SavedSearchDeleted', data: { searchId, deletedAt: now } }];
    }
  },
};
