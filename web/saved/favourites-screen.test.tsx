import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCopy } from '../shared/offline/offline-copies.ts';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { SIGNED_IN } from '../testing/stranger-page.tsx';
import { accountLists, NOBODY } from './account-lists.ts';
import { AccountListsSync } from './account-lists-sync.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { clearFavourites, favourites } from './favourites.ts';
import { FavouritesScreen } from './favourites-screen.tsx';
import { favouriteCar, saveAll } from './testing/favourite-cars.ts';
import { memoryCaches } from './testing/memory-caches.ts';
import { FAVOURITES_COPY } from './use-favourite-cars.ts';

const CRETA = { id: '00000001-0000-7000-8000-000000000000', name: '2021 Hyundai Creta' };
const CITY = { id: '00000002-0000-7000-8000-000000000000', name: '2019 Honda City' };
const creta = favouriteCar();
const city = favouriteCar({
  id: '00000002-0000-7000-8000-000000000000',
  year: 2019,
  brand: 'Honda',
  model: 'City',
  priceInr: 890_000,
});
const answering = (...cars: readonly object[]): Answers => ({ cars: () => cars });

const show = ({ answers = answering(creta, city), offline = false }: { answers?: Answers; offline?: boolean } = {}) =>
  renderAt(
    <Network answers={answers} offline={offline}>
      <AccountListsSync />
      <FavouritesScreen
        renderCar={({ id, brand, model }) => (
          <article>
            <h3>{`${brand} ${model}`}</h3>
            <FavouriteButton car={{ id, name: `${brand} ${model}` }} />
          </article>
        )}
      />
    </Network>,
    '/favourites',
  );
/** The timeout is long, because rendering is slow on a busy machine. */
const PATIENT = { timeout: 15_000 };
const items = async () => {
  await screen.findAllByRole('heading', { level: 3 }, PATIENT);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
};
const saved = () => favourites.get().cars.map(({ id, priceInr }) => [id, priceInr]);

beforeEach(() => {
  localStorage.clear();
  clearFavourites();
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => {
  accountLists.update(() => NOBODY);
  vi.unstubAllGlobals();
});

describe('the favourites', () => {
  it('are invited where there are none', () => {
    show();
    expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search used cars' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('are shown newest first, with what became of their prices', async () => {
    saveAll([
      { ...CITY, priceInr: 870_000 },
      { ...CRETA, priceInr: 1_180_000 },
    ]);
    show();
    expect(await items()).toEqual([
      'Honda City₹20,000 more than when you saved itSaved on 20 Nov 2026',
      'Hyundai Creta₹35,000 less than when you saved itSaved on 19 Nov 2026',
    ]);
    expect(screen.getByText('2 cars saved on this device')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The price of 1 car fell since you saved it.');
  });

  it('note the price of a car that was saved before its price was known', async () => {
    saveAll([CRETA]);
    show();
    expect(await items()).toEqual(['Hyundai CretaSame price as when you saved itSaved on 20 Nov 2026']);
    expect(saved()).toEqual([['00000001-0000-7000-8000-000000000000', 1_145_000]]);
  });

  it('say that a car is gone or not known any more, and let it be removed', async () => {
    saveAll([CRETA, { id: 'nobody', name: '2015 Tata Nano' }]);
    show({ answers: answering({ ...creta, isLive: false, goneAt: '2026-11-18T06:00:00.000Z' }) });
    expect(await items()).toEqual([
      'Hyundai CretaNo longer listed since 18 Nov 2026Saved on 20 Nov 2026Remove',
      '2015 Tata NanoNo source lists this car any more.Remove',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 2015 Tata Nano from favourites' }));
    expect(saved().map(([id]) => id)).toEqual(['00000001-0000-7000-8000-000000000000']);
    expect(await items()).toHaveLength(1);
  });

  it('say that the seller has paused or sold a car', async () => {
    saveAll([CRETA, CITY]);
    const gone = { isLive: false, goneAt: '2026-11-18T06:00:00.000Z' };
    show({ answers: answering({ ...creta, ...gone, isPaused: true }, { ...city, ...gone, isSold: true }) });
    const texts = (await items()).join();
    expect(texts).toContain('Paused by its seller since 18 Nov 2026');
    expect(texts).toContain('Sold, as its seller says, since 18 Nov 2026');
  });

  it('lose a car by its heart, which can be undone', async () => {
    saveAll([CITY, CRETA]);
    show();
    await items();
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: Honda City' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(latestToast()?.title).toBe('2019 Honda City removed');
    act(() => latestToast()?.action?.onSelect());
    expect(await items()).toHaveLength(2);
    expect(saved().map(([id]) => id)).toEqual([
      '00000002-0000-7000-8000-000000000000',
      '00000001-0000-7000-8000-000000000000',
    ]);
  });

  it('are cleared all at once, which can be undone', async () => {
    saveAll([CITY, CRETA]);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeInTheDocument();
    expect(latestToast()).toMatchObject({ title: 'Favourites cleared', action: { label: 'Undo' } });
    act(() => latestToast()?.action?.onSelect());
    expect(await items()).toHaveLength(2);
  });

  it('go on under the id of the car that one turned out to be, and call nothing removed', async () => {
    const lastToast = latestToast();
    saveAll([{ id: '0000000b-0000-7000-8000-000000000000', name: '2021 Hyundai Creta', priceInr: 1_200_000 }]);
    show({
      answers: answering({
        ...creta,
        listings: [
          { id: '00000001-0000-7000-8000-000000000000', copyIds: [] },
          { id: '0000000b-0000-7000-8000-000000000000', copyIds: [] },
        ],
      }),
    });
    expect(
      await screen.findByRole('button', { name: 'Favourite: Hyundai Creta', pressed: true }, PATIENT),
    ).toBeVisible();
    expect(saved()).toEqual([['00000001-0000-7000-8000-000000000000', 1_200_000]]);
    expect(latestToast()).toBe(lastToast);
  });

  it('offer no undo of what was removed on another device', async () => {
    const lastToast = latestToast();
    const onAccount = [CRETA, CITY].map((car) => ({ ...car, savedAt: '2026-11-20T06:00:00.000Z', priceInr: 900_000 }));
    const merged = () => ({ __typename: 'FavouritesKept', favourites: [...onAccount] });
    show({
      answers: {
        ...answering(creta, city),
        currentUser: () => SIGNED_IN,
        myFavourites: () => [...onAccount],
        myRecentlyViewed: () => [],
        saveFavourites: merged,
        recordViewed: () => ({ __typename: 'ViewedKept', viewed: [] }),
      },
    });
    await waitFor(async () => expect(await items()).toHaveLength(2), PATIENT);
    onAccount.pop();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await items()).toHaveLength(1), PATIENT);
    expect(latestToast()).toBe(lastToast);
  });

  it('say what went wrong, and try again', async () => {
    saveAll([CRETA]);
    let broken = true;
    show({
      answers: {
        cars: () => {
          if (broken) throw refusal('INTERNAL');
          return [creta];
        },
      },
    });
    expect(await screen.findByRole('alert', {}, PATIENT)).toHaveTextContent('Something went wrong on our side.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(1);
  });
});

describe('the favourites without a connection', () => {
  it('say so where no copy was kept', async () => {
    saveAll([CRETA]);
    show({ offline: true });
    expect(await screen.findByRole('alert', {}, PATIENT)).toHaveTextContent('CarSetu could not be reached.');
  });

  it('are those that were seen last, with when that was', async () => {
    saveAll([CRETA, CITY]);
    await writeCopy(
      FAVOURITES_COPY,
      { cars: [{ __typename: 'Car', ...withTypes(creta) }] },
      new Date('2026-11-21T11:10:00Z'),
    );
    show({ offline: true });
    expect(await items()).toEqual([
      'Hyundai CretaSaved on 20 Nov 2026',
      '2019 Honda CityNot kept on this device yet: it shows again once you are online.Remove',
    ]);
    expect(within(screen.getByRole('status')).getByText(/Prices and facts are as of 21 Nov 2026, 4:40/)).toBeVisible();
  });

  it('take no copy that lacks what this version shows', async () => {
    saveAll([CRETA]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await writeCopy(
      FAVOURITES_COPY,
      { cars: [{ __typename: 'Car', id: '00000001-0000-7000-8000-000000000000' }] },
      new Date(0),
    );
    show({ offline: true });
    expect(await screen.findByRole('alert', {}, PATIENT)).toBeInTheDocument();
  });
});

/** Returns the car with the `__typename` fields that the Apollo cache needs. */
const withTypes = (car: typeof creta) => ({
  ...car,
  source: { __typename: 'Source', ...car.source },
  listings: car.listings.map((listing) => ({ __typename: 'Listing', ...listing })),
});
