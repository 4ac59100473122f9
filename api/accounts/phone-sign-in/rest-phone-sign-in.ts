import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  PhoneCodeNotFound,
  PhoneCodeProof,
  PhoneVerificationUnavailable,
} from '../../../schema/accounts/phone-verification.ts';
import type { SignInWay } from '../../../schema/accounts/providers.ts';
import { PhoneNeedsSignIn } from '../../../schema/accounts/rejections.ts';
import { SECOND_STEP_MS } from '../../../schema/accounts/second-factor.ts';
import { DEFAULT_LANGUAGE, languageNamed } from '../../../schema/kernel/language.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { CrossSiteRequest, isFromOurPage } from '../../platform/http/cross-site-requests.ts';
import {
  FORGET_THE_READER,
  phoneSignInCookie,
  secondStepCookie,
  sessionCookie,
} from '../../platform/http/http-only-cookies.ts';
import { chosenLanguage } from '../../platform/http/language-cookie.ts';
import { awayIn, RETRY_AFTER_S } from '../../platform/outages.ts';
import { openSession, requireSameSession, type SignInParts } from '../finish-sign-in.ts';
import { finishedSignIns } from '../finished-sign-in-redirect.ts';
import { NotProven } from '../providers/provider.ts';
import { cameFrom, ownPath } from '../safe-return-path.ts';
import { type AccountPage, answerPage } from '../server-rendered-page.ts';
import { SESSION_SECONDS } from '../sessions.ts';
import type { LinkTo } from '../sign-in-attempts.ts';
import { PROVIDER_NAMES, signInPage } from '../sign-in-page.ts';
import { signInTexts } from '../sign-in-texts.ts';
import { isFreshSession } from '../unlinking.ts';
import { PHONE_SIGN_IN_SECONDS, type PhoneSignIn, type PhoneSignIns } from './pending-phone-sign-ins.ts';
import {
  codePage,
  knownNumberPage,
  numberPage,
  PHONE_CODE,
  PHONE_RESEND,
  PHONE_SIGN_IN,
} from './phone-sign-in-pages.ts';
import { phoneSignInTexts } from './phone-sign-in-texts.ts';

export interface PhoneSignInRouteOptions extends Omit<SignInParts, 'attempts' | 'providers'> {
  /** The ways of signing in that this server offers, in display order. */
  readonly ways: readonly SignInWay[];
  /** Null if this server offers no sign-in by phone. */
  readonly phones: PhoneSignIns | null;
  /** The base URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The path at which a developer reads the code, on a server that sends no text messages; otherwise null. */
  readonly outboxPath: string | null;
}

const tags = ['accounts'];
const produces = ['text/html'];
const Start = z.object({
  returnTo: z
    .string()
    .optional()
    .describe('The path of our page to open afterwards; by default the page that the browser came from.'),
  link: z.literal('1').optional().describe('Links the number to the account of the signed-in user.'),
});

/** Returns a verified number as an identity. Fields about the person are empty, because a phone number contains no data about its owner. */
const personOf = (phone: string) => ({
  provider: 'phone' as const,
  providerUserId: phone,
  email: null,
  isEmailVerified: false,
  firstName: null,
  lastName: null,
  pictureUrl: null,
});

const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
const currentOf = ({ user, sessionId }: FastifyRequest): LinkTo | null =>
  user && sessionId ? { userId: user.id, sessionId } : null;
const askerOf = (request: FastifyRequest) => ({
  address: request.ip,
  language: languageNamed(chosenLanguage(request)) ?? DEFAULT_LANGUAGE,
});

interface LinkingPorts extends Pick<PhoneSignInRouteOptions, 'phones' | 'signIn' | 'publicUrl'> {
  readonly isPhoneOf: (userId: string, phone: string) => Promise<boolean>;
}
/** Returns a function that runs after a sign-in. If a phone number of the account has been verified in this browser, the function adds the number as
 *  a way to sign in. */
export const linkProvedNumber =
  ({ phones, signIn, isPhoneOf, publicUrl }: LinkingPorts) =>
  async (request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> => {
    const cookie = phoneSignInCookie(publicUrl);
    const secret = cookie.read(request);
    if (!phones || !secret) return;
    const pending = await phones.find(secret);
    if (!pending?.isProved || pending.linkTo) return;
    try {
      // If the number does not belong to this account, do not link it: it may have been verified by somebody other than the person who signs in.
      if (await isPhoneOf(userId, pending.phone)) {
        await signIn(personOf(pending.phone), { linkTo: userId });
        request.log.info({ userId, provider: 'phone' }, 'a way of signing in was linked');
      }
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      request.log.info({ userId, provider: 'phone', code: error.code }, 'a way of signing in was not linked');
    }
    cookie.clear(reply);
    await phones.end(secret);
  };
export type LinkProvedNumber = ReturnType<typeof linkProvedNumber>;

/** Registers the pages for signing in with a code that is sent to a phone. They need no scripts. */
export const phoneSignInRoutes: FastifyPluginAsync<PhoneSignInRouteOptions> = async (app, options) => {
  const { publicUrl, phones, ways, sessions, signIn, outboxPath } = options;
  const cookie = phoneSignInCookie(publicUrl);
  const session = sessionCookie(publicUrl);
  const secondStep = secondStepCookie(publicUrl);
  const open = openSession(options);
  const finished = finishedSignIns(publicUrl);
  const answer = (reply: FastifyReply, page: AccountPage, status = 200) =>
    answerPage(reply, page, { status, publicUrl });
  const goTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 303);
  const startOf = (request: FastifyRequest) => {
    const { returnTo, link } = Start.parse(request.query);
    return { back: (returnTo === undefined ? null : ownPath(returnTo)) ?? cameFrom(request), isLink: link === '1' };
  };
  /** Responds with the page that lists all ways of signing in and explains why signing in by phone failed. */
  const elsewhere = (request: FastifyRequest, reply: FastifyReply, status: number, problem: string, back = '/') =>
    answer(
      reply,
      signInPage({ texts: signInTexts(request), phoneTexts: phoneSignInTexts(request) }, { open: ways, back, problem }),
      status,
    );
  /** Returns the account to which to link the number; null unless the request comes from one of our own pages and belongs to a fresh session. */
  const linkToOf = async (request: FastifyRequest): Promise<LinkTo | null> => {
    const current = currentOf(request);
    if (!current || !isFromOurPage(request, publicUrl)) return null;
    return (await isFreshSession(sessions, current)) ? current : null;
  };
  const problemOf = (request: FastifyRequest, code: string): string => {
    const texts = phoneSignInTexts(request);
    return texts.refusals[code] ?? texts.refused;
  };
  const askCode = (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { phone, returnTo, linkTo, waitSeconds }: PhoneSignIn,
    refusal?: { readonly code: string; readonly status: number },
  ) => {
    const problem = refusal && problemOf(request, refusal.code);
    const shown = { back: returnTo, isLink: linkTo !== null, problem, phone, wait: waitSeconds, outboxPath };
    return answer(reply, codePage(phoneSignInTexts(request), shown), refusal?.status);
  };
  const over = (request: FastifyRequest, reply: FastifyReply) => {
    cookie.clear(reply);
    const texts = phoneSignInTexts(request);
    return answer(reply, numberPage(texts, { back: '/', isLink: false, problem: texts.over }), 400);
  };
  /** Runs a step of a sign-in. If the step fails, responds with an error page or with the page of the same step, which `again` renders. */
  const orPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { step, again }: { step(): Promise<unknown>; again(refusal: Rejection): unknown },
  ): Promise<unknown> => {
    const texts = phoneSignInTexts(request);
    try {
      return await step();
    } catch (error) {
      if (error instanceof NotProven) return elsewhere(request, reply, 400, texts.over);
      if (error instanceof Rejection) {
        request.log.info({ provider: 'phone', code: error.code }, 'a sign-in failed');
        if (error.code === PhoneVerificationUnavailable.code) return elsewhere(request, reply, 503, texts.notOpen);
        return error.code === PhoneCodeNotFound.code ? over(request, reply) : again(error);
      }
      if (!awayIn(error)) throw error;
      request.log.info({ err: error, provider: 'phone' }, 'a sign-in failed');
      reply.header('retry-after', String(RETRY_AFTER_S));
      return elsewhere(request, reply, 503, texts.away);
    }
  };

  const finish = async (request: FastifyRequest, reply: FastifyReply, secret: string, code: string) => {
    if (!phones) throw PhoneVerificationUnavailable();
    const pending = await phones.prove(secret, code);
    const { phone, linkTo, returnTo } = pending;
    const current = currentOf(request);
    const userAgent = request.headers['user-agent'];
    try {
      if (linkTo) requireSameSession(linkTo, current);
      const { userId } = await signIn(personOf(phone), linkTo ? { linkTo: linkTo.userId } : {});
      const opened = linkTo
        ? { returnTo, token: null, step: null }
        : await open({ userId, provider: 'phone', returnTo, current, userAgent });
      cookie.clear(reply);
      await phones.end(secret);
      if (opened.token) session.write(reply, opened.token, SESSION_SECONDS);
      if (opened.step) secondStep.write(reply, opened.step, SECOND_STEP_MS / 1000);
      else finished.remember(reply, returnTo);
      if (opened.token && request.user) reply.headers(FORGET_THE_READER);
      const ended = opened.step
        ? 'a sign-in waits for its second step'
        : opened.token
          ? 'signed in'
          : 'a way of signing in was linked';
      request.log.info({ userId, provider: 'phone' }, ended);
      return goTo(reply, opened.returnTo);
    } catch (error) {
      if (error instanceof Rejection && error.code === PhoneNeedsSignIn.code) {
        request.log.info({ provider: 'phone', code: error.code }, 'a sign-in failed');
        return answer(reply, knownPageOf(request, returnTo), error.status);
      }
      if (!(error instanceof Rejection || error instanceof NotProven)) {
        await phones.unprove(secret);
        throw error;
      }
      cookie.clear(reply);
      await phones.end(secret);
      if (error instanceof NotProven) throw error;
      request.log.info({ provider: 'phone', code: error.code }, 'a sign-in failed');
      return elsewhere(request, reply, error.status, problemOf(request, error.code), returnTo);
    }
  };
  const knownPageOf = (request: FastifyRequest, back: string): AccountPage => {
    const { signInWith } = signInTexts(request);
    const others = ways.flatMap((way) =>
      way === 'phone'
        ? []
        : [[`/api/auth/${way}?returnTo=${encodeURIComponent(back)}`, signInWith(PROVIDER_NAMES[way])] as const],
    );
    return knownNumberPage(phoneSignInTexts(request), others);
  };

  const ask = {
    summary: 'Asks for the phone number with which to sign in, for browsers',
    description: 'A page (HTML), with 503 if this server sends no codes to sign in with.',
    tags,
    produces,
    querystring: Start,
  };
  app.get(PHONE_SIGN_IN, { schema: ask }, async (request, reply) => {
    const texts = phoneSignInTexts(request);
    if (!phones) return elsewhere(request, reply, 503, texts.notOpen);
    const start = startOf(request);
    if (start.isLink && !(await linkToOf(request)))
      return elsewhere(request, reply, 403, signInTexts(request).onceMore);
    return answer(reply, numberPage(texts, start));
  });
  const see = {
    summary: 'Asks for the code that was sent to the phone, for browsers',
    description:
      'A page (HTML). If this browser has requested no code or the code has expired: with 400, or a redirect to where it was if it is signed in.',
    tags,
    produces,
  };
  app.get(PHONE_CODE, { schema: see }, async (request, reply) => {
    const secret = cookie.read(request);
    const pending = secret && (await phones?.find(secret));
    if (!pending || (pending.isProved && pending.linkTo)) return finished.leave(request, reply) ?? over(request, reply);
    if (pending.isProved) return answer(reply, knownPageOf(request, pending.returnTo));
    return askCode({ request, reply }, pending);
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    forms.addHook('preHandler', async (request) => {
      if (!isFromOurPage(request, publicUrl)) throw CrossSiteRequest();
    });
    const send = {
      summary: 'Sends a code by SMS to the number, for browsers',
      description: 'The form of that page. The answer is the same whether or not an account has the number.',
      tags,
      produces,
      querystring: Start,
    };
    forms.post(PHONE_SIGN_IN, { schema: send }, async (request, reply) => {
      const { back, isLink } = startOf(request);
      const typed = fieldOf(request, 'phone').slice(0, 40);
      return orPage(request, reply, {
        async step() {
          if (!phones) throw PhoneVerificationUnavailable();
          const linkTo = isLink ? await linkToOf(request) : null;
          if (isLink && !linkTo) return elsewhere(request, reply, 403, signInTexts(request).onceMore);
          const secret = await phones.begin(typed, { returnTo: back, linkTo, ...askerOf(request) });
          cookie.write(reply, secret, PHONE_SIGN_IN_SECONDS);
          return goTo(reply, PHONE_CODE);
        },
        again({ code, status }) {
          const shown = { back, isLink, problem: problemOf(request, code), typed };
          return answer(reply, numberPage(phoneSignInTexts(request), shown), status);
        },
      });
    });
    const pendingOf = async (request: FastifyRequest) => {
      const secret = cookie.read(request);
      const pending = secret && (await phones?.find(secret));
      return secret && pending ? { secret, pending } : null;
    };
    const resend = {
      summary: 'Sends another code to the same number, for browsers',
      description: 'At the earliest 30 seconds after the previous one.',
      tags,
      produces,
    };
    forms.post(PHONE_RESEND, { schema: resend }, async (request, reply) => {
      const known = await pendingOf(request);
      if (!phones || !known) return over(request, reply);
      return orPage(request, reply, {
        async step() {
          await phones.resend(known.secret, askerOf(request));
          cookie.write(reply, known.secret, PHONE_SIGN_IN_SECONDS);
          return goTo(reply, PHONE_CODE);
        },
        again: (refusal) => askCode({ request, reply }, known.pending, refusal),
      });
    });
    const prove = {
      summary: 'Submits the code: signs the browser in and redirects to where it was',
      description:
        'The form of that page. Errors are shown on the page (HTML), with 422 or 410; with 409 if an account has the number already.',
      tags,
      produces,
    };
    forms.post(PHONE_CODE, { schema: prove }, async (request, reply) => {
      const known = await pendingOf(request);
      if (!known) return over(request, reply);
      const typed = PhoneCodeProof.safeParse({ code: fieldOf(request, 'code').replace(/[\s-]/g, '') });
      if (!typed.success)
        return askCode({ request, reply }, known.pending, { code: 'PHONE_CODE_INCOMPLETE', status: 422 });
      return orPage(request, reply, {
        step: () => finish(request, reply, known.secret, typed.data.code),
        again: (refusal) => askCode({ request, reply }, known.pending, refusal),
      });
    });
  });
};
