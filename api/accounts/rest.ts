import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import { User } from '../../schema/accounts/user.ts';
import { FORGET_THE_READER, sessionCookie } from '../platform/http/http-only-cookies.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { actingAddress } from './action-links.ts';
import { type SignInRouteOptions, signInRoutes } from './rest-sign-in.ts';
import { confirmSignOutPage } from './sign-in-page.ts';
import { signInTexts } from './sign-in-texts.ts';

const tags = ['accounts'];
const HOME = '/';

/** Registers the routes for the current user, and for signing in and out. */
export const accountRoutes: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, options) => {
  const { publicUrl, sessions } = options;
  const cookie = sessionCookie(publicUrl);
  const leave = (reply: FastifyReply) => {
    cookie.clear(reply);
    return reply.header('cache-control', 'no-store').redirect(HOME, 303);
  };
  const user = {
    security: ACCOUNT_COOKIE,
    summary: 'The signed-in user',
    description: 'Fails with SIGN_IN_REQUIRED (401) for a stranger.',
    tags,
    response: { 200: User },
  };
  app.get('/api/auth/user', { schema: user }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!request.user) throw SignInRequired();
    return request.user;
  });

  await app.register(signInRoutes, options);
  app.get('/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/login', 303));

  const logout = {
    summary: 'Signs out and redirects to the home page, for browsers',
    description:
      'Answers with a confirmation page (HTML) unless the browser reports that its user came from our own page; with 403 if the browser reports another site.',
    tags,
  };
  actingAddress(app, {
    path: '/api/logout',
    publicUrl,
    schema: logout,
    asksForeignLinks: true,
    // Without a session, there is nothing to confirm.
    first: async ({ user: current }, reply) => (current ? undefined : leave(reply)),
    ask: (request) => confirmSignOutPage(signInTexts(request), '/api/logout'),
    async act({ user: current, sessionId }, reply) {
      if (current && sessionId) await sessions.end(current.id, sessionId);
      return leave(reply.headers(FORGET_THE_READER));
    },
  });
};
