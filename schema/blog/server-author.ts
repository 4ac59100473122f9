/** The id of the author of articles that the server's own jobs write. No user has this id, so the approver of such an article is never its
 *  author. */
export const SERVER_AUTHOR_ID = '2c7a4fe4-ee91-5bb9-8683-4079cee4c2cc';
/** The name that readers and editors see for this author. */
export const SERVER_AUTHOR_NAME = 'CarSetu';
