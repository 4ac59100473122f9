/** The cookie that an operation needs in the API's description: that of a signed-in user. `describeApi` describes the cookies. */
export const ACCOUNT_COOKIE: { [cookie: string]: string[] }[] = [{ session: [] }];
/** The cookies of which an operation needs one: that of a signed-in user, or that of a visitor who talks about one listing. */
export const SPEAKER_COOKIES: { [cookie: string]: string[] }[] = [{ session: [] }, { visitor: [] }];
