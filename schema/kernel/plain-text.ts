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
const HALF_OR_NUL = /[\p{Cs}\0]/gu;
const wholeText = (text: string): string => text.replace(HALF, '\uFFFD');
/** A text that every database takes: with U+FFFD for each half of a character, and without NUL. */
export const storableText = (text: string): string => wholeText(text).replaceAll('\0', '');

type Branch = readonly unknown[] | Readonly<Record<string, unknown>>;
/** Whether JSON could have it as a list or an object: bytes, streams and dates have no texts to cure. */
const isBranch = (value: unknown): value is Branch => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Cures the texts of a value as JSON has it, keys as well. A value with nothing to cure is answered itself, not copied. It walks without
 *  recursion: what others send may be nested deeper than the stack is. */
const curing = (ill: RegExp, cure: (text: string) => string) => {
  const isWell = (value: unknown): boolean => {
    const waiting: unknown[] = [value];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (typeof next === 'string' && next.search(ill) >= 0) return false;
      if (!isBranch(next)) continue;
      for (const [key, inner] of Object.entries(next)) {
        if (!Array.isArray(next) && key.search(ill) >= 0) return false;
        if (typeof inner === 'string' || isBranch(inner)) waiting.push(inner);
      }
    }
    return true;
  };
  const cured = (value: unknown): unknown => {
    const root: { value?: unknown } = {};
    const waiting: { readonly into: object; readonly key: string; readonly from: unknown }[] = [
      { into: root, key: 'value', from: value },
    ];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { into, key, from } = next;
      const copy = typeof from === 'string' ? cure(from) : !isBranch(from) ? from : Array.isArray(from) ? [] : {};
      // Defined, not assigned: a key may be `__proto__`.
      Object.defineProperty(into, key, { value: copy, enumerable: true, writable: true, configurable: true });
      if (!isBranch(from) || typeof copy !== 'object' || copy === null) continue;
      for (const [inner, part] of Object.entries(from).reverse())
        waiting.push({ into: copy, key: Array.isArray(from) ? inner : cure(inner), from: part });
    }
    return root.value;
  };
  return <T>(value: T): T => (isWell(value) ? value : (cured(value) as T));
};

/** The value with storable texts only: for what no person can be asked about, such as what a source sent or an old event holds. */
export const storable = curing(HALF_OR_NUL, storableText);
/** The value with U+FFFD for each half of a character: a browser sends one where it cut an emoji, and its writer can do nothing about it. */
export const wholeTexts = curing(HALF, wholeText);
