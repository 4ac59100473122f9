// Sets the theme before the first paint, so that the page never flashes in the other theme. The server inlines this script in the page. The key and
// its values are those of web/theme/theme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Without storage, the system's preference applies.
  }
  const chosen = stored === 'dark' || stored === 'light';
  const dark = chosen ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
