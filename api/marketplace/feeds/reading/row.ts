import { cutText } from '../../../../schema/kernel/cut.ts';
import type { RefusedRow } from '../feed.ts';

/** One row as its format gives it: CSV text by lower-case column, JSON values, XML elements by lower-case name. */
export type Row = Readonly<Record<string, unknown>>;

/** What a reader found: a row, or why it could not read it. */
export type RawRow = { readonly value: Row } | RefusedRow;

/** The longest row that is taken, in characters of the file; a longer one is refused without being kept. */
export const MAX_ROW_CHARS = 1_000_000;
/** How much of a refused row is kept. */
export const MAX_RAW_CHARS = 4_000;

/** The file cannot be read any further. `row` is the last thing that it says, as a refused row. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  constructor(readonly row: RefusedRow) {
    super(row.detail);
  }
}

/** A row that could not be parsed. */
export const unreadable = (detail: string, raw: string): RefusedRow => ({
  refused: 'unreadable',
  detail,
  raw: cutText(raw, MAX_RAW_CHARS),
});

/** A row beyond `MAX_ROW_CHARS`, of which only the start was kept. */
export const tooLong = (start: string): RefusedRow => ({
  refused: 'too-long',
  detail: `a row of more than ${MAX_ROW_CHARS} characters`,
  raw: cutText(start, MAX_RAW_CHARS),
});

/** Objects and lists in each other, at most, in a row: several times what any format nests, and far less than a stack takes. */
export const MAX_ROW_DEPTH = 32;
/** A row beyond `MAX_ROW_DEPTH`. */
export const tooDeep = (raw: string): RefusedRow => ({
  refused: 'too-deep',
  detail: `objects or lists nested more than ${MAX_ROW_DEPTH} deep`,
  raw: cutText(raw, MAX_RAW_CHARS),
});

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Whether a parsed value is nested beyond `MAX_ROW_DEPTH`; looks level by level, so that no depth is too much for it. */
export const isTooDeep = (value: unknown): boolean => {
  let level = isNested(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_ROW_DEPTH) return true;
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return false;
};

/** The JSON of one row, parsed.
 *  @throws SyntaxError for what is no JSON */
export const parseRow = (text: string, notAnObject: string): RawRow => {
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value)) return tooDeep(text);
  return isRow(value) ? { value } : unreadable(notAnObject, text);
};

/** A row at which the product itself fails. `error` is what it threw. */
export const failed = (error: unknown, row: unknown): RefusedRow => ({
  refused: 'failed',
  detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  raw: rawOf(row),
});

/** What is kept of a refused row; bounded in depth, it can always be written. */
export const rawOf = (row: unknown): string => cutText(JSON.stringify(row), MAX_RAW_CHARS);

/** Whether a parsed value is an object with fields. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path (`address.city`), or under that very name; undefined when there is none. */
export const at = (row: unknown, path: string): unknown => {
  if (!isRow(row)) return undefined;
  if (Object.hasOwn(row, path)) return row[path];
  const dot = path.indexOf('.');
  const first = path.slice(0, dot);
  return dot < 0 || !Object.hasOwn(row, first) ? undefined : at(row[first], path.slice(dot + 1));
};

/** The first of several paths under which something stands. */
export const firstAt = (row: unknown, ...paths: readonly string[]): unknown => {
  for (const path of paths) {
    const value = at(row, path);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
};
