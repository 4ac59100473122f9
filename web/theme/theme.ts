/** The local storage key of the theme. web/public/theme-boot.js also reads it, before the first paint. */
export const THEME_KEY = 'theme';
export type Theme = 'light' | 'dark';

/** Returns the page's current theme. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
/** Applies `theme` to the page without storing it. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

/** Parses a stored theme. Returns null if it is missing or invalid. */
export const themeOf = (stored: string | null): Theme | null =>
  stored === 'dark' || stored === 'light' ? stored : null;
/** Returns the theme that this browser has stored; null if no theme is stored or storage is disabled. */
export const storedTheme = (): Theme | null => {
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    return null;
  }
};

/** Applies `theme` and stores it for the next visit. */
export const chooseTheme = (theme: Theme): void => {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is disabled, so the choice lasts until the page is closed.
  }
};
