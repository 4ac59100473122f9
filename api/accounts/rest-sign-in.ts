import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  opensAccount,
  SIGN_IN_PROVIDERS,
  type SignInProvider,
  type SignInWay,
} from '../../schema/accounts/providers.ts';
import { SECOND_STEP_MS } from '../../schema/accounts/second-factor.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { isFromOurPage } from '../platform/http/cross-site-requests.ts';
import { FORGET_THE_READER, ownCookie, secondStepCookie, sessionCookie } from '../platform/http/http-only-cookies.ts';
import { awayIn, RETRY_AFTER_S } from '../platform/outages.ts';
import { actingAddress } from './action-links.ts';
import { finishSignIn, type SignInParts } from './finish-sign-in.ts';
import { finishedSignIns } from './finished-sign-in-redirect.ts';
import { phoneSignInTexts } from './phone-sign-in/phone-sign-in-texts.ts';
import type { LinkProvedNumber } from './phone-sign-in/rest-phone-sign-in.ts';
import { NotProven, type Provider, ProviderUnreachable, SignInCancelled } from './providers/provider.ts';
import { cameFrom, ownPath } from './safe-return-path.ts';
import { answerPage } from './server-rendered-page.ts';
import { SESSION_SECONDS } from './sessions.ts';
import { ATTEMPT_SECONDS, type LinkTo } from './sign-in-attempts.ts';
import { askPage, PROVIDER_NAMES, signInPage } from './sign-in-page.ts';
import { type SignInTexts, signInTexts } from './sign-in-texts.ts';
import { isFreshSession } from './unlinking.ts';

export interface SignInRouteOptions extends SignInParts {
  /** The ways of signing in that this server offers, in display order. */
  readonly ways: readonly SignInWay[];
  /** Returns the ways in which this user can sign in. */
  waysOf(userId: string): Promise<readonly SignInWay[]>;
  /** If a phone number of the account has been verified in this browser, adds the number as a way to sign in. */
  readonly linkProvedNumber: LinkProvedNumber;
  /** The base URL of the site, without a trailing slash. */
  readonly publicUrl: string;
}

const tags = ['accounts'];
const produces = ['text/html'];

const problemOf = (error: unknown, name: string, texts: SignInTexts): { status: number; problem: string } => {
  if (error instanceof SignInCancelled) return { status: 200, problem: texts.cancelled(name) };
  if (error instanceof NotProven) return { status: 400, problem: texts.notProven(name) };
  if (error instanceof ProviderUnreachable) return { status: 502, problem: texts.unreachable(name) };
  if (error instanceof Rejection) return { status: error.status, problem: texts.refusals[error.code] ?? texts.refused };
  if (awayIn(error)) return { status: 503, problem: texts.away };
  throw error;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Whether the browser addresses this machine by a name other than the one in the public URL, for example `127.0.0.1` instead of `localhost`. The two
 *  names do not share cookies. Behind a proxy, the host name in the request does not show where the browser runs. */
const isOtherNameOf = (publicUrl: string, { host }: FastifyRequest): boolean => {
  const address = new URL(publicUrl);
  const came = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : address;
  const isKnown = address.port !== '0'; // Port 0 means a random free port, which is not known in advance.
  return isKnown && came.host !== address.host && LOOPBACK.has(came.hostname) && LOOPBACK.has(address.hostname);
};

const Start = z.object({
  returnTo: z
    .string()
    .optional()
    .describe('The path of our page to open afterwards; by default the page that the browser came from.'),
  link: z.literal('1').optional().describe('Links this way of signing in to the account of the signed-in user.'),
});
const Login = Start.pick({ returnTo: true }).extend({
  again: z
    .literal('1')
    .optional()
    .describe('Makes a signed-in user sign in again, as required for changes to how they sign in.'),
});

/** Registers the endpoints at which a browser starts a sign-in, and to which the provider redirects the browser. */
export const signInRoutes: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, options) => {
  const { publicUrl, providers, attempts, sessions, waysOf, ways: open, linkProvedNumber } = options;
  const attemptCookie = ownCookie('sign-in', publicUrl);
  const session = sessionCookie(publicUrl);
  const secondStep = secondStepCookie(publicUrl);
  const finish = finishSignIn(options);
  const finished = finishedSignIns(publicUrl);
  const page = (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    back: string,
    { status = 200, problem, ways = open }: { status?: number; problem?: string; ways?: readonly SignInWay[] } = {},
  ) => {
    const texts = { texts: signInTexts(request), phoneTexts: phoneSignInTexts(request) };
    const shown = signInPage(texts, { open: ways, back, problem });
    return answerPage(reply, shown, { status: open.length === 0 ? 503 : status, publicUrl });
  };
  const backFrom = (request: FastifyRequest, returnTo: string | undefined): string =>
    (returnTo === undefined ? null : ownPath(returnTo)) ?? cameFrom(request);
  const currentOf = ({ user, sessionId }: FastifyRequest): LinkTo | null =>
    user && sessionId ? { userId: user.id, sessionId } : null;

  /** Returns the account to which to link an identity; null unless the request comes from one of our own pages and belongs to a fresh session. */
  const linkToOf = async (request: FastifyRequest): Promise<LinkTo | null> => {
    const current = currentOf(request);
    if (!current || !isFromOurPage(request, publicUrl)) return null;
    return (await isFreshSession(sessions, current)) ? current : null;
  };
  const begin = async (
    { request, reply, provider }: { request: FastifyRequest; reply: FastifyReply; provider: Provider },
    { returnTo, link }: z.output<typeof Start>,
  ): Promise<unknown> => {
    const back = backFrom(request, returnTo);
    const linkTo = link ? await linkToOf(request) : null;
    const { secret, keys } = await attempts.begin({ provider: provider.name, returnTo: back, linkTo });
    const address = await provider.authorizationUrl(keys);
    attemptCookie.write(reply, secret, ATTEMPT_SECONDS);
    return reply.header('cache-control', 'no-store').redirect(address.href, 303);
  };
  const comeBack = async (request: FastifyRequest, reply: FastifyReply, provider: Provider): Promise<unknown> => {
    const url = new URL(`${publicUrl}/api/auth/${provider.name}/callback`);
    url.search = new URL(request.url, publicUrl).search;
    const secret = attemptCookie.read(request);
    attemptCookie.clear(reply);
    const userAgent = request.headers['user-agent'];
    const { userId, token, step, returnTo } = await finish({
      ...{ provider, url, secret, userAgent },
      current: currentOf(request),
    });
    if (token) session.write(reply, token, SESSION_SECONDS);
    const ended = step ? 'a sign-in waits for its second step' : token ? 'signed in' : 'a way of signing in was linked';
    request.log.info({ userId, provider: provider.name }, ended);
    if (step) secondStep.write(reply, step, SECOND_STEP_MS / 1000);
    else finished.remember(reply, returnTo);
    if (token) await linkProvedNumber(request, reply, userId);
    if (token && request.user) reply.headers(FORGET_THE_READER);
    return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
  };
  /** Runs a step of a sign-in. If the step throws an error, this function responds with a page that offers ways to retry. */
  const orPage = async (
    { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: SignInProvider },
    step: () => Promise<unknown>,
  ): Promise<unknown> => {
    try {
      return await step();
    } catch (error) {
      const { status, problem } = problemOf(error, PROVIDER_NAMES[name], signInTexts(request));
      if (!(error instanceof SignInCancelled)) request.log.info({ err: error, provider: name }, 'a sign-in failed');
      if (awayIn(error)) reply.header('retry-after', String(RETRY_AFTER_S));
      return page({ request, reply }, '/', { status, problem });
    }
  };

  for (const name of SIGN_IN_PROVIDERS) {
    const provider = providers.find((one) => one.name === name);
    const title = PROVIDER_NAMES[name];
    const start = {
      summary: `Starts signing in with ${title}, for browsers`,
      description:
        'Redirects to the provider, which redirects to the callback. If the provider is not set up, answers with a page (HTML) that says so.',
      tags,
      produces,
      querystring: Start,
    };
    actingAddress(app, {
      path: `/api/auth/${name}`,
      publicUrl,
      schema: start,
      async first(request, reply) {
        const { returnTo, link } = Start.parse(request.query);
        const back = backFrom(request, returnTo);
        const said = (status: number, problem: string) => page({ request, reply }, back, { status, problem });
        if (!provider) return said(503, signInTexts(request).notOpen(title));
        if (isOtherNameOf(publicUrl, request)) {
          const to = new URL(request.url, publicUrl);
          to.searchParams.set('returnTo', back);
          return reply.header('cache-control', 'no-store').redirect(to.href, 303);
        }
        return link && !(await linkToOf(request)) ? said(403, signInTexts(request).onceMore) : undefined;
      },
      ask(request) {
        const { returnTo, link } = Start.parse(request.query);
        const query = new URLSearchParams({ returnTo: backFrom(request, returnTo), ...(link && { link }) });
        return askPage(signInTexts(request), { title, link: link !== undefined, action: `/api/auth/${name}?${query}` });
      },
      act: (request, reply) =>
        orPage({ request, reply, name }, async () => {
          if (!provider) throw new NotProven('not set up');
          return begin({ request, reply, provider }, Start.parse(request.query));
        }),
    });
    const callback = {
      summary: `Where ${title} sends a browser back; it is signed in then and goes to where it was`,
      description:
        'Fails with a page (HTML) if the answer belongs to another browser, is invalid, or has been used before.',
      tags,
      produces,
    };
    actingAddress(app, {
      path: `/api/auth/${name}/callback`,
      publicUrl,
      schema: callback,
      ask: (request, action) => askPage(signInTexts(request), { title, link: false, action }),
      act: (request, reply) =>
        orPage({ request, reply, name }, async () => {
          if (!provider) throw new NotProven('not set up');
          return comeBack(request, reply, provider);
        }),
    });
  }

  const login = {
    summary: 'The page with the ways to sign in, for browsers',
    description: 'A page (HTML), with 503 if no way of signing in is set up on this server.',
    tags,
    produces,
    querystring: Login,
  };
  app.get('/api/login', { schema: login }, async (request, reply) => {
    const back = backFrom(request, request.query.returnTo);
    const { user } = request;
    if (!user) return page({ request, reply }, back);
    if (!request.query.again) return reply.header('cache-control', 'no-store').redirect(back, 303);
    const linked = await waysOf(user.id);
    const isAdmin = user.roles.includes('admin');
    const ways = open.filter((way) => linked.includes(way) && opensAccount(way, isAdmin));
    return page({ request, reply }, back, { problem: signInTexts(request).confirmYou, ways });
  });
};
