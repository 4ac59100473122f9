/** Line breaks may stand in a text; nothing else that does not show may, nor half a character. Postgres keeps no NUL: an event with one
 *  would stop whatever reads it. */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const UNREADABLE_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;

export const isPlainText = (text: string): boolean => !UNREADABLE.test(text);
export const isPlainLine = (text: string): boolean => !UNREADABLE_IN_A_LINE.test(text);
export const NOT_PLAIN = 'must be plain text';

const HALF = /\p{Cs}/gu;
/** A text that every database takes: with U+FFFD for each half of a character, and without NUL. */
export const storableText = (text: string): string => text.replace(HALF, '\uFFFD').replaceAll('\0', '');

const isStorable = (text: string): boolean => !HALF_OR_NUL.test(text);
const HALF_OR_NUL = /[\p{Cs}\0]/u;
/** A value as JSON has it with all of its texts storable, keys as well: the value itself where they are. */
export const storable = <T>(value: T): T => (isAllStorable(value) ? value : (rewritten(value) as T));

const isAllStorable = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' ? !isStorable(next) : false) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (!isStorable(key)) return false;
      if (inner !== undefined) waiting.push(inner);
    }
  }
  return true;
};

const rewritten = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(rewritten);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), rewritten(inner)]));
};
