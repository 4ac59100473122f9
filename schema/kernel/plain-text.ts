/** Line breaks may stand in a text; nothing else that does not show may, nor half a character. Postgres keeps no NUL: an event with one
 *  would stop whatever reads it. */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const UNREADABLE_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;

export const isPlainText = (text: string): boolean => !UNREADABLE.test(text);
export const isPlainLine = (text: string): boolean => !UNREADABLE_IN_A_LINE.test(text);
export const NOT_PLAIN = 'must be plain text';

/** A letter, digit, sign or picture that people can see. Marks, spaces and what only directs others are none by themselves (UAX #44:
 *  Default_Ignorable_Code_Point has the zero-width ones, fillers, tags and variation selectors); a few signs are blank by their drawing
 *  alone: the empty Braille pattern, the null notehead, Egyptian blanks. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text as somebody wrote it, without the space around it; empty where nobody could see anything of it. For `z.string().overwrite`, in
 *  the place of `trim`, wherever people are asked for words. What cannot be kept stays, to be refused as such. */
export const written = (text: string): string => (VISIBLE.test(text) || !isPlainText(text) ? text.trim() : '');

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
