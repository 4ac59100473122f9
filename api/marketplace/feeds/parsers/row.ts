import { cutText } from '../../../../schema/kernel/shorten-text.ts';
import type { RefusedRow } from '../feed.ts';

/** One row as its parser returns it. The keys are column names in lower case (CSV), keys as written (JSON), or element names in lower case (XML). */
export type Row = Readonly<Record<string, unknown>>;

/** The result of reading a row: the row, or the reason why it could not be read. */
export type RawRow = { readonly value: Row } | RefusedRow;

/** The maximum length of a row, in characters of the file. A longer row is refused without buffering it. */
export const MAX_ROW_CHARS = 1_000_000;
/** At most this many characters of a refused row are stored. */
export const MAX_RAW_CHARS = 4_000;

/** Thrown if the file cannot be read any further. `row` is the refused row that reports the error and becomes the last row of the feed. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  constructor(readonly row: RefusedRow) {
    super(row.detail);
  }
}

/** Returns the refused row that stands for a row that could not be parsed. */
export const unreadable = (detail: string, raw: string): RefusedRow => ({
  refused: 'unreadable',
  detail,
  raw: cutText(raw, MAX_RAW_CHARS),
});

/** Returns the refused row that stands for a row longer than `MAX_ROW_CHARS`. Only the start of the row is known. */
export const tooLong = (start: string): RefusedRow => ({
  refused: 'too-long',
  detail: `a row of more than ${MAX_ROW_CHARS} characters`,
  raw: cutText(start, MAX_RAW_CHARS),
});

/** The deepest nesting of objects and lists in a row: several times what any format uses, and far below the depth at which the stack overflows. */
export const MAX_ROW_DEPTH = 32;
/** Returns the refused row that stands for a row nested deeper than `MAX_ROW_DEPTH`. */
export const tooDeep = (raw: string): RefusedRow => ({
  refused: 'too-deep',
  detail: `objects or lists nested more than ${MAX_ROW_DEPTH} deep`,
  raw: cutText(raw, MAX_RAW_CHARS),
});

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Whether a parsed value is nested deeper than `MAX_ROW_DEPTH`. The check is not recursive, so it cannot overflow the stack. */
export const isTooDeep = (value: unknown): boolean => {
  let level = isNested(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_ROW_DEPTH) return true;
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return false;
};

/** Parses the JSON of one row.
 *  @throws SyntaxError for invalid JSON */
export const parseRow = (text: string, notAnObject: string): RawRow => {
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value)) return tooDeep(text);
  return isRow(value) ? { value } : unreadable(notAnObject, text);
};

/** Returns the refused row that stands for a row on which our own code threw `error`. */
export const failed = (error: unknown, row: unknown): RefusedRow => ({
  refused: 'failed',
  detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  raw: rawOf(row),
});

/** Returns the JSON of a refused row for storage. The depth of a row is limited, so it can always be serialised. */
export const rawOf = (row: unknown): string => cutText(JSON.stringify(row), MAX_RAW_CHARS);

/** Whether a parsed value is an object with fields. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a dotted path (`address.city`), or under a key that contains the dots; undefined if there is none. */
export const at = (row: unknown, path: string): unknown => {
  if (!isRow(row)) return undefined;
  if (Object.hasOwn(row, path)) return row[path];
  const dot = path.indexOf('.');
  const first = path.slice(0, dot);
  return dot < 0 || !Object.hasOwn(row, first) ? undefined : at(row[first], path.slice(dot + 1));
};

/** Returns the first non-empty value at one of the paths; undefined if there is none. */
export const firstAt = (row: unknown, ...paths: readonly string[]): unknown => {
  for (const path of paths) {
    const value = at(row, path);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
};
