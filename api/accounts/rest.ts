import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SIGN_IN_PROVIDERS } from '../../schema/accounts/providers.ts';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import { User } from '../../schema/accounts/user.ts';
import { pagePolicy } from '../platform/http/security.ts';
import { signInClosedPage } from './sign-in-closed-page.ts';

const tags = ['accounts'];
const HOME = '/';

/** Where a browser came from, when that is a page of ours; else the home page. */
const cameFrom = ({ headers, host }: FastifyRequest): string => {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return HOME;
  const from = new URL(referer);
  // A path that begins with two slashes names another host where it stands in a link.
  const isPage = from.host === host && !/^\/(\/|api\/)/.test(from.pathname);
  return isPage ? from.pathname + from.search : HOME;
};

export interface AccountRouteOptions {
  /** Where people reach the product. */
  readonly publicUrl: string;
}

/** Who is signed in, and the addresses to which a browser goes to sign in and out. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (app, { publicUrl }) => {
  const user = {
    summary: 'Who is signed in',
    description: 'Fails with SIGN_IN_REQUIRED (401) for a stranger.',
    tags,
    response: { 200: User },
  };
  app.get('/api/auth/user', { schema: user }, async (request, reply) => {
    if (!request.user) throw SignInRequired();
    reply.header('cache-control', 'no-store');
    return request.user;
  });

  /** No provider is configured: signing in cannot begin, and the page says so. */
  const answerClosed = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure: publicUrl.startsWith('https:') }))
      .send(signInClosedPage({ nonce, back: cameFrom(request) }));
  };
  const closed = 'A page (HTML) that says so, with 503, while no provider is configured on this server.';
  for (const provider of SIGN_IN_PROVIDERS) {
    const summary = `Begins signing in with ${provider}; a browser goes there`;
    const schema = { summary, description: closed, tags, produces: ['text/html'] };
    app.get(`/api/auth/${provider}`, { schema }, async (request, reply) => answerClosed(request, reply));
  }
  const login = {
    summary: 'The page with the ways to sign in; a browser goes there',
    description: closed,
    tags,
    produces: ['text/html'],
  };
  app.get('/api/login', { schema: login }, async (request, reply) => answerClosed(request, reply));
  app.get('/login', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/login', 303));

  const logout = { summary: 'Signs out and leads to the home page; a browser goes there', tags };
  app.get('/api/logout', { schema: logout }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(HOME, 303),
  );
};
