import type { Identify } from '../platform/http/identity.ts';
import { visitorCookie } from '../platform/http/session-cookie.ts';
import type { Visitors } from './visitors.ts';

/** Tells also visitors from strangers. Whoever is signed in is who they are, with a visitor's cookie too. */
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
