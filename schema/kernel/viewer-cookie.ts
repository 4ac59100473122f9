/** The names of the cookie that tells browsers without an account apart: over https, and elsewhere. A client that asks for
 *  featured slots writes a random id into it. */
export const VIEWER_COOKIES = ['__Host-viewer', 'viewer'] as const;
