import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { BoostPanel } from './boost-panel.tsx';

/** Preloads the dialog's code, as a hover does. */
beforeAll(() => Promise.all([import('./featured-dialog.tsx'), import('../shared/ui/dialog-panel.tsx')]), 60_000);

const openPackages = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Make Listing Featured' }));
  return within(await screen.findByRole('dialog', { name: 'Make Listing Featured' }));
};

describe('the boost panel', () => {
  it('shows the three planned packages, each with what it saves and against what', async () => {
    renderAt(<BoostPanel />);
    expect(screen.getByRole('region', { name: 'Boost Your Listings' })).toBeVisible();
    const dialog = await openPackages();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
      '7 days₹500',
      '15 days₹900₹171 less than at the price of 7 days',
      '30 days₹1,500₹643 less than at the price of 7 days',
    ]);
    expect(dialog.getByRole('radio', { name: /^15 days/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^30 days/ }));
    expect(dialog.getByRole('radio', { name: /^30 days/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^15 days/ })).not.toBeChecked();
  });

  it('says to everybody that none can be bought yet, and claims nothing that was not measured', async () => {
    renderAt(<BoostPanel />);
    expect(screen.getByText(/They cannot be bought yet\./)).toBeVisible();
    const dialog = await openPackages();
    expect(dialog.getByText(/Featured listings cannot be bought yet, so nothing is charged\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/5x|3x|views|popular|no live listing/i);
  });
});
