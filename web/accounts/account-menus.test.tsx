import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { AccountPanel } from './account-panel.tsx';
import type { SignedInUser } from './auth-state.ts';
import UserMenu from './user-menu.tsx';

const userWith = (...roles: SignedInUser['roles']): SignedInUser => ({
  ...{ id: 'u1', firstName: 'Asha', lastName: null, email: null, profileImageUrl: null },
  ...{ isPremium: false, phoneVerified: false, roles },
});

describe.each([
  ['a seller', userWith('buyer', 'seller'), ['/inquiries']],
  ['a buyer', userWith('buyer'), []],
])('the ways of %s', (_who, user, paths) => {
  it('lead to their inquiries from the menu where they sell', async () => {
    renderAt(<UserMenu user={user} className="" />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Account of Asha' }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    const items = screen.queryAllByRole('menuitem', { name: 'Inquiries' });
    expect(items.map((item) => item.getAttribute('href'))).toEqual(paths);
  });

  it('lead there from the panel on a phone', () => {
    renderAt(<AccountPanel auth={{ state: 'authenticated', user }} />, '/');
    const links = screen.queryAllByRole('link', { name: 'Inquiries' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
  });
});
