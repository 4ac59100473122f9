import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { clearFavourites, favourites, saveFavourite } from './favourites.ts';
import { FAVOURITES_MAX } from './stored-favourites.ts';
import { useFavouriteCount } from './use-favourites.ts';

const CRETA = { id: 'car-1', name: '2021 Hyundai Creta' };
const Count = () => <output>{useFavouriteCount()}</output>;
const show = () =>
  renderAt(
    <Network>
      <FavouriteButton car={CRETA} />
      <FavouriteButton car={CRETA} look="labelled" />
      <Count />
    </Network>,
  );
const heart = () => screen.getByRole('button', { name: 'Favourite: 2021 Hyundai Creta' });

beforeEach(() => {
  localStorage.clear();
  clearFavourites();
});
afterEach(() => vi.restoreAllMocks());

describe('the heart', () => {
  it('saves and forgets a car, everywhere at once', async () => {
    show();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Save: 2021 Hyundai Creta' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('1');
    expect(favourites.get().cars).toEqual([{ ...CRETA, priceInr: null, savedAt: expect.stringMatching(/^20.*Z$/) }]);
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('status')).toHaveTextContent('0');
  });

  it('says that a car is saved for this visit only where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(latestToast()?.title).toBe('Saved for this visit only');
  });

  it('says that there is no room for another car', async () => {
    for (let number = 0; number < FAVOURITES_MAX; number += 1) {
      saveFavourite({ id: `other-${number}`, name: 'Another', priceInr: null }, new Date(number));
    }
    show();
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(latestToast()).toMatchObject({
      title: 'Your favourites are full',
      description: 'You can save up to 100 cars. Remove one to save another.',
    });
  });
});
