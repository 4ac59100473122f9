/** The maximum number of saved searches of a free account. */
export const FREE_SAVED_SEARCHES = 1;
/** The maximum number of saved searches with Premium Buyer: "unlimited" within fair use, because each is matched against every new car. */
export const PREMIUM_SAVED_SEARCHES = 100;
/** After a search has counted, searches with the same filter do not count again for this many hours. */
export const SAME_SEARCH_HOURS = 24;
/** A visit ends this many minutes after its last search. Within a visit, narrowing a counted search does not count as a new search. */
export const VISIT_MINUTES = 30;
/** The number of days for which a person's search activity is stored. Quotas need one month; questions about bills or abuse may arrive weeks
 *  later. */
export const SEARCH_ACTIVITY_DAYS = 90;
/** The maximum length of a saved search's name, in characters. */
export const SEARCH_NAME_LENGTH = 60;
