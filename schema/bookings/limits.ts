/** The most characters of a note or of a place. */
export const BOOKING_TEXT_LENGTH = 500;
/** How many entries one page of a list has. */
export const BOOKINGS_PAGE = { usual: 20, most: 50 } as const;
