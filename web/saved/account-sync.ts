import type { ApolloClient } from '@apollo/client';
import type { KeptOnAccountQuery, MergeKeptMutation } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { askable } from '../shared/graphql/cars-by-id.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { type AccountLists, accountLists, type Change, NOBODY } from './account-lists.ts';
import { favouriteChanges, favourites, ownFavourites } from './favourites.ts';
import type { Favourite, Favourites } from './stored-favourites.ts';
import type { Viewed } from './stored-viewed-cars.ts';
import { ownViewed } from './viewed-cars.ts';

graphql(`
  fragment KeptFavourite on Favourite {
    id
    savedAt
    name
    priceInr
  }
`);
const KeptOnAccount = graphql(`
  query KeptOnAccount {
    myFavourites {
      ...KeptFavourite
    }
    myRecentlyViewed {
      id
      viewedAt
    }
  }
`);
const MergeKept = graphql(`
  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {
    saveFavourites(entries: $favourites, merge: true) {
      ... on FavouritesKept {
        favourites {
          ...KeptFavourite
        }
      }
      ...Refused
    }
    recordViewed(entries: $viewed) {
      ... on ViewedKept {
        viewed {
          id
          viewedAt
        }
      }
      ...Refused
    }
  }
`);
const SaveOnAccount = graphql(`
  mutation SaveOnAccount($entries: [FavouriteInput!]!) {
    saveFavourites(entries: $entries) {
      ...Refused
    }
  }
`);
const RemoveOnAccount = graphql(`
  mutation RemoveOnAccount($ids: [ID!]!) {
    removeFavourites(ids: $ids) {
      ...Refused
    }
  }
`);
const ViewedOnAccount = graphql(`
  mutation ViewedOnAccount($entries: [ViewedInput!]!) {
    recordViewed(entries: $entries) {
      ...Refused
    }
  }
`);
const ClearViewedOnAccount = graphql(`
  mutation ClearViewedOnAccount {
    clearRecentlyViewed {
      ...Refused
    }
  }
`);

type Kept = KeptOnAccountQuery;

/** Returns the cars with well-formed ids. The server rejects a request that contains a malformed id. */
const sendable = <C extends { readonly id: string }>(cars: readonly C[]): C[] => {
  const ids = new Set(askable(cars.map(({ id }) => id)));
  return cars.filter(({ id }) => ids.has(id));
};
const favouriteInputs = (cars: readonly Favourite[]) =>
  sendable(cars).map(({ id, savedAt, priceInr }) => ({ id, savedAt, priceInr }));
const viewedInputs = (cars: readonly Viewed[]) => sendable(cars).map(({ id, viewedAt }) => ({ id, viewedAt }));

const listOf = (kept: Kept['myFavourites']): Favourites => ({
  version: 1,
  cars: kept.map(({ id, savedAt, name, priceInr }) => ({ id, savedAt, name: name ?? '', priceInr })),
});
const listsOf = (userId: string, { myFavourites, myRecentlyViewed }: Kept): AccountLists => ({
  version: 1,
  userId,
  favourites: listOf(myFavourites),
  viewed: { version: 1, cars: myRecentlyViewed.map(({ id, viewedAt }) => ({ id, viewedAt })) },
  unsent: [],
});

/** Returns the merged lists; null if the server rejected either list. */
const merged = (answer: MergeKeptMutation | undefined): Kept | null => {
  if (!answer || !('favourites' in answer.saveFavourites) || !('viewed' in answer.recordViewed)) return null;
  return { myFavourites: answer.saveFavourites.favourites, myRecentlyViewed: answer.recordViewed.viewed };
};

/** Merges this browser's lists into the account's, and shows the result. The browser's lists stay stored and are used again after sign-out. */
const takeOver = async (client: ApolloClient, userId: string): Promise<void> => {
  const own = ownFavourites.get();
  const variables = { favourites: favouriteInputs(own.cars), viewed: viewedInputs(ownViewed.get().cars) };
  const { data } = await client.mutate({ mutation: MergeKept, variables, fetchPolicy: 'no-cache' });
  const kept = merged(data);
  if (!kept) return;
  const meanwhile = favouriteChanges(own, ownFavourites.get());
  accountLists.update(() => listsOf(userId, kept));
  for (const change of meanwhile)
    favourites.update(({ cars }) => ({
      version: 1,
      cars:
        change.kind === 'save'
          ? [...change.cars, ...cars]
          : cars.filter(({ id }) => change.kind !== 'remove' || !change.ids.includes(id)),
    }));
};

const tell = async (client: ApolloClient, change: Change): Promise<void> => {
  const fetchPolicy = 'no-cache';
  switch (change.kind) {
    case 'save': {
      const variables = { entries: favouriteInputs(change.cars) };
      await client.mutate({ mutation: SaveOnAccount, variables, fetchPolicy });
      return;
    }
    case 'remove':
      await client.mutate({ mutation: RemoveOnAccount, variables: { ids: askable(change.ids) }, fetchPolicy });
      return;
    case 'viewed': {
      const variables = { entries: viewedInputs(change.cars) };
      await client.mutate({ mutation: ViewedOnAccount, variables, fetchPolicy });
      return;
    }
    case 'clear-viewed':
      await client.mutate({ mutation: ClearViewedOnAccount, fetchPolicy });
  }
};

const sendAll = async (client: ApolloClient, userId: string): Promise<void> => {
  for (;;) {
    const lists = accountLists.get();
    const [first] = lists.unsent;
    if (lists.userId !== userId || !first) return;
    await tell(client, first);
    accountLists.update((now) => ({ ...now, unsent: now.unsent.filter(({ name }) => name !== first.name) }));
  }
};

const fetchAll = async (client: ApolloClient, userId: string): Promise<void> => {
  const { data } = await client.query({ query: KeptOnAccount, fetchPolicy: 'no-cache' });
  if (!data) return;
  // Changes that were made during the request are missing from the response, so it must not overwrite them.
  accountLists.update((now) => (now.userId === userId && now.unsent.length === 0 ? listsOf(userId, data) : now));
};

/** Drops the copy of the account's lists. The browser's lists are then shown. */
export const leaveAccount = (): void => {
  accountLists.update((lists) => (lists.userId === null ? lists : NOBODY));
};

/** Sends the local changes, then loads the account's lists. Changes that cannot be sent while offline stay queued.
 *  @returns whether everything succeeded, so that further changes can be sent at once */
export const syncAccount = async (client: ApolloClient, userId: string): Promise<boolean> => {
  try {
    if (accountLists.get().userId !== userId) await takeOver(client, userId);
    await sendAll(client, userId);
    await fetchAll(client, userId);
    return true;
  } catch (error) {
    if (errorCode(error) === 'SIGN_IN_REQUIRED') leaveAccount();
    return false;
  }
};
