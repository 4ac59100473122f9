import { type CsvTable, toCsv } from '../../../schema/kernel/csv.ts';

/** Has the browser save the table as a file of that name. */
export const saveCsv = (fileName: string, table: CsvTable): void => {
  const url = URL.createObjectURL(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
