import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const theme = () => document.documentElement.dataset.theme;

/** Mocks the media query for the system's colour scheme, which jsdom lacks. */
const system = Object.assign(new EventTarget(), { matches: false });
const prefers = (dark: boolean) => {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
};
const elsewhere = (init: StorageEventInit) => act(() => void window.dispatchEvent(new StorageEvent('storage', init)));

beforeEach(() => {
  localStorage.clear();
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
  document.documentElement.dataset.theme = 'light';
});

describe('the theme', () => {
  it('is switched by a press and kept as "dark" or "light"', async () => {
    renderAt(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to light theme' }));
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows a choice made in another tab, and the system again once that is cleared', async () => {
    renderAt(<ThemeToggle />);
    elsewhere({ key: 'theme', newValue: 'dark' });
    expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
    elsewhere({ key: null, newValue: null });
    expect(await screen.findByRole('button', { name: 'Switch to dark theme' })).toBeInTheDocument();
  });

  it.each([null, 'blue'])('follows the system while %j is stored', async (stored) => {
    if (stored !== null) localStorage.setItem('theme', stored);
    renderAt(<ThemeToggle />);
    act(() => prefers(true));
    expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
    expect(localStorage.getItem('theme')).toBe(stored);
  });

  it('stays as it was chosen, whatever the system does', async () => {
    renderAt(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    act(() => prefers(true));
    act(() => prefers(false));
    expect(theme()).toBe('dark');
  });
});
