/** The most characters of a name, an address and a message. */
export const CONTACT_LENGTHS = { name: 80, email: 254, message: 2000 } as const;
/** How many inquiries are taken: of a phone number or account a day, of one of them on one listing a day, of an address an hour. */
export const INQUIRY_LIMITS = { perPersonDay: 20, perListingDay: 3, perAddressHour: 30 } as const;
/** How long after it was last used what a visitor gave is kept, days; their session ends with it. */
export const VISITOR_DAYS = 90;
/** How long what a stranger gave with an inquiry is kept, days. */
export const STRANGER_DAYS = 180;
/** Within how many hours the seller's answer is hoped for (D2 s9); what is kept of it is measured. */
export const ANSWER_HOURS = 24;
/** How many entries a page has. */
export const INQUIRIES_PAGE = { usual: 20, most: 50 } as const;

/** The message that a form begins with (D2 s5). */
export const contactMessage = (carTitle: string): string => `I'm interested in ${carTitle}. Please share more details.`;
