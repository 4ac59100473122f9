/** In the API's description: an operation needs the cookie of somebody who has signed in. `describeApi` describes the cookies. */
export const ACCOUNT_COOKIE: { [cookie: string]: string[] }[] = [{ session: [] }];
/** An operation needs that cookie, or the one of a visitor who talks about one listing. */
export const SPEAKER_COOKIES: { [cookie: string]: string[] }[] = [{ session: [] }, { visitor: [] }];
