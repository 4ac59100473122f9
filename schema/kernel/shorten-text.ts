/** A visible character (grapheme) of up to this many code units is kept whole; a longer one may be cut. A family emoji has eleven. */
const LONGEST_CHARACTER = 64;
let segmenter: Intl.Segmenter | undefined;
/** Splits a string into visible characters. A browser needs 25 ms to create the segmenter, so it is created only when the first string has to be cut.
 *  Firefox has supported `Intl.Segmenter` since 2024. Without it, strings are cut between code points. */
const charactersOf = (text: string): Intl.Segments | null => {
  if (!('Segmenter' in Intl)) return null;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Returns the visible character (grapheme) that contains the code unit at index `at`. */
const characterAt = (text: string, at: number): { readonly index: number; readonly segment: string } => {
  const found = charactersOf(text)?.containing(at);
  if (found && at - found.index < LONGEST_CHARACTER) return found;
  const index = /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? Math.max(0, at - 1) : at;
  return { index, segment: String.fromCodePoint(text.codePointAt(index) ?? 0) };
};

/** Returns the start of a string, at most `max` UTF-16 code units long. It is cut between two visible characters, because databases reject half an
 *  emoji. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, characterAt(text.slice(0, max + LONGEST_CHARACTER), max).index);

/** Shortens a string to at most `max` UTF-16 code units, if possible at a space, and appends "…". */
export const shortened = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const start = cutText(text, max - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > max * 0.8 ? start.slice(0, space) : start).trim()}…`;
};

/** Returns the end of a string, at most `max` UTF-16 code units long, starting between two visible characters. */
export const cutStart = (text: string, max: number): string => {
  const from = text.length - max;
  if (from <= 0) return text;
  const { index, segment } = characterAt(text, from);
  return text.slice(index === from ? from : index + segment.length);
};

/** Returns the first visible character of a string. */
export const firstCharacter = (text: string): string => (text === '' ? '' : characterAt(text, 0).segment);
