/** A table as a file that spreadsheets open. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, because names come from untrusted feeds. */
const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : value.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Returns the table as CSV (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export const toCsv = ({ columns, rows }: CsvTable): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
