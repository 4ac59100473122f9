import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { BoostPanel } from './boost-panel.tsx';

/** The code of the dialog is there, as after a hover. */
beforeAll(() => Promise.all([import('./featured-dialog.tsx'), import('../shared/ui/dialog-panel.tsx')]), 60_000);

const openPackages = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Make Listing Featured' }));
  return within(await screen.findByRole('dialog', { name: 'Make Listing Featured' }));
};

describe('the boost panel', () => {
  it('offers three packages, of which 15 days is chosen and the most popular', async () => {
    renderAt(<BoostPanel signIn={<a href="/api/auth/google">Sign in</a>} />);
    expect(screen.getByRole('region', { name: 'Boost Your Listings' })).toBeVisible();
    const dialog = await openPackages();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
      '7 days₹500',
      '15 daysMost popular₹900Save ₹200',
      '30 days₹1,500Save ₹600',
    ]);
    expect(dialog.getByRole('radio', { name: /^15 days/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^30 days/ }));
    expect(dialog.getByRole('radio', { name: /^30 days/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^15 days/ })).not.toBeChecked();
  });

  it('leads a visitor to signing in, and claims nothing that was not measured', async () => {
    renderAt(<BoostPanel signIn={<a href="/api/auth/google">Sign in</a>} />);
    const dialog = await openPackages();
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/api/auth/google');
    expect(document.body).not.toHaveTextContent(/5x|3x|views/);
  });

  it('tells a signed-in reader without a listing that there is none to feature', async () => {
    renderAt(<BoostPanel signIn={null} />);
    const dialog = await openPackages();
    expect(dialog.getByText('You have no live listing to feature.')).toBeVisible();
    expect(dialog.queryByText(/sign in first/)).toBeNull();
  });
});
