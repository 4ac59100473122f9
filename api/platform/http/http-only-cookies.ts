import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read. Requests from other sites carry the cookie only if the user follows a link to our site. Over https, the
 *  cookie's prefix prevents other hosts and unencrypted responses from setting it. */
export interface OwnCookie {
  read(request: FastifyRequest): string | null;
  /** @param maxAge how long the browser keeps the cookie, in seconds */
  write(reply: FastifyReply, value: string, maxAge: number): void;
  clear(reply: FastifyReply): void;
}

/** Defines a cookie with this name. If `publicUrl` uses https, the cookie is sent over https only, and its name gets the prefix `__Host-`. */
export const ownCookie = (name: string, publicUrl: string): OwnCookie => {
  const secure = publicUrl.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  return {
    read: (request) => request.cookies[fullName] || null,
    write: (reply, value, maxAge) => void reply.setCookie(fullName, value, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(fullName, options),
  };
};

/** Defines the session cookie, which contains the session token. */
export const sessionCookie = (publicUrl: string): OwnCookie => ownCookie('session', publicUrl);

/** Defines the cookie of a sign-in that waits for its second step. The cookie grants no access. */
export const secondStepCookie = (publicUrl: string): OwnCookie => ownCookie('second-step', publicUrl);

/** Defines the cookie of a sign-in by phone that waits for its code. The cookie grants no access. */
export const phoneSignInCookie = (publicUrl: string): OwnCookie => ownCookie('phone-sign-in', publicUrl);

/** Defines the cookie whose token opens a visitor's session. A visitor is a person without an account who writes about one listing. */
export const visitorCookie = (publicUrl: string): OwnCookie => ownCookie('visitor', publicUrl);

/** A header that makes a browser delete its cached responses, including the back/forward cache. `"storage"` would also delete data that the next user
 *  may use (language, theme, a visitor's favourites); `web/accounts/clear-data-on-sign-out.tsx` removes the account's data. */
export const FORGET_THE_READER = { 'clear-site-data': '"cache"' } as const;
