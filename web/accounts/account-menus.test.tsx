import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '../shared/account/auth-state.ts';
import { renderAt } from '../testing/render.tsx';
import { AccountPanel, SignOut } from './mobile-account-menu.tsx';
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

/** The expected menu entries after the profile link, in order. */
const OWN = [
  ['Favourites', '/favourites'],
  ['Saved searches', '/searches'],
  ['Your plan', '/profile#plan'],
  ['My visits', '/bookings'],
];

describe('what is mine', () => {
  it('is in the menu, and the way out stands beneath what scrolls, however many desks there are', async () => {
    renderAt(<UserMenu user={userWith('buyer', 'admin')} className="" />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Account of Asha' }));
    const out = await screen.findByRole('menuitem', { name: 'Logout' });
    const items = screen.getAllByRole('menuitem');
    expect(items.slice(1, 5).map((item) => [item.textContent, item.getAttribute('href')])).toEqual(OWN);
    expect(items.at(-1)).toBe(out);
    const scrolled = items[0]?.closest('.overflow-y-auto');
    expect(scrolled).toContainElement(screen.getByRole('menuitem', { name: 'People and roles' }));
    expect(scrolled).not.toContainElement(out);
  });

  it('is in the panel on a phone', () => {
    renderAt(
      <>
        <AccountPanel auth={{ state: 'authenticated', user: userWith('buyer') }} />
        <SignOut />
      </>,
      '/',
    );
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['View Profile', '/profile'], ...OWN, ['Logout', '/api/logout']]);
  });
});
