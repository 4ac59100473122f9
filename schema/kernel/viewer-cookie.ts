/** The names of the cookie that distinguishes the browsers of people without an account: the first over https, the second otherwise. A client that
 *  requests featured slots stores a random id in the cookie. */
export const VIEWER_COOKIES = ['__Host-viewer', 'viewer'] as const;
