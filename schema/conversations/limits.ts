/** The maximum length of a message, in characters. */
export const MESSAGE_LENGTH = 2_000;
/** The maximum length of a display name, in characters. */
export const DISPLAY_NAME_LENGTH = 80;
/** The maximum length of a conversation's subject, in characters. */
export const SUBJECT_LENGTH = 300;
/** The minimum length of a search, in characters. */
export const SEARCH_LETTERS = 2;
export const SEARCH_LENGTH = 100;
/** The default and the maximum number of conversations per page. */
export const CONVERSATIONS_PAGE = { usual: 30, most: 100 } as const;
export const MESSAGES_PAGE = { usual: 50, most: 200 } as const;
/** Limits for the messages that are nested in a list of conversations: the default and the maximum number of messages per conversation, and the
 *  maximum number of conversations whose messages one operation can load. */
export const GLIMPSE = { usual: 10, most: 10, threads: 30 } as const;
export const FOUND_PAGE = { usual: 20, most: 50 } as const;
/** If somebody has declined to share their contact details, or has stopped sharing them, the details can be requested again after this number of
 *  hours. */
export const CONTACT_AGAIN_HOURS = 24;
/** The number of minutes after which an unread message triggers an email to its recipient. */
export const UNREAD_MAIL_MINUTES = 15;
/** The number of minutes after which a seller's unread message triggers a text message to a visitor without an account. */
export const UNREAD_TEXT_MINUTES = 30;
