import { isRecord, type Kept, keep } from '../shared/kept/kept.ts';
import { type Favourite, type Favourites, NO_FAVOURITES, readFavourites } from './favourite-list.ts';
import { NOTHING_VIEWED, type RecentlyViewed, readViewed, type Viewed } from './viewed-list.ts';

/** Something done on this device that the account was not told yet. */
export type Change =
  | { readonly kind: 'save'; readonly cars: readonly Favourite[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'viewed'; readonly cars: readonly Viewed[] }
  | { readonly kind: 'clear-viewed' };

/** What this device has of the account of whoever is signed in, so that a page shows it at once, and without a connection. */
export interface AccountLists {
  readonly version: 1;
  /** Null: nobody is signed in here, and the lists are this browser's own. */
  readonly userId: string | null;
  readonly favourites: Favourites;
  readonly viewed: RecentlyViewed;
  /** In the order in which they were done. The name of each is of no meaning: tabs know by it what another one has sent. */
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

export const accountLists = keep({ key: 'accountLists', empty: NOBODY, read: readLists });

/** The lists with a change that the account is still to be told. */
const noted = (lists: AccountLists, change: Change): AccountLists => ({
  ...lists,
  unsent: [...lists.unsent, { ...change, name: `${Date.now()}-${Math.random()}` }],
});

/** One list under one name: that of the account while somebody is signed in, else this browser's own.
 *  @param changed what the account has to be told when its list becomes `next` */
export const ofOwner = <K extends 'favourites' | 'viewed'>(
  key: K,
  own: Kept<AccountLists[K]>,
  changed: (before: AccountLists[K], next: AccountLists[K]) => readonly Change[],
): Kept<AccountLists[K]> => ({
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
