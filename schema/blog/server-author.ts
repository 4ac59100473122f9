/** The author of articles that the server's own jobs write. It is not a user's account, so everybody at the desk may approve these articles. */
export const SERVER_AUTHOR_ID = '2c7a4fe4-ee91-5bb9-8683-4079cee4c2cc';
/** The name that the desk and readers see for this author. */
export const SERVER_AUTHOR_NAME = 'CarSetu';
