/** The key and the values that the browser keeps; web/public/theme-boot.js reads them before the first paint. */
export const THEME_KEY = 'theme';
export type Theme = 'light' | 'dark';

/** The theme that is on the page now. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
/** Puts `theme` on the page, for now. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

/** What a stored value chooses; null for nothing, or nothing that is understood. */
export const themeOf = (stored: string | null): Theme | null =>
  stored === 'dark' || stored === 'light' ? stored : null;
/** What the reader chose in this browser; null when nothing, or where storage is off. */
export const storedTheme = (): Theme | null => {
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    return null;
  }
};

/** Puts `theme` on the page and keeps it for the next visit, where storage is allowed. */
export const chooseTheme = (theme: Theme): void => {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
};
