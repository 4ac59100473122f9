/** Length limits of a name, an email address and a message, in characters. */
export const CONTACT_LENGTHS = { name: 80, email: 254, message: 2000 } as const;
/** Maximum number of inquiries: per phone number or account per day, per person and listing per day, per IP address per hour. */
export const INQUIRY_LIMITS = { perPersonDay: 20, perListingDay: 3, perAddressHour: 30 } as const;
/** Retention of a visitor's data after their last use, in days; their session ends with it. */
export const VISITOR_DAYS = 90;
/** Retention of a stranger's data from an inquiry, in days. */
export const STRANGER_DAYS = 180;
/** The number of hours within which sellers should answer (D2 s9). Actual response times are measured. */
export const ANSWER_HOURS = 24;
/** Page size of a list. */
export const INQUIRIES_PAGE = { usual: 20, most: 50 } as const;

/** The initial message of a form (D2 s5). */
export const contactMessage = (carTitle: string): string => `I'm interested in ${carTitle}. Please share more details.`;
