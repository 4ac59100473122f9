/** Length limits of a name, an email address and a message, in characters. */
export const CONTACT_LENGTHS = { name: 80, email: 254, message: 2000 } as const;
/** Maximum number of inquiries: per phone number or account per day, per person and listing per day, per IP address per hour. */
export const INQUIRY_LIMITS = { perPersonDay: 20, perListingDay: 3, perAddressHour: 30 } as const;
/** How many days a visitor's data are kept after their last use; the visitor's session ends with them. */
export const VISITOR_DAYS = 90;
/** How many days the data in an inquiry are kept if its sender has neither an account nor a verified phone. */
export const STRANGER_DAYS = 180;
/** Within how many hours sellers should answer (specification D2, section 9). Pages show measured response times, not this figure. */
export const ANSWER_HOURS = 24;
/** How many inquiries a page has by default, and at most. */
export const INQUIRIES_PAGE = { usual: 20, most: 50 } as const;

/** The text with which a contact form is prefilled (specification D2, section 5). */
export const contactMessage = (carTitle: string): string => `I'm interested in ${carTitle}. Please share more details.`;
