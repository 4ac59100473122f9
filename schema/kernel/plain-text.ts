/** Matches characters that text must not contain: control characters except line breaks and tabs, and unpaired surrogates.
 *  Postgres cannot store NUL, so projections remove NUL before they store text (`storableText`). */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const UNREADABLE_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;

export const isPlainText = (text: string): boolean => !UNREADABLE.test(text);
export const isPlainLine = (text: string): boolean => !UNREADABLE_IN_A_LINE.test(text);
export const NOT_PLAIN = 'must be plain text';

/** Matches a visible letter, digit, punctuation mark or symbol. Marks, spaces and format characters do not count (UAX #44:
 *  Default_Ignorable_Code_Point covers zero-width characters, fillers, tags and variation selectors). A few symbols that are drawn blank do not count
 *  either: the empty Braille pattern, the null notehead, Egyptian blanks. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Trims text that a user wrote; returns an empty string if no character is visible. Use it in `z.string().overwrite` instead of `trim` wherever
 *  users write text. Text that cannot be stored is returned unchanged, so that the next check can reject it. */
export const written = (text: string): string => (VISIBLE.test(text) || !isPlainText(text) ? text.trim() : '');

const HALF = /\p{Cs}/gu;
const HALF_OR_NUL = /[\p{Cs}\0]/gu;
const wholeText = (text: string): string => text.replace(HALF, '\uFFFD');
/** Makes a string storable in every database: replaces each unpaired surrogate with U+FFFD, and removes NUL. */
export const storableText = (text: string): string => wholeText(text).replaceAll('\0', '');

type Branch = readonly unknown[] | Readonly<Record<string, unknown>>;
/** Whether the value is a JSON list or object. Bytes, streams and dates contain no strings to repair. */
const isBranch = (value: unknown): value is Branch => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Returns a function that repairs the strings in a JSON value, including keys. A value that needs no repair is returned as is, not copied. The
 *  traversal is not recursive, because a deeply nested input could overflow the call stack. */
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
      // Assigning the value would not work, because the key may be `__proto__`.
      Object.defineProperty(into, key, { value: copy, enumerable: true, writable: true, configurable: true });
      if (!isBranch(from) || typeof copy !== 'object' || copy === null) continue;
      for (const [inner, part] of Object.entries(from).reverse())
        waiting.push({ into: copy, key: Array.isArray(from) ? inner : cure(inner), from: part });
    }
    return root.value;
  };
  return <T>(value: T): T => (isWell(value) ? value : (cured(value) as T));
};

/** Makes all strings in a value storable. Meant for data that nobody can correct, such as the rows of a feed or an old event. */
export const storable = curing(HALF_OR_NUL, storableText);
/** Replaces each unpaired surrogate in a value with U+FFFD. Browsers send unpaired surrogates when they cut an emoji in half. */
export const wholeTexts = curing(HALF, wholeText);
