import type { SecondFactorSecret } from '../../../schema/accounts/second-factor.ts';
import { escapeHtml } from '../../platform/http/pages.ts';
import { SECOND_STEP } from '../finish-sign-in.ts';
import type { AccountPage } from '../server-rendered-page.ts';
import type { StepTexts } from './second-step-texts.ts';

const said = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const startAgain = (texts: StepTexts, isFirst: boolean): string =>
  `<nav><a ${isFirst ? 'class="first" ' : ''}href="/api/login">${escapeHtml(texts.startAgain)}</a></nav>`;

const form = (
  texts: StepTexts,
  { label, button, problem }: { readonly label: string; readonly button: string; readonly problem: string | undefined },
): string => `
  <form method="post" action="${SECOND_STEP}">
    ${problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
    <label for="code">${escapeHtml(texts.code)}</label>
    <p id="hint">${escapeHtml(label)}</p>
    <input id="code" name="code" required autofocus autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="40"
      aria-describedby="hint${problem ? ' problem' : ''}"${problem ? ' aria-invalid="true"' : ''}>
    <button class="first">${escapeHtml(button)}</button>
  </form>`;

/** Returns the page that asks for the code.
 *  @param problem why the last code was rejected, as text for the user */
export const provePage = (texts: StepTexts, problem?: string): AccountPage => ({
  locale: texts.locale,
  title: texts.title,
  content: `${said(texts.intro)}${form(texts, { label: texts.codeHint, button: texts.goOn, problem })}
    ${said(texts.lost)}${startAgain(texts, false)}`,
});

/** Returns the page that shows the secret for an authenticator app and asks for the first code from the app. */
export const enrolPage = (
  texts: StepTexts,
  { secret, uri, qr }: SecondFactorSecret,
  problem?: string,
): AccountPage => ({
  locale: texts.locale,
  title: texts.enrolTitle,
  content: `${said(texts.enrolIntro)}
    <svg class="qr" viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="${escapeHtml(texts.qr)}" shape-rendering="crispEdges"><rect width="${qr.size}" height="${qr.size}" fill="#fff"/><path d="${qr.path}" fill="#000"/></svg>
    <p>${escapeHtml(texts.byHand)}<br><code>${escapeHtml(secret.replace(/.{4}(?=.)/g, '$& '))}</code></p>
    <p><a href="${escapeHtml(uri)}">${escapeHtml(texts.openApp)}</a></p>
    ${form(texts, { label: texts.appCode, button: texts.setUp, problem })}${startAgain(texts, false)}`,
});

/** Returns the page that shows the recovery codes, which cannot be shown again. The link on the page leads to `onward`, a path on our site. */
export const codesPage = (texts: StepTexts, codes: readonly string[], onward: string): AccountPage => ({
  locale: texts.locale,
  title: texts.codesTitle,
  content: `${said(texts.codesIntro)}
    <ul class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ul>
    <nav><a class="first" href="${escapeHtml(onward)}">${escapeHtml(texts.codesKept)}</a></nav>`,
});

/** Returns the page that informs the user that the second step has ended. */
export const stepOverPage = (texts: StepTexts): AccountPage => ({
  locale: texts.locale,
  title: texts.overTitle,
  content: `${said(texts.over)}${startAgain(texts, true)}`,
});
