import { escapeHtml, standalonePage } from '../http/pages.ts';
import type { ShownMessage } from './development-outbox.ts';
import { whatsAppText } from './whatsapp-templates.ts';

/** The styles of the page, with the colours of `web/app/styles.css`. The colour scheme follows the operating system, because this page runs no script
 *  that could read the user's choice. */
const STYLE = `
:root{color-scheme:light dark;--page:#f7f5ef;--surface:#fff;--ink:#191c2d;--soft:#565b70;--line:#e2ddd0;--brand:#2a37a0;--bad:#a4262c}
@media(prefers-color-scheme:dark){:root{--page:#0e111d;--surface:#171b2b;--ink:#eef0f8;--soft:#a8afc7;--line:#2a3049;--brand:#adb7ff;--bad:#ffb3b0}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto}
h1{margin:.5rem 0;font-size:1.625rem;line-height:1.25}
h2{margin:.25rem 0;font-size:1.125rem;line-height:1.35}
p{margin:0 0 1rem;color:var(--soft)}
a{display:inline-block;padding:.25rem 0;color:var(--brand)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
article{margin:1rem 0;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
article p{margin:0}
.failed{color:var(--bad);font-weight:600}
pre{margin:.75rem 0 0;white-space:pre-wrap;font:inherit}
details{margin-top:.75rem}
summary{padding:.25rem 0;cursor:pointer}
details pre{max-height:20rem;overflow:auto;font:.875rem/1.5 ui-monospace,monospace}
ul{margin:.75rem 0 0;padding-left:1.25rem}`;

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });
const ADDRESS = /https?:\/\/[^\s<>"')]+/g;

/** Returns `text` as HTML, with its URLs as links. */
const linked = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const safe = escapeHtml(address);
    parts.push(escapeHtml(text.slice(from, index)), `<a href="${safe}" rel="noreferrer">${safe}</a>`);
    from = index + address.length;
  }
  return parts.join('') + escapeHtml(text.slice(from));
};

const STATES = { waiting: 'on its way', sent: 'sent', failed: 'not sent' } as const;
const KINDS = { email: 'E-mail', sms: 'Text message', whatsapp: 'WhatsApp message' } as const;

const sizeOf = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} KB`);

const saidBy = (message: ShownMessage): { heading: string; body: string } => {
  if (!message.content) return { heading: KINDS[message.channel], body: '<p>What it said is not here any more.</p>' };
  if (message.channel === 'sms') {
    const { to, text, templateId } = message.content;
    const body = `<p>Template ${escapeHtml(templateId)}</p><pre>${linked(text)}</pre>`;
    return { heading: `Text message to ${escapeHtml(to)}`, body };
  }
  if (message.channel === 'whatsapp') {
    const { to, template, language, values } = message.content;
    const body = `<p>Template ${escapeHtml(template)}</p><pre lang="${language}">${linked(whatsAppText(template, language, values))}</pre>`;
    return { heading: `WhatsApp message to ${escapeHtml(to)}`, body };
  }
  const { to, subject, text, html, attachments = [], unsubscribeUrl } = message.content;
  const files = attachments.map(
    ({ filename, contentType, content }) =>
      `<li>${escapeHtml(filename)} (${escapeHtml(contentType)}, ${sizeOf(content.length)})</li>`,
  );
  const source =
    html && `<details><summary>HTML of this e-mail</summary><pre tabindex="0">${escapeHtml(html)}</pre></details>`;
  const body = [
    `<p>To ${escapeHtml(to)}</p><pre>${linked(text)}</pre>`,
    files.length > 0 ? `<ul aria-label="Attachments">${files.join('')}</ul>` : '',
    unsubscribeUrl ? `<p>Unsubscribe: ${linked(unsubscribeUrl)}</p>` : '',
    source ?? '',
  ];
  return { heading: escapeHtml(subject), body: body.join('') };
};

const article = (message: ShownMessage): string => {
  const { id, channel, createdAt, state, failure } = message;
  const { heading, body } = saidBy(message);
  const why = failure ? `: ${escapeHtml(failure)}` : '';
  return `<article aria-labelledby="m-${id}">
        <p>${KINDS[channel]}, <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time>, <span class="${state}">${STATES[state]}${why}</span></p>
        <h2 id="m-${id}">${heading}</h2>
        ${body}
      </article>`;
};

export interface OutboxPage {
  readonly messages: readonly ShownMessage[];
  readonly nonce: string;
  /** Whether the page refreshes itself. */
  readonly isLive: boolean;
}

/** Returns the page with the newest emails, text messages and WhatsApp messages, for developers. The page runs no script. */
export const outboxPage = ({ messages, nonce, isLive }: OutboxPage): string =>
  standalonePage(
    { title: 'Outbox', nonce, style: STYLE },
    `<h1>Outbox</h1>
      <p>What this server would send, or sent. The newest come first, with times of India. There is such a page in development only.</p>
      <p>${
        isLive
          ? 'Loads anew every 5 seconds. <a href="/dev/outbox?refresh=off">Hold it still</a>'
          : '<a href="/dev/outbox">Load it anew every 5 seconds</a>'
      }</p>
      ${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(article).join('\n      ')}`,
  );
