/** The maximum length of a note or an address, in characters. */
export const BOOKING_TEXT_LENGTH = 500;
/** The maximum number of upcoming visits per account. It is limited because each visit blocks a slot for everybody else. */
export const VISITS_TO_COME = 5;
/** The default and the maximum number of bookings per page. */
export const BOOKINGS_PAGE = { usual: 20, most: 50 } as const;
