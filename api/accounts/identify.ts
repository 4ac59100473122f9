import type { User } from '../../schema/accounts/user.ts';
import type { Identify } from '../platform/http/identity.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import type { Sessions } from './sessions.ts';

/** Tells who sent a request by the session that its cookie opens.
 *  @param userOf a user as the product sees them now; null when there is none any more */
export const identifyBySession = ({
  sessions,
  publicUrl,
  userOf,
}: {
  sessions: Pick<Sessions, 'find'>;
  publicUrl: string;
  userOf(userId: string): Promise<User | null>;
}): Identify => {
  const cookie = sessionCookie(publicUrl);
  return async (request) => {
    const token = cookie.read(request);
    const session = token && (await sessions.find(token));
    const user = session ? await userOf(session.userId) : null;
    return session && user ? { user, sessionId: session.id } : null;
  };
};
