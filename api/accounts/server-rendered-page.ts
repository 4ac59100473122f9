import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml, standalonePage } from '../platform/http/pages.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';

/** The colours of `web/app/styles.css`, light or dark depending on the operating system's setting: without scripts, the page cannot read the theme
 *  that the user chose on the site. */
const STYLE = `
:root{color-scheme:light dark;--page:#f7f5ef;--surface:#fff;--ink:#191c2d;--soft:#565b70;--line:#e2ddd0;--brand:#2a37a0;--on-brand:#fff;--bad:#a4262c}
@media(prefers-color-scheme:dark){:root{--page:#0e111d;--surface:#171b2b;--ink:#eef0f8;--soft:#a8afc7;--line:#2a3049;--brand:#adb7ff;--on-brand:#10153a;--bad:#ffb3b0}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{width:100%;max-width:34rem;padding:2rem 1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:1rem;overflow-wrap:anywhere}
.mark{width:2.75rem;height:2.75rem}
h1{margin:1rem 0 .5rem;font-size:1.625rem;line-height:1.25}
p{margin:0 0 1rem;color:var(--soft)}
.problem{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:.625rem;color:var(--bad)}
ul{display:grid;gap:.75rem;margin:1.5rem 0;padding:0;list-style:none}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
nav a,li a,button{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;padding:.375rem 1.125rem;border:1px solid var(--line);border-radius:.625rem;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
li a,li button{width:100%;text-align:start}
button small{display:block;color:var(--soft);font-weight:400}
nav a.first,button.first{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
a:hover{text-decoration:underline}
button:hover{border-color:var(--brand)}
h2{margin:0 0 .5rem;font-size:1.0625rem}
label{font-weight:600}
label+p{margin:0 0 .25rem;font-size:.9375rem}
input{width:100%;min-height:2.75rem;margin-bottom:1rem;padding:.375rem .75rem;border:1px solid var(--soft);border-radius:.625rem;background:var(--surface);color:var(--ink);font:inherit;font-size:1.25rem;letter-spacing:.1em}
button.first{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
main p a{color:var(--brand)}
form+p{margin-top:1rem}
code{font-size:1.125rem;font-weight:600;color:var(--ink)}
.qr{display:block;width:min(100%,15rem);margin:0 auto 1rem;border-radius:.625rem}
.codes{grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

const LOGO = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d2671"/><path d="M16 5v18M16 6 4.500 22M16 6l11.500 16M16 11.500 9 22M16 11.500 23 22" fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round"/><path d="M3 23.500h26" stroke="#f4a51c" stroke-width="3" stroke-linecap="round"/></svg>`;

/** A page that the server renders itself, in the design of the web client. It also works without scripts. */
export interface AccountPage {
  /** The value of the attribute `lang` of `<html>`; English if omitted. */
  readonly locale?: string;
  readonly title: string;
  /** Escaped HTML below the heading. */
  readonly content: string;
  /** Additional styles for this page only. */
  readonly style?: string;
  /** An optional script for this page only, which saves the user a click or a wait. */
  readonly script?: string;
}

const documentOf = ({ locale, title, content, style = '', script }: AccountPage, nonce: string): string =>
  standalonePage(
    { locale, title, nonce, style: STYLE + style, script },
    `${LOGO}
      <h1>${escapeHtml(title)}</h1>
      ${content}`,
  );

/** Sends an account page with headers that forbid caching and indexing by search engines.
 *  @param formAction the allowed targets of forms in the content security policy; the default is our own origin */
export const answerPage = (
  reply: FastifyReply,
  page: AccountPage,
  {
    status = 200,
    publicUrl,
    formAction,
  }: { readonly status?: number; readonly publicUrl: string; readonly formAction?: string },
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64url');
  const secure = publicUrl.startsWith('https:');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure, formAction }))
    .send(documentOf(page, nonce));
};
