import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours: out of reach for scripts, not sent along by pages of other sites (but by a link to us). Over https it has
 *  the prefix that keeps other hosts and unencrypted answers from setting it. */
export interface OwnCookie {
  read(request: FastifyRequest): string | null;
  /** @param maxAge seconds that the browser keeps it */
  write(reply: FastifyReply, value: string, maxAge: number): void;
  clear(reply: FastifyReply): void;
}

/** @param publicUrl where people reach the product */
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

/** The cookie whose token opens a session. */
export const sessionCookie = (publicUrl: string): OwnCookie => ownCookie('session', publicUrl);

/** The cookie of a sign-in that waits for its second step; it opens nothing. */
export const secondStepCookie = (publicUrl: string): OwnCookie => ownCookie('second-step', publicUrl);

/** The cookie whose token opens a visitor's session: of somebody without an account who talks about one listing. */
export const visitorCookie = (publicUrl: string): OwnCookie => ownCookie('visitor', publicUrl);

/** Has a browser forget what answers showed its reader, its memory of pages left included. What it keeps for whoever reads next (the
 *  language, the theme, a visitor's favourites) stays: `"storage"` would take that too, and the client removes what is the account's
 *  own (`web/accounts/keep-apart.tsx`). */
export const FORGET_THE_READER = { 'clear-site-data': '"cache"' } as const;
