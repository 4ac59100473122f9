import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { chooseTheme, currentTheme, showTheme, storedTheme, THEME_KEY, type Theme, themeOf } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Calls `changed` when the theme changes: in this tab, in another tab or, if the user has not chosen a theme, in the system. */
const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia(DARK);
  const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
  const followSystem = () => {
    if (storedTheme() === null) showTheme(systemTheme());
  };
  const fromAnotherTab = ({ key, newValue }: StorageEvent) => {
    // A null key means that all of the storage was cleared.
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

/** Returns the theme to use during server rendering. Only the browser knows the actual theme. */
const onTheServer = (): Theme => 'light';

function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, onTheServer);
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}

/** A button that switches between the light and dark themes. CSS selects the icon, so that the icon is correct before hydration. */
export const ThemeToggle = () => {
  const t = useTexts(shellTexts).theme;
  const { theme, toggle } = useTheme();
  return (
    <button type="button" className={iconButton} onClick={toggle} aria-label={theme === 'dark' ? t.toLight : t.toDark}>
      <Sun aria-hidden className="hidden size-5 dark:block" />
      <Moon aria-hidden className="size-5 dark:hidden" />
    </button>
  );
};
