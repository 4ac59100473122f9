import { visitorCookie } from '../platform/http/http-only-cookies.ts';
import type { Identify } from '../platform/http/request-identity.ts';
import type { Visitors } from './visitors.ts';

/** Identifies visitors in addition to users. A request with both a user's session and a visitor's cookie is attributed to the user. */
export const identifyVisitors = (
  people: Identify,
  { visitors, publicUrl }: { readonly visitors: Pick<Visitors, 'find'>; readonly publicUrl: string },
): Identify => {
  const cookie = visitorCookie(publicUrl);
  return async (request) => {
    const sender = await people(request);
    if (sender) return sender;
    const token = cookie.read(request);
    return token ? visitors.find(token) : null;
  };
};
