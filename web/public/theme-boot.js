// Sets the theme before the first paint, so that nobody sees a flash of the other one. Loaded as a blocking file because
// the content security policy allows no inline script. The key and its values are those of web/theme/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage is off: the system's preference decides.
  }
  const chosen = stored === 'dark' || stored === 'light';
  const dark = chosen ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
