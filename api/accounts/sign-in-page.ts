import type { SignInProvider, SignInWay } from '../../schema/accounts/providers.ts';
import { escapeHtml } from '../platform/http/pages.ts';
import { numberForm } from './phone-sign-in/phone-sign-in-pages.ts';
import type { PhoneSignInTexts } from './phone-sign-in/phone-sign-in-texts.ts';
import type { AccountPage } from './server-rendered-page.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** The names of the providers as the providers spell them. */
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
};

const HOME = '/';
const link = (to: string, text: string, isFirst = false): string =>
  `<a ${isFirst ? 'class="first" ' : ''}href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;

const ways = (texts: SignInTexts, links: readonly string[]): string =>
  `<nav aria-label="${escapeHtml(texts.ways)}">${links.join('')}</nav>`;
const waysBack = (texts: SignInTexts, back: string, isFirst: boolean): string =>
  ways(
    texts,
    back === HOME ? [link(HOME, texts.search, isFirst)] : [link(back, texts.back, isFirst), link(HOME, texts.search)],
  );

/** Returns the sign-in page of a server without providers, which lists what users can do without signing in. */
const closedPage = (texts: SignInTexts, back: string): AccountPage => ({
  locale: texts.locale,
  title: texts.closedTitle,
  content: `${texts.closed.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${waysBack(texts, back, true)}`,
});

/** Returns the page with the ways to sign in: links to the providers, and the form for the phone number.
 *  @param open the ways to offer, in order; if empty, the page says that sign-in is unavailable
 *  @param problem why the last attempt failed, as text for the user */
export const signInPage = (
  { texts, phoneTexts }: { readonly texts: SignInTexts; readonly phoneTexts: PhoneSignInTexts },
  {
    open,
    back,
    problem,
  }: { readonly open: readonly SignInWay[]; readonly back: string; readonly problem?: string | undefined },
): AccountPage => {
  if (open.length === 0) return closedPage(texts, back);
  const offered = open.map((way) => {
    if (way === 'phone')
      return `<li><h2>${escapeHtml(phoneTexts.title)}</h2>${numberForm(phoneTexts, { back, isLink: false })}</li>`;
    return `<li>${link(`/api/auth/${way}?returnTo=${encodeURIComponent(back)}`, texts.signInWith(PROVIDER_NAMES[way]))}</li>`;
  });
  return {
    locale: texts.locale,
    title: texts.title,
    content: `${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
      <p>${escapeHtml(texts.intro)}</p>
      <ul>${offered.join('')}</ul>
      ${waysBack(texts, back, false)}`,
  };
};

const confirmation = (action: string, text: string): string =>
  `<form method="post" action="${escapeHtml(action)}"><button class="first">${escapeHtml(text)}</button></form>`;

/** Returns the page that asks for confirmation before a sign-in continues, for requests that the browser did not report as a navigation by the user.
 *  @param title the provider's name */
export const askPage = (
  texts: SignInTexts,
  { title, link: isLink, action }: { readonly title: string; readonly link: boolean; readonly action: string },
): AccountPage => {
  const step = isLink ? texts.linkWith(title) : texts.signInWith(title);
  return {
    locale: texts.locale,
    title: step,
    content: `<p>${escapeHtml(texts.askText)}</p>${confirmation(action, step)}${ways(texts, [link(HOME, texts.search)])}`,
  };
};

/** Returns the page that asks for confirmation before a sign-out. */
export const confirmSignOutPage = (texts: SignInTexts, action: string): AccountPage => ({
  locale: texts.locale,
  title: texts.signOutTitle,
  content: `<p>${escapeHtml(texts.signOutText)}</p>
      ${confirmation(action, texts.signOut)}${ways(texts, [link(HOME, texts.stay)])}`,
});
