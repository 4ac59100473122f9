/** Length limits of a name, an email address and a message, in characters. */
export const CONTACT_LENGTHS = { name: 80, email: 254, message: 2000 } as const;
/** Limits on the number of inquiries: per phone number or account per day, per person and listing per day, and per IP address per hour. */
export const INQUIRY_LIMITS = { perPersonDay: 20, perListingDay: 3, perAddressHour: 30 } as const;
/** A visitor's data are deleted after this number of days without activity. The visitor's session ends at the same time. */
export const VISITOR_DAYS = 90;
/** If the sender of an inquiry has neither an account nor a verified phone number, the data in the inquiry are deleted after this number of days. */
export const STRANGER_DAYS = 180;
/** The number of hours within which sellers should answer (specification D2, section 9). The contact form states it as an aim; the actual response
 *  times are measured and shown. */
export const ANSWER_HOURS = 24;
/** The default and the maximum number of inquiries per page. */
export const INQUIRIES_PAGE = { usual: 20, most: 50 } as const;

/** Returns the message that prefills a contact form (specification D2, section 5). */
export const contactMessage = (carTitle: string): string => `I'm interested in ${carTitle}. Please share more details.`;
