import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../platform/http/http-only-cookies.ts';
import { ownPath } from './safe-return-path.ts';
import { ATTEMPT_SECONDS } from './sign-in-attempts.ts';

const HOME = '/';

/** Redirects a signed-in browser away from the pages of a finished sign-in, which the Back button may open again. The cookie stores no secret, only
 *  the path of the page to return to. */
export const finishedSignIns = (publicUrl: string) => {
  const cookie = ownCookie('signed-in-for', publicUrl);
  return {
    /** Stores the page to return to after the sign-in, for as long as a sign-in may take. */
    remember: (reply: FastifyReply, returnTo: string): void => cookie.write(reply, returnTo, ATTEMPT_SECONDS),
    /** Redirects a signed-in browser to the page stored for its last sign-in, or to the home page if that page is no longer known. Returns null if
     *  the browser is not signed in. */
    leave(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
      if (!request.user) return null;
      // The user may have changed the cookie, so its path is checked like any other.
      const to = ownPath(cookie.read(request) ?? HOME) ?? HOME;
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    },
  };
};
