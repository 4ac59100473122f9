import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import { escapeHtml } from '../platform/http/pages.ts';
import type { AccountPage } from './account-page.ts';

/** The providers' names, as they write them. */
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
};

const HOME = '/';
const link = (to: string, text: string, isFirst = false): string =>
  `<a ${isFirst ? 'class="first" ' : ''}href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

/** The ways on from a page. */
const ways = (back: string, isFirst: boolean): string =>
  `<nav aria-label="Ways on">${
    back === HOME
      ? link(HOME, 'Search used cars', isFirst)
      : `${link(back, 'Back to where you were', isFirst)}${link(HOME, 'Search used cars')}`
  }</nav>`;

/** The page with the ways to sign in.
 *  @param open the providers that are set up here
 *  @param back the path to return to
 *  @param problem what went wrong before, in words for the reader */
export const signInPage = ({
  open,
  back,
  problem,
}: {
  readonly open: readonly SignInProvider[];
  readonly back: string;
  readonly problem?: string | undefined;
}): AccountPage => {
  if (open.length === 0) return closedPage(back);
  const offered = SIGN_IN_PROVIDERS.filter((provider) => open.includes(provider)).map((provider) => {
    const to = `/api/auth/${provider}?returnTo=${encodeURIComponent(back)}`;
    return `<li>${link(to, `Sign in with ${PROVIDER_NAMES[provider]}`)}</li>`;
  });
  return {
    title: 'Sign in to CarSetu',
    content: `${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
      <p>One account for searching all portals, your favourites and your plan. CarSetu gets your name, e-mail address and picture, and never a password.</p>
      <ul>${offered.join('')}</ul>
      ${ways(back, false)}`,
  };
};

/** What a sign-in leads to on a server without providers: what is so, what goes without it, and the way back. */
const closedPage = (back: string): AccountPage => ({
  title: 'Signing in is not open on this server yet',
  content: `<p>No sign-in with Google, Facebook or GitHub has been set up here, so nobody can have an account. Nothing was sent to any of them.</p>
      <p>You need none to search, to open cars, to compare them or to keep favourites: those stay in your browser.</p>
      ${ways(back, true)}`,
});

/** The page that a sign-out leads to when a page of another site asked for it. */
export const confirmSignOutPage = (): AccountPage => ({
  title: 'Sign out of CarSetu?',
  content: `<p>A page of another site led here. You are still signed in.</p>
      <nav aria-label="Ways on">${link('/api/logout', 'Sign out', true)}${link(HOME, 'Stay signed in')}</nav>`,
});
