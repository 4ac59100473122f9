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
  raw: raw.slice(0, MAX_RAW_CHARS),
});

/** A row beyond `MAX_ROW_CHARS`, of which only the start was kept. */
export const tooLong = (start: string): RefusedRow => ({
  refused: 'too-long',
  detail: `a row of more than ${MAX_ROW_CHARS} characters`,
  raw: start.slice(0, MAX_RAW_CHARS),
});

/** Whether a parsed value is an object with fields. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path (`address.city`), or under that very name; undefined when there is none. */
export const at = (row: unknown, path: string): unknown => {
  if (!isRow(row)) return undefined;
  if (path in row) return row[path];
  const dot = path.indexOf('.');
  return dot < 0 ? undefined : at(row[path.slice(0, dot)], path.slice(dot + 1));
};

/** The first of several paths under which something stands. */
export const firstAt = (row: unknown, ...paths: readonly string[]): unknown => {
  for (const path of paths) {
    const value = at(row, path);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
};
