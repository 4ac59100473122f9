/** The OpenAPI requirement for the cookie of a signed-in user. `describeApi` describes the cookies. */
export const ACCOUNT_COOKIE: { [cookie: string]: string[] }[] = [{ session: [] }];
/** The OpenAPI requirement for one of two cookies: that of a signed-in user, or that of a visitor who talks about one listing. */
export const SPEAKER_COOKIES: { [cookie: string]: string[] }[] = [{ session: [] }, { visitor: [] }];
