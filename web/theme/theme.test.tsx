import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const theme = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());

describe('the theme', () => {
  it('is switched by a press and kept as "dark" or "light"', async () => {
    document.documentElement.dataset.theme = 'light';
    renderAt(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to light theme' }));
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows a choice made in another tab', async () => {
    document.documentElement.dataset.theme = 'light';
    renderAt(<ThemeToggle />);
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
    expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
  });
});
