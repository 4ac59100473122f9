/** The maximum length of Markdown text, in UTF-16 code units: about 6,000 words. */
export const MARKDOWN_LENGTH = 40_000;
/** The maximum number of lines of Markdown text. */
const MOST_LINES = 1_000;
/** The maximum number of characters that could start formatting. Even a long article has only a few hundred of them. */
const MOST_MARKS = 2_000;
/** The maximum nesting depth of quotes, lists and brackets. */
const DEEPEST = 8;

const MARKS = /[[\]*_~`<>|&\\!#]/g;
/** Matches the spaces, quote markers and list markers at the start of a line. */
const LINE_START = /^(?:[ \t]|>|[*+-][ \t]|\d{1,9}[.)][ \t])*/;
const BLOCK_MARKS = />|[*+-](?=[ \t])|\d+[.)](?=[ \t])/g;
/** The number of spaces by which each level of a list is indented. */
const LEVEL_WIDTH = 4;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes invisible characters that change the direction of text, because they can make text look different from what it says. English, Hindi and
 *  Telugu do not need them. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

const isTooDeep = (lines: readonly string[]): boolean => {
  let open = 0;
  for (const line of lines) {
    const start = LINE_START.exec(line)?.[0] ?? '';
    const hasList = /[*+\d-]/.test(start);
    const levels = (start.match(BLOCK_MARKS) ?? []).length + (hasList ? start.search(/\S/) / LEVEL_WIDTH : 0);
    if (levels > DEEPEST) return true;
    // An empty line ends a paragraph, so brackets that are still open end there, too.
    if (line.trim() === '') open = 0;
    for (const letter of line) {
      if (letter === '[') open++;
      else if (letter === ']' && open > 0) open--;
      if (open > DEEPEST) return true;
    }
  }
  return false;
};

/** Returns why Markdown text is rejected before it is parsed: parsing would take too long, or the nesting is too deep. Returns null if it is
 *  accepted. The check reads the text only once. */
export const markdownProblem = (text: string): string | null => {
  if (text.length > MARKDOWN_LENGTH) return `must have at most ${MARKDOWN_LENGTH} characters`;
  const lines = text.split('\n');
  if (lines.length > MOST_LINES) return `must have at most ${MOST_LINES} lines`;
  if ((text.match(MARKS) ?? []).length > MOST_MARKS) return `must have at most ${MOST_MARKS} formatting characters`;
  return isTooDeep(lines) ? `must have at most ${DEEPEST} quotes, lists or brackets inside each other` : null;
};
