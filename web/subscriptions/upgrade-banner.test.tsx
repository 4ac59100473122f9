import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** The code of the dialog is there, as after a hover. */
beforeAll(() => Promise.all([import('./plans-dialog.tsx'), import('../shared/ui/dialog-panel.tsx')]), 60_000);

const openPlans = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'See plans' }));
  return within(await screen.findByRole('dialog'));
};

describe('the plans', () => {
  it('are Free and Premium Buyer, with their prices and what they hold', async () => {
    renderAt(<UpgradeBanner isPremium={false} signIn={<a href="/api/auth/google">Sign in</a>} />);
    const dialog = await openPlans();
    const free = dialog.getByRole('radio', { name: /^Free ₹0$/ });
    expect(free).toBeChecked();
    expect(free).toHaveAccessibleDescription(/5 searches of all portals a month/);
    const premium = dialog.getByRole('radio', { name: /^Premium Buyer ₹299 a month$/ });
    expect(premium).not.toBeChecked();
    for (const feature of [
      'Advanced filtering',
      'Price history',
      'Instant alerts',
      'Direct dealer contact',
      'Unlimited saved searches',
      'Comparison of up to 5 cars',
      'Priority support',
      'Market reports',
    ]) {
      expect(premium).toHaveAccessibleDescription(expect.stringContaining(feature));
    }
  });

  it('lead to signing in once the paid one is chosen, and pretend no payment', async () => {
    renderAt(<UpgradeBanner isPremium={false} signIn={<a href="/api/auth/google">Sign in</a>} />);
    const dialog = await openPlans();
    expect(dialog.queryByRole('heading', { name: 'Complete Your Upgrade' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: /^Premium Buyer/ }));
    const block = within(dialog.getByRole('region', { name: 'Complete Your Upgrade' }));
    expect(block.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/api/auth/google');
    expect(block.getByText('Payments are not open yet, so nothing is charged today.')).toBeVisible();
    expect(block.queryByRole('button')).toBeNull();
  });

  it('ask nobody to sign in who is signed in', async () => {
    renderAt(<UpgradeBanner isPremium={false} signIn={null} />);
    const dialog = await openPlans();
    await userEvent.click(dialog.getByRole('radio', { name: /^Premium Buyer/ }));
    expect(dialog.queryByText('A plan belongs to an account: sign in first.')).toBeNull();
    expect(dialog.getByText('Payments are not open yet, so nothing is charged today.')).toBeVisible();
  });

  it('say "Premium Buyer Active" to those who have it, in place of the offer', async () => {
    renderAt(<UpgradeBanner isPremium signIn={null} />);
    expect(screen.getByRole('heading', { name: 'Premium Buyer Active' })).toBeVisible();
    expect(screen.queryByText(/₹299/)).toBeNull();
    const dialog = await openPlans();
    expect(dialog.getByRole('heading', { name: 'Premium Buyer Active' })).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
  });
});
