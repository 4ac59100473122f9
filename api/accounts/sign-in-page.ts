import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import { escapeHtml } from '../platform/http/pages.ts';
import type { AccountPage } from './account-page.ts';
import type { SignInTexts } from './sign-in-texts.ts';

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
const ways = (texts: SignInTexts, links: readonly string[]): string =>
  `<nav aria-label="${escapeHtml(texts.ways)}">${links.join('')}</nav>`;
const waysBack = (texts: SignInTexts, back: string, isFirst: boolean): string =>
  ways(
    texts,
    back === HOME ? [link(HOME, texts.search, isFirst)] : [link(back, texts.back, isFirst), link(HOME, texts.search)],
  );

/** What a sign-in leads to on a server without providers: what is so, what goes without it, and the way back. */
const closedPage = (texts: SignInTexts, back: string): AccountPage => ({
  locale: texts.locale,
  title: texts.closedTitle,
  content: `${texts.closed.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${waysBack(texts, back, true)}`,
});

/** The page with the ways to sign in.
 *  @param open the providers that are set up here
 *  @param back the path to return to
 *  @param problem what went wrong before, in words for the reader */
export const signInPage = (
  texts: SignInTexts,
  {
    open,
    back,
    problem,
  }: { readonly open: readonly SignInProvider[]; readonly back: string; readonly problem?: string | undefined },
): AccountPage => {
  if (open.length === 0) return closedPage(texts, back);
  const offered = SIGN_IN_PROVIDERS.filter((provider) => open.includes(provider)).map((provider) => {
    const to = `/api/auth/${provider}?returnTo=${encodeURIComponent(back)}`;
    return `<li>${link(to, texts.signInWith(PROVIDER_NAMES[provider]))}</li>`;
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

/** A form of one button, which a page of ours sends: by it a reader says that they mean it. */
const confirmation = (action: string, text: string): string =>
  `<form method="post" action="${escapeHtml(action)}"><button class="first">${escapeHtml(text)}</button></form>`;

/** The page that asks before a sign-in goes on, where the browser did not say that its reader came here.
 *  @param title the provider's name
 *  @param action where the form is sent */
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

/** The page that asks before a sign-out. @param action where the form is sent */
export const confirmSignOutPage = (texts: SignInTexts, action: string): AccountPage => ({
  locale: texts.locale,
  title: texts.signOutTitle,
  content: `<p>${escapeHtml(texts.signOutText)}</p>
      ${confirmation(action, texts.signOut)}${ways(texts, [link(HOME, texts.stay)])}`,
});
