import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import { User } from '../../schema/accounts/user.ts';
import { isFromOurPage } from '../platform/http/own-pages.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import { answerPage } from './account-page.ts';
import { type SignInRouteOptions, signInRoutes } from './rest-sign-in.ts';
import { confirmSignOutPage } from './sign-in-page.ts';
import { signInTexts } from './sign-in-texts.ts';

const tags = ['accounts'];
const HOME = '/';

/** Who is signed in, and the addresses to which a browser goes to sign in and out. */
export const accountRoutes: FastifyPluginAsyncZod<SignInRouteOptions> = async (app, options) => {
  const { publicUrl, sessions } = options;
  const cookie = sessionCookie(publicUrl);
  const user = {
    summary: 'Who is signed in',
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
    summary: 'Signs out and leads to the home page; a browser goes there',
    description: 'Asks first, as a page (HTML) with 403, where a page of another site led there.',
    tags,
  };
  app.get('/api/logout', { schema: logout }, async (request, reply) => {
    const { user: current, sessionId } = request;
    if (current && sessionId) {
      if (!isFromOurPage(request, publicUrl))
        return answerPage(reply, confirmSignOutPage(signInTexts(request)), { status: 403, publicUrl });
      await sessions.end(current.id, sessionId);
    }
    cookie.clear(reply);
    return reply.header('cache-control', 'no-store').redirect(HOME, 303);
  });
};
