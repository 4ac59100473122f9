/** The most characters of one message. */
export const MESSAGE_LENGTH = 2_000;
/** The most characters of a name by which somebody is shown. */
export const DISPLAY_NAME_LENGTH = 80;
/** The most characters of what a conversation is about. */
export const SUBJECT_LENGTH = 300;
/** The fewest and the most characters of a search. */
export const SEARCH_LETTERS = 2;
export const SEARCH_LENGTH = 100;
/** How many entries one page has. */
export const CONVERSATIONS_PAGE = { usual: 30, most: 100 } as const;
export const MESSAGES_PAGE = { usual: 50, most: 200 } as const;
/** Below a list of conversations: the messages of one thread, and how many threads one operation reads. */
export const GLIMPSE = { usual: 10, most: 10, threads: 30 } as const;
export const FOUND_PAGE = { usual: 20, most: 50 } as const;
/** How long after a no, or after details were taken back, they can be asked for again, hours. */
export const CONTACT_AGAIN_HOURS = 24;
/** How long messages stay unread before a mail tells of them, minutes. */
export const UNREAD_MAIL_MINUTES = 15;
/** How long a seller's words stay unread before a text message tells somebody without an account of them, minutes. */
export const UNREAD_TEXT_MINUTES = 30;
/** The hours, IST, in which such messages come. */
export const TEXT_HOURS = { from: 9, until: 21 } as const;
