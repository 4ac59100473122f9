import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, Network } from '../testing/network.tsx';
import { SIGNED_IN, StrangerPage } from '../testing/stranger-page.tsx';
import { accountLists, NOBODY } from './account-lists.ts';
import { AccountListsSync } from './account-lists-sync.tsx';
import { clearFavourites, favourites, ownFavourites, removeFavourite, saveFavourite } from './favourites.ts';
import { clearViewed, ownViewed, recentlyViewed, recordViewed } from './viewed-cars.ts';

const car = (digit: number) => `01932f7e-5a10-7c3e-8f21-3b7d90c4a1e${digit}`;
const [OWN, KEPT, LATER] = [car(1), car(2), car(3)];
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const save = (id: string, day: number) => saveFavourite({ id, name: `Car ${id}`, priceInr: 500_000 }, at(day));
const ids = () => favourites.get().cars.map(({ id }) => id);
const opened = () => recentlyViewed.get().cars.map(({ id }) => id);

/** Creates a fake API that stores an account's lists. */
const account = () => {
  const kept = new Map([[KEPT, { id: KEPT, savedAt: at(2).toISOString(), name: 'Kept before', priceInr: 400_000 }]]);
  const viewed = new Map([[KEPT, { id: KEPT, viewedAt: at(2).toISOString() }]]);
  const told: string[] = [];
  const newest = () => [...kept.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  const list = () => ({ __typename: 'FavouritesKept', favourites: newest() });
  const seen = () => [...viewed.values()].sort((a, b) => b.viewedAt.localeCompare(a.viewedAt));
  const answers: Answers = {
    currentUser: () => SIGNED_IN,
    myFavourites: newest,
    myRecentlyViewed: seen,
    saveFavourites: ({ entries, merge }) => {
      for (const entry of entries as { id: string; savedAt: string; priceInr: number }[]) {
        told.push(`${merge ? 'merge' : 'save'} ${entry.id}`);
        if (!kept.has(entry.id)) kept.set(entry.id, { ...entry, name: 'As listed' });
      }
      return list();
    },
    removeFavourites: (args) => {
      for (const id of args.ids as string[]) {
        told.push(`remove ${id}`);
        kept.delete(id);
      }
      return list();
    },
    recordViewed: ({ entries }) => {
      for (const entry of entries as { id: string; viewedAt: string }[]) viewed.set(entry.id, entry);
      return { __typename: 'ViewedKept', viewed: seen() };
    },
    clearRecentlyViewed: () => {
      viewed.clear();
      return { __typename: 'ViewedKept', viewed: [] };
    },
  };
  return { answers, told, kept };
};
const sign = (answers: Answers, offline = false) =>
  render(
    <Network answers={answers} offline={offline}>
      <AccountListsSync />
    </Network>,
  );
const nobody: Answers = { currentUser: () => null };

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => {
  cleanup();
  accountLists.update(() => NOBODY);
  clearFavourites();
  clearViewed();
});

describe('lists of whoever signs in', () => {
  it('are the union of the account’s and the browser’s, by time, and the browser’s own again afterwards', async () => {
    save(OWN, 1);
    recordViewed(OWN, at(3));
    const { answers, told } = account();
    sign(answers);
    await expect.poll(ids).toEqual([KEPT, OWN]);
    expect(opened()).toEqual([OWN, KEPT]);
    expect(told).toEqual([`merge ${OWN}`]);
    cleanup();

    sign(nobody);
    await expect.poll(ids).toEqual([OWN]);
    expect(opened()).toEqual([OWN]);
    expect(localStorage.getItem('accountLists')).not.toContain(KEPT);
  });

  it('tell the account what is saved and removed, and leave the browser’s own alone', async () => {
    save(OWN, 1);
    const { answers, told, kept } = account();
    sign(answers);
    await expect.poll(() => accountLists.get().userId).toBe('u1');
    save(LATER, 4);
    removeFavourite(OWN);
    expect(ids()).toEqual([LATER, KEPT]);
    await expect.poll(() => [...kept.keys()].sort()).toEqual([KEPT, LATER]);
    expect(told).toEqual([`merge ${OWN}`, `save ${LATER}`, `remove ${OWN}`]);
    await expect.poll(() => accountLists.get().unsent).toEqual([]);
    expect(ownFavourites.get().cars.map(({ id }) => id)).toEqual([OWN]);
    clearViewed();
    await expect.poll(() => accountLists.get().unsent).toEqual([]);
    expect(opened()).toEqual([]);
    expect(ownViewed.get().cars).toEqual([]);
  });

  it('stay without a connection, and what was done then is told once there is one', async () => {
    const { answers, kept } = account();
    sign(answers);
    await expect.poll(ids).toEqual([KEPT]);
    cleanup();

    sign({}, true);
    save(LATER, 4);
    expect(ids()).toEqual([LATER, KEPT]);
    expect(accountLists.get().unsent).toHaveLength(1);
    cleanup();

    sign(answers);
    await expect.poll(() => kept.has(LATER)).toBe(true);
    expect(ids()).toEqual([LATER, KEPT]);
  });

  it('stay on a page from before the sign-in, with what was not told, until the server says who is signed in', async () => {
    const { answers, kept } = account();
    sign(answers);
    await expect.poll(ids).toEqual([KEPT]);
    cleanup();

    save(LATER, 4);
    let answer = (_: unknown): void => undefined;
    const currentUser = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    render(
      <Network answers={{ ...answers, currentUser }}>
        <StrangerPage>
          <AccountListsSync />
        </StrangerPage>
      </Network>,
    );
    await expect.poll(() => currentUser.mock.calls.length).toBe(1);
    expect(ids()).toEqual([LATER, KEPT]);
    answer(SIGNED_IN);
    await expect.poll(() => kept.has(LATER)).toBe(true);
    expect(ids()).toEqual([LATER, KEPT]);
  });
});
