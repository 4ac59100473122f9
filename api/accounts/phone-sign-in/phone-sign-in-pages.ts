import { escapeHtml } from '../../platform/http/pages.ts';
import type { AccountPage } from '../server-rendered-page.ts';
import type { PhoneSignInTexts } from './phone-sign-in-texts.ts';

/** The path of the page that asks for the phone number. The other pages have paths below this path. */
export const PHONE_SIGN_IN = '/api/auth/phone';
export const PHONE_CODE = `${PHONE_SIGN_IN}/code`;
export const PHONE_RESEND = `${PHONE_SIGN_IN}/resend`;

const said = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const problemOf = (problem: string | undefined): string =>
  problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : '';
const describedBy = (problem: string | undefined): string =>
  `aria-describedby="hint${problem ? ' problem' : ''}"${problem ? ' aria-invalid="true"' : ''}`;
const links = (all: readonly (readonly [to: string, text: string])[]): string =>
  `<nav>${all.map(([to, text]) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`).join('')}</nav>`;
const loginAt = (back: string): string => `/api/login?returnTo=${encodeURIComponent(back)}`;

/** Returns the URL of the page that asks for the phone number. */
export const numberAddress = (back: string, isLink: boolean): string =>
  `${PHONE_SIGN_IN}?returnTo=${encodeURIComponent(back)}${isLink ? '&link=1' : ''}`;

/** The data that all pages of a sign-in by phone need: the path to return to, and whether the sign-in links the number to an account. */
interface Shown {
  readonly back: string;
  readonly isLink: boolean;
  /** Why the last attempt failed, as text for the user. */
  readonly problem?: string | undefined;
}

/** Returns the form that asks for the phone number. If the number is refused, the response is `numberPage`, with the reason.
 *  @param typed the number from the previous attempt */
export const numberForm = (
  texts: PhoneSignInTexts,
  {
    back,
    isLink,
    problem,
    typed = '',
    isFocused = false,
  }: Shown & { readonly typed?: string; readonly isFocused?: boolean },
): string => `<form method="post" action="${escapeHtml(numberAddress(back, isLink))}">
      ${problemOf(problem)}
      <label for="phone">${escapeHtml(texts.number)}</label>
      <p id="hint">${escapeHtml(texts.numberHint)}</p>
      <input id="phone" name="phone" type="tel" required${isFocused ? ' autofocus' : ''} autocomplete="tel" maxlength="40" value="${escapeHtml(typed)}"
        ${describedBy(problem)}>
      <button class="first">${escapeHtml(texts.send)}</button>
    </form>`;

/** Returns the page that asks for the phone number.
 *  @param typed the number from the previous attempt */
export const numberPage = (texts: PhoneSignInTexts, shown: Shown & { readonly typed?: string }): AccountPage => ({
  locale: texts.locale,
  title: shown.isLink ? texts.linkTitle : texts.title,
  content: `${said(shown.isLink ? texts.linkIntro : texts.intro)}
    ${numberForm(texts, { ...shown, isFocused: true })}
    ${links([shown.isLink ? [shown.back, texts.back] : [loginAt(shown.back), texts.otherWays]])}`,
});

/** Returns CSS that counts down the remaining seconds and then shows the button, without scripts. The server itself rejects requests that come too
 *  early. */
const waitStyle = (seconds: number): string => `
@property --left{syntax:'<integer>';inherits:true;initial-value:0}
@keyframes left{from{--left:${seconds}}to{--left:0}}
@keyframes shown{to{visibility:visible}}
@keyframes gone{to{display:none}}
.wait{margin:1rem 0 0;--left:${seconds};animation:left ${seconds}s steps(${seconds}) forwards,gone 0s ${seconds}s forwards}
.wait b{counter-reset:left var(--left);font-variant-numeric:tabular-nums}
.wait b::after{content:counter(left)}
.later{visibility:hidden;animation:shown 0s ${seconds}s forwards}`;
const COUNT = '<b></b>';
const countdown = ({ resendIn }: PhoneSignInTexts): string =>
  `<p class="wait">${resendIn('\n')
    .split('\n')
    .map((text) => escapeHtml(text))
    .join(COUNT)}</p>`;

/** How long a second submission of the form is blocked, in milliseconds. After this time, the first request must have failed or been stopped. */
const SUBMITTED_MS = 10_000;
/** A script that submits the code once it is complete, and shows the sentence that says so. It blocks a second submission, for example by Enter: the
 *  browser would drop the response to the first request, and the code works only once. */
const SUBMIT_WHEN_COMPLETE = `
const code = document.getElementById('code');
document.getElementById('submits').hidden = false;
let isSent = false;
const isOpen = () => { isSent = false; };
addEventListener('pageshow', isOpen);
code.form.addEventListener('submit', (event) => {
  if (isSent) return event.preventDefault();
  isSent = true;
  setTimeout(isOpen, ${SUBMITTED_MS});
});
code.addEventListener('input', () => {
  if (!isSent && /^\\d{6}$/.test(code.value.replace(/[\\s-]/g, ''))) code.form.requestSubmit();
});`;

/** Returns the page that asks for the code.
 *  @param wait how many seconds remain until another code can be requested
 *  @param outboxPath the path at which a developer reads the code; null if the code was sent as a text message */
export const codePage = (
  texts: PhoneSignInTexts,
  {
    back,
    isLink,
    problem,
    phone,
    wait,
    outboxPath,
  }: Shown & { readonly phone: string; readonly wait: number; readonly outboxPath: string | null },
): AccountPage => ({
  locale: texts.locale,
  title: texts.codeTitle,
  style: wait > 0 ? waitStyle(wait) : '',
  script: SUBMIT_WHEN_COMPLETE,
  content: `${said(texts.sentTo(phone.replace(/^(\+91)(\d{5})/, '$1 $2 ')))}
    ${outboxPath === null ? '' : `<p>${escapeHtml(texts.notSent)} <a href="${outboxPath}" target="_blank">${escapeHtml(texts.readCode)}</a></p>`}
    <form method="post" action="${PHONE_CODE}">
      ${problemOf(problem)}
      <label for="code">${escapeHtml(texts.code)}</label>
      <p id="hint">${escapeHtml(texts.codeHint)} <span id="submits" hidden>${escapeHtml(texts.codeSubmits)}</span></p>
      <input id="code" name="code" required autofocus inputmode="numeric" autocomplete="one-time-code" maxlength="20"
        ${describedBy(problem)}>
      <button class="first">${escapeHtml(isLink ? texts.verifyLink : texts.verify)}</button>
    </form>
    ${wait > 0 ? countdown(texts) : ''}
    <form method="post" action="${PHONE_RESEND}"${wait > 0 ? ' class="later"' : ''}><p><button>${escapeHtml(texts.resend)}</button></p></form>
    ${links([
      [numberAddress(back, isLink), texts.another],
      isLink ? [back, texts.back] : [loginAt(back), texts.otherWays],
    ])}`,
});

/** Returns the page for a number that already has an account. To prove ownership of the account, the person must sign in another way.
 *  @param ways the links to the other ways to sign in, with their labels */
export const knownNumberPage = (
  texts: PhoneSignInTexts,
  ways: readonly (readonly [to: string, text: string])[],
): AccountPage => ({
  locale: texts.locale,
  title: texts.knownTitle,
  content: `${said(texts.known)}${ways.length === 0 ? said(texts.knownWithoutWays) : ''}
    <ul>${ways.map(([to, text]) => `<li><a href="${escapeHtml(to)}">${escapeHtml(text)}</a></li>`).join('')}</ul>`,
});
