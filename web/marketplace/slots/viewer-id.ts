import { VIEWER_COOKIES } from '../../../schema/kernel/viewer-cookie.ts';

/** The lifetime of the cookie in seconds. The server keeps the assignment of slots to viewers for the same period. */
const LIFE_S = 60 * 24 * 3600;

/** Stores a random id in a cookie of this browser. By this id, the server finds the slots that it has assigned to the browser. It stores nothing else
 *  under the id. */
export const rememberViewer = (): void => {
  const [secureName, plainName] = VIEWER_COOKIES;
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? secureName : plainName;
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))) return;
  // `crypto.randomUUID` is not available on pages over http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser that we support.
  document.cookie = `${name}=${id}; Path=/; Max-Age=${LIFE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
