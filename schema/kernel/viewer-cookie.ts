/** The names of the cookie that distinguishes browsers without an account: over https, and otherwise. A client that requests featured slots stores a
 *  random id in it. */
export const VIEWER_COOKIES = ['__Host-viewer', 'viewer'] as const;
