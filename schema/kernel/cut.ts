/** More code units than a character has that people see as one: a family of emoji has eleven. A longer heap of signs is cut in itself. */
const LONGEST_CHARACTER = 64;
/** Firefox has it since 2024: where it is missing, texts are cut between code points. */
const CHARACTERS = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** The character, as people see it, that the code unit at `at` belongs to. */
const characterAt = (text: string, at: number): { readonly index: number; readonly segment: string } => {
  const found = CHARACTERS?.segment(text).containing(at);
  if (found && at - found.index < LONGEST_CHARACTER) return found;
  const index = /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? Math.max(0, at - 1) : at;
  return { index, segment: String.fromCodePoint(text.codePointAt(index) ?? 0) };
};

/** The start of a text, at most `max` code units long, as `length` and the limits of inputs count. It ends between two characters as people
 *  see them: half an emoji is no text, and databases refuse it. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, characterAt(text.slice(0, max + LONGEST_CHARACTER), max).index);

/** A text of at most `max` code units, cut at a space where there is one near the end, with "…" where something is left out. */
export const shortened = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const start = cutText(text, max - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > max * 0.8 ? start.slice(0, space) : start).trim()}…`;
};

/** The end of a text, at most `max` code units long, from between two characters on. */
export const cutStart = (text: string, max: number): string => {
  const from = text.length - max;
  if (from <= 0) return text;
  const { index, segment } = characterAt(text, from);
  return text.slice(index === from ? from : index + segment.length);
};

/** The first character of a text, as people see it. */
export const firstCharacter = (text: string): string => (text === '' ? '' : characterAt(text, 0).segment);
