import type { AccountPage } from '../../api/accounts/server-rendered-page.ts';
import { escapeHtml } from '../../api/platform/http/pages.ts';
import { LOCAL_PEOPLE } from './test-users.ts';

/** Returns the page for choosing a user; its form is submitted to `action`. */
export const choicePage = (action: string): AccountPage => ({
  title: 'Who are you?',
  content: `<p>No keys of Google, Facebook or GitHub are set, so this machine stands in for them. These people exist here alone; in production there is no such page.</p>
      <form method="post" action="${escapeHtml(action)}">
        <ul>${LOCAL_PEOPLE.map(
          ({ id, firstName, lastName, part, email }) =>
            `<li><button name="person" value="${id}"><span>${escapeHtml(`${firstName} ${lastName}`.trim())}<small>${escapeHtml(`${part} · ${email}`)}</small></span></button></li>`,
        ).join('')}</ul>
        <button name="person" value="">Cancel</button>
      </form>`,
});
/** Returns the page for a sign-in that has expired. */
export const lostPage = (): AccountPage => ({
  title: 'This sign-in is over',
  content: `<p>It took too long, or was finished before.</p>
      <nav aria-label="Ways on"><a class="first" href="/api/login">Sign in again</a><a href="/">Search used cars</a></nav>`,
});
