/** Line breaks may stand in a text; nothing else that does not show may, nor half a character. Postgres keeps no NUL: an event with one
 *  would stop whatever reads it. */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const UNREADABLE_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;

export const isPlainText = (text: string): boolean => !UNREADABLE.test(text);
export const isPlainLine = (text: string): boolean => !UNREADABLE_IN_A_LINE.test(text);
export const NOT_PLAIN = 'must be plain text';
