import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, THEME_KEY, type Theme } from './theme.ts';

/** Calls back when the page's theme changes, here or in another tab. */
const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const fromAnotherTab = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY && newValue) document.documentElement.dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  };
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', fromAnotherTab);
  };
};

/** The theme on the page, and how to switch it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}
