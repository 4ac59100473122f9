/** The most characters of a note or of a place. */
export const BOOKING_TEXT_LENGTH = 500;
/** How many visits one account may have to come: each holds a time that nobody else gets. */
export const VISITS_TO_COME = 5;
/** How many entries one page of a list has. */
export const BOOKINGS_PAGE = { usual: 20, most: 50 } as const;
