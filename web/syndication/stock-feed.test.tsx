import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { PlatformsPart } from './platforms-part.tsx';
import { leftOut, stockFeed, stockFeedToken } from './testing/platforms.ts';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => Promise.all([import('./stock-feed-dialog.tsx'), import('../shared/ui/dialog-panel.tsx')]), 60_000);

const openDialog = async (answers: Answers) => {
  const user = userEvent.setup();
  renderAt(
    <Network answers={answers}>
      <PlatformsPart />
    </Network>,
  );
  await user.click(screen.getByRole('button', { name: 'Open the feed' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'All your cars as one feed' })) };
};

describe('the feed of a stock', () => {
  it('gets an address that is shown once and can be copied in each format', async () => {
    let isMade = false;
    const { user, dialog } = await openDialog({
      stockFeed: () => stockFeed({ madeAt: isMade ? '2026-11-27T06:00:00.000Z' : null, pulledAt: null }),
      renewStockFeed: () => {
        isMade = true;
        return stockFeedToken();
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Make the address' }));
    expect(await dialog.findByRole('heading', { name: 'Copy it now' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Copy the address: JSON, our own format' }));
    const { url } = stockFeedToken().addresses.at(-1) ?? { url: '' };
    expect(await navigator.clipboard.readText()).toBe(url);
    await expect.poll(() => latestToast()?.title).toBe('Address copied');
    await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
    expect(await dialog.findByText('Never pulled so far.')).toBeVisible();
    expect(screen.queryByText(url)).toBeNull();
  });

  it('says what is left out, and what that lacks', async () => {
    const { dialog } = await openDialog({
      stockFeed: () =>
        stockFeed({ leftOutCount: 60, leftOut: [leftOut('2019 Hyundai Creta SX', 'body_style', 'exterior_color')] }),
    });
    expect(await dialog.findByText('Cars in the feed now: 41')).toBeVisible();
    expect(dialog.getByText('Left out, because something is missing: 60')).toBeVisible();
    expect(dialog.getByText('The newest 50 of them:')).toBeVisible();
    const link = dialog.getByRole('link', { name: '2019 Hyundai Creta SX' });
    expect(link.closest('li')).toHaveTextContent('Missing: body type, colour');
  });

  it('has its address renewed or ended only after a second press', async () => {
    const [renew, revoke] = [vi.fn(() => stockFeedToken()), vi.fn(() => stockFeed({ madeAt: null, pulledAt: null }))];
    const { user, dialog } = await openDialog({
      stockFeed: () => stockFeed(revoke.mock.calls.length > 0 ? { madeAt: null, pulledAt: null } : {}),
      renewStockFeed: renew,
      revokeStockFeed: revoke,
    });
    await user.click(await dialog.findByRole('button', { name: 'Make another address' }));
    expect(dialog.getByText('The address that you use now then opens nothing any more.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await user.click(dialog.getByRole('button', { name: 'End the address' }));
    expect([renew.mock.calls.length, revoke.mock.calls.length]).toEqual([0, 0]);
    await user.click(dialog.getByRole('button', { name: 'End the address' }));
    expect(await dialog.findByText('There is no address yet.')).toBeVisible();
    expect(latestToast()?.title).toBe('The address has ended');
    expect(renew).not.toHaveBeenCalled();
  });

  it('says why no address was made', async () => {
    const { user, dialog } = await openDialog({
      stockFeed: () => stockFeed({ madeAt: null, pulledAt: null }),
      renewStockFeed: () => refusal('SUSPENDED'),
    });
    await user.click(await dialog.findByRole('button', { name: 'Make the address' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your account is suspended for now.');
  });

  it('offers no address without a live listing, and can be asked for again after a failure', async () => {
    let isDown = true;
    const { user, dialog } = await openDialog({
      stockFeed: () => (isDown ? refusal('INTERNAL') : stockFeed({ madeAt: null, pulledAt: null, cars: 0 })),
    });
    expect(await dialog.findByText('Your feed could not be loaded')).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('You have no live listing, so a feed would be empty.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Make the address' })).toBeNull();
  });
});
