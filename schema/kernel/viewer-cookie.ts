/** The names of the cookie that identifies the browser of a person without an account: the first name over https, the second otherwise. A client that
 *  requests featured slots must store a random id in this cookie. */
export const VIEWER_COOKIES = ['__Host-viewer', 'viewer'] as const;
