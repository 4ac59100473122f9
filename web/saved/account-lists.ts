import { isRecord, type LocalStore, localStore } from '../shared/local-store.ts';
import { type Favourite, type Favourites, NO_FAVOURITES, readFavourites } from './stored-favourites.ts';
import { NOTHING_VIEWED, type RecentlyViewed, readViewed, type Viewed } from './stored-viewed-cars.ts';

/** A local change that has not been sent to the server yet. */
export type Change =
  | { readonly kind: 'save'; readonly cars: readonly Favourite[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'viewed'; readonly cars: readonly Viewed[] }
  | { readonly kind: 'clear-viewed' };

/** The local copy of the signed-in user's lists. It lets pages show the lists at once and offline. */
export interface AccountLists {
  readonly version: 1;
  /** The account's id; null while signed out. While signed out, the copy is empty, and the browser's lists are used instead. */
  readonly userId: string | null;
  readonly favourites: Favourites;
  readonly viewed: RecentlyViewed;
  /** The queue of unsent changes, oldest first. `name` is a random id by which a tab recognises a change that another tab has already sent. */
  readonly unsent: readonly (Change & { readonly name: string })[];
}

export const NOBODY: AccountLists = {
  version: 1,
  userId: null,
  favourites: NO_FAVOURITES,
  viewed: NOTHING_VIEWED,
  unsent: [],
};

const changeOf = (stored: unknown): AccountLists['unsent'] => {
  if (!isRecord(stored) || typeof stored.name !== 'string') return [];
  const { name, kind, cars, ids } = stored;
  const list = { version: 1, cars };
  if (kind === 'save') return [{ name, kind, cars: readFavourites(list).cars }];
  if (kind === 'viewed') return [{ name, kind, cars: readViewed(list).cars }];
  if (kind === 'clear-viewed') return [{ name, kind }];
  if (kind === 'remove' && Array.isArray(ids))
    return [{ name, kind, ids: ids.filter((id: unknown) => typeof id === 'string') }];
  return [];
};

const readLists = (stored: unknown): AccountLists => {
  if (!isRecord(stored) || stored.version !== 1 || typeof stored.userId !== 'string') return NOBODY;
  return {
    version: 1,
    userId: stored.userId,
    favourites: readFavourites(stored.favourites),
    viewed: readViewed(stored.viewed),
    unsent: Array.isArray(stored.unsent) ? stored.unsent.flatMap(changeOf) : [],
  };
};

export const accountLists = localStore({ key: 'accountLists', empty: NOBODY, read: readLists });

/** Returns the lists with one more change in the queue of unsent changes. */
const noted = (lists: AccountLists, change: Change): AccountLists => ({
  ...lists,
  unsent: [...lists.unsent, { ...change, name: `${Date.now()}-${Math.random()}` }],
});

/** Returns a store that contains the account's list while signed in, and `own` while signed out. When the account's list changes, `changed` returns
 *  the changes to send to the server. */
export const ofOwner = <K extends 'favourites' | 'viewed'>(
  key: K,
  own: LocalStore<AccountLists[K]>,
  changed: (before: AccountLists[K], next: AccountLists[K]) => readonly Change[],
): LocalStore<AccountLists[K]> => ({
  get: () => {
    const lists = accountLists.get();
    return lists.userId === null ? own.get() : lists[key];
  },
  update: (change) => {
    if (accountLists.get().userId === null) return own.update(change);
    return accountLists.update((lists) => {
      const next = change(lists[key]);
      if (next === lists[key]) return lists;
      return changed(lists[key], next).reduce(noted, { ...lists, [key]: next });
    });
  },
  subscribe: (listener) => {
    const ends = [own.subscribe(listener), accountLists.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  },
});
