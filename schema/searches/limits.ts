/** How many searches a free account keeps at a time. */
export const FREE_SAVED_SEARCHES = 1;
/** How many Premium Buyer keeps at a time: "unlimited" within fair use, since each is held against every car that comes. */
export const PREMIUM_SAVED_SEARCHES = 100;
/** The same filter again within this time is no new search, hours. */
export const SAME_SEARCH_HOURS = 24;
/** How long it is kept who searched what, days: quotas look back a month, questions about a bill or an abuse some weeks more. */
export const SEARCH_ACTIVITY_DAYS = 90;
/** The longest name of a saved search, characters. */
export const SEARCH_NAME_LENGTH = 60;
