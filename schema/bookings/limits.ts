/** The maximum length of a note or an address, in characters. */
export const BOOKING_TEXT_LENGTH = 500;
/** The maximum number of upcoming visits per account: each blocks a slot for everybody else. */
export const VISITS_TO_COME = 5;
/** How many bookings a page has by default, and at most. */
export const BOOKINGS_PAGE = { usual: 20, most: 50 } as const;
