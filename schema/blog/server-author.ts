/** The author of what the server's own jobs write. It is nobody's account, so anybody may approve it. */
export const SERVER_AUTHOR_ID = '2c7a4fe4-ee91-5bb9-8683-4079cee4c2cc';
/** The name that the desk and readers see for it. */
export const SERVER_AUTHOR_NAME = 'CarSetu';
