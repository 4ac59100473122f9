/** A table as a file that spreadsheets open. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A cell that a spreadsheet would read as a formula begins with a quotation mark instead: names come from strangers' feeds. */
const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : value.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The table as CSV by RFC 4180. It begins with a byte order mark, by which Excel knows UTF-8. */
export const toCsv = ({ columns, rows }: CsvTable): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
