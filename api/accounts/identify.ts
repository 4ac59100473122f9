import type { User } from '../../schema/accounts/user.ts';
import type { Identify } from '../platform/http/identity.ts';
import { sessionCookie } from '../platform/http/session-cookie.ts';
import type { Sessions } from './sessions.ts';

/** Tells who sent a request by the session that its cookie opens. Somebody of whom a second factor is demanded and who did not prove one
 *  in it is a stranger: signing in again leads them to setting it up, which is all that they can do.
 *  @param userOf a user as the product sees them now; null when there is none any more
 *  @param isRequiredOf whether the operator demands a second factor of somebody */
export const identifyBySession = ({
  sessions,
  publicUrl,
  userOf,
  isRequiredOf,
}: {
  sessions: Pick<Sessions, 'find'>;
  publicUrl: string;
  userOf(userId: string): Promise<User | null>;
  isRequiredOf(user: User): boolean;
}): Identify => {
  const cookie = sessionCookie(publicUrl);
  return async (request) => {
    const token = cookie.read(request);
    const session = token && (await sessions.find(token));
    const user = session ? await userOf(session.userId) : null;
    if (!session || !user || (!session.isProvedTwice && isRequiredOf(user))) return null;
    return { user, sessionId: session.id };
  };
};
