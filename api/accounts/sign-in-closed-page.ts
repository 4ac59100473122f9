import { escapeHtml } from '../platform/http/pages.ts';

/** The colours of `web/app/styles.css`, by the system's preference: this page runs no script that could read another choice. */
const STYLE = `
:root{color-scheme:light dark;--page:#f7f5ef;--surface:#fff;--ink:#191c2d;--soft:#565b70;--line:#e2ddd0;--brand:#2a37a0;--on-brand:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0e111d;--surface:#171b2b;--ink:#eef0f8;--soft:#a8afc7;--line:#2a3049;--brand:#adb7ff;--on-brand:#10153a}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:1rem}
svg{width:2.75rem;height:2.75rem}
h1{margin:1rem 0 .5rem;font-size:1.625rem;line-height:1.25}
p{margin:0 0 1rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.125rem;border:1px solid var(--line);border-radius:.625rem;color:var(--ink);font-weight:600;text-decoration:none}
a:first-child{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

const LOGO = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d2671"/><path d="M16 5v18M16 6 4.500 22M16 6l11.500 16M16 11.500 9 22M16 11.500 23 22" fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round"/><path d="M3 23.500h26" stroke="#f4a51c" stroke-width="3" stroke-linecap="round"/></svg>`;

/** The page to which a sign-in leads on a server without providers: what is so, what goes without it, and the way back.
 *  @param back the path of the page that the reader came from */
export const signInClosedPage = ({ nonce, back }: { nonce: string; back: string }): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>Signing in is not open yet · CarSetu</title>
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <main>
      ${LOGO}
      <h1>Signing in is not open on this server yet</h1>
      <p>No sign-in with Google, Facebook or GitHub has been set up here, so nobody can have an account. Nothing was sent to any of them.</p>
      <p>You need none to search, to open cars, to compare them or to keep favourites: those stay in your browser.</p>
      <nav aria-label="Ways on">
        <a href="${escapeHtml(back)}">${back === '/' ? 'Search used cars' : 'Back to where you were'}</a>
        ${back === '/' ? '' : '<a href="/">Search used cars</a>'}
      </nav>
    </main>
  </body>
</html>
`;
