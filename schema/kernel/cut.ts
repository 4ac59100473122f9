/** More code units than a character has that people see as one: a family of emoji has eleven. A longer heap of signs is cut in itself. */
const LONGEST_CHARACTER = 64;
const HALF_AT_THE_END = /[\uD800-\uDBFF]$/;
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The start of a text, at most `max` code units long, as `length` and the limits of inputs count. It ends between two characters as people
 *  see them: half an emoji is no text, and databases refuse it. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const { index } = CHARACTERS.segment(text.slice(0, max + LONGEST_CHARACTER)).containing(max) ?? { index: max };
  return text.slice(0, max - index < LONGEST_CHARACTER ? index : max).replace(HALF_AT_THE_END, '');
};

/** A text of at most `max` code units, cut at a space where there is one near the end, with "…" where something is left out. */
export const shortened = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const start = cutText(text, max - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > max * 0.8 ? start.slice(0, space) : start).trim()}…`;
};
