import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, showTheme, storedTheme, THEME_KEY, type Theme, themeOf } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Calls back when the page's theme changes: here, in another tab, or with the system while nothing was chosen. */
const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia(DARK);
  const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
  const followSystem = () => {
    if (storedTheme() === null) showTheme(systemTheme());
  };
  const fromAnotherTab = ({ key, newValue }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === THEME_KEY || key === null) showTheme(themeOf(newValue) ?? systemTheme());
  };
  system.addEventListener('change', followSystem);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', followSystem);
    window.removeEventListener('storage', fromAnotherTab);
  };
};

/** What the server renders: only the browser knows its theme. */
const onTheServer = (): Theme => 'light';

/** The theme on the page, and how to switch it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, onTheServer);
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}
