import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a table as CSV', () => {
  it('reads back as it was, whatever is in its cells', () => {
    const text = fc.string().filter((value) => !/^[=+\-@\t\r]/.test(value));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.integer()), { minLength: 1 }), (rows) => {
        const read: string[][] = parse(toCsv({ columns: ['Name', 'Cars'], rows }), {
          bom: true,
          record_delimiter: '\r\n',
        });
        expect(read).toEqual([['Name', 'Cars'], ...rows.map(([name, cars]) => [name, String(cars)])]);
      }),
    );
  });

  it('holds no formula that a spreadsheet would run', () => {
    const csv = toCsv({ columns: ['Name'], rows: [['=HYPERLINK("https://x.example")'], ['@SUM(A1)'], [-3]] });
    expect(csv).toBe(`\uFEFFName\r\n"'=HYPERLINK(""https://x.example"")"\r\n'@SUM(A1)\r\n-3\r\n`);
  });
});
