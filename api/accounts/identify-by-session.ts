import type { User } from '../../schema/accounts/user.ts';
import { sessionCookie } from '../platform/http/http-only-cookies.ts';
import type { Identify } from '../platform/http/request-identity.ts';
import type { Sessions } from './sessions.ts';

/** Identifies the user of a request by the session cookie. A user who needs a second factor counts as not signed in until they have confirmed it in
 *  this session. An admin counts as not signed in if the session began with a sign-in by phone, even if that was before they became an admin.
 *  @param isRequiredOf returns whether the operator requires this user to have a second factor */
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
    if (session.isByPhone && user.roles.includes('admin')) return null;
    return { user, sessionId: session.id };
  };
};
