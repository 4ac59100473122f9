/** The OpenAPI requirement for the cookie of a signed-in user. `describeApi` describes the cookies. */
export const ACCOUNT_COOKIE: { [cookie: string]: string[] }[] = [{ session: [] }];
/** The OpenAPI requirement for one of two cookies: the session of a signed-in user, or the cookie of a visitor in a conversation. */
export const SPEAKER_COOKIES: { [cookie: string]: string[] }[] = [{ session: [] }, { visitor: [] }];
