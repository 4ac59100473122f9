/** The header and the rows of a CSV file. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Prefixes a cell with an apostrophe if a spreadsheet would evaluate it as a formula. The cells contain names from feeds, which are not trusted. */
const cell = (value: string | number): string | number =>
  typeof value === 'number' ? value : value.replace(/^[=+\-@\t\r]/, "'$&");

/** Returns one line of CSV (RFC 4180), including its line break. Unlike `toCsv`, this function leaves formulas as they are. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((value) => quoted(String(value))).join(',')}\r\n`;

/** Returns the table as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export const toCsv = ({ columns, rows }: CsvTable): string =>
  `\uFEFF${[columns, ...rows].map((row) => csvLine(row.map(cell))).join('')}`;
