import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, textPieces } from '../testing/bytes.ts';
import { csvRows, delimiterOf } from './csv.ts';
import { BrokenOff, MAX_ROW_CHARS } from './row.ts';

const read = (text: string, size?: number) => collect(csvRows(textPieces(text, size), text.slice(0, 1_000)));
const values = async (text: string, size?: number) =>
  (await read(text, size)).map((row) => ('value' in row ? row.value : row.refused));

describe('CSV', () => {
  it('names columns in lower case, and those that occur again by their number', async () => {
    expect(await values('Car  Brand,Model,,\nTata,Nexon,a,b\n')).toEqual([
      { 'car brand': 'Tata', model: 'Nexon', '': 'a', '#2': 'b' },
    ]);
  });

  it('keeps commas, quotes and line breaks inside quotes', async () => {
    expect(await values('a,b\r\n"1,95,000","say ""yes""\r\nnow"\r\n')).toEqual([
      { a: '1,95,000', b: 'say "yes"\r\nnow' },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('takes %j as the end of a line, in pieces of any size', async (newline) => {
    for (const size of [1, 2, 3, 64]) {
      expect(await values(['a,b', '1,"x,y"', '2,z', ''].join(newline), size)).toEqual([
        { a: '1', b: 'x,y' },
        { a: '2', b: 'z' },
      ]);
    }
  });

  it('finds semicolons and tabs between columns', () => {
    expect(delimiterOf('a;b;c\n1,5;2;3')).toBe(';');
    expect(delimiterOf('a\tb\n')).toBe('\t');
  });

  it('refuses a row with more values than columns, which stand in the wrong ones', async () => {
    const [first, second] = await read('a,b\n1,2,3\n4,5\n');
    expect(first).toMatchObject({ refused: 'shifted-columns', detail: '3 values for 2 columns', raw: '1,2,3' });
    expect(second).toEqual({ value: { a: '4', b: '5' } });
  });

  it('loses only the rows that an unclosed quote reaches, however far the end is', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `${i},ordinary text of a row`);
    rows[100] = '100,"never closed';
    const read = await values(`id,text\n${rows.join('\n')}\n`, 64 * 1024);
    const ids = new Set(read.flatMap((row) => (typeof row === 'string' ? [] : [row.id])));
    expect(read.length).toBe(60_000);
    expect(read.filter((row) => row === 'unreadable').length).toBe(1);
    expect(ids.has('99') && ids.has('101') && ids.has('59999')).toBe(true);
  });

  it.each(['"', '"a,b', `"${'x'.repeat(MAX_ROW_CHARS + 1)}`])(
    'breaks off where the header cannot be read',
    async (text) => {
      await expect(read(text, 65_536)).rejects.toThrow(BrokenOff);
    },
  );

  it('drops a line without an end and goes on behind it', async () => {
    const rows = await read(`a,b\n1,${'x'.repeat(MAX_ROW_CHARS + 10)}\n2,y\n`, 64 * 1024);
    expect(rows.map((row) => ('value' in row ? row.value.a : row.refused))).toEqual(['too-long', '2']);
  });

  it('says when the file ends in the middle of a row', async () => {
    await expect(read('a,b,c\n1,2,3\n4,5')).rejects.toThrow(BrokenOff);
    await expect(read('a,b\n1,"open')).rejects.toThrow(BrokenOff);
    expect(await values('a,b\n1,2')).toEqual([{ a: '1', b: '2' }]);
  });

  it('reads back what was written, whatever the texts and the pieces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'é', ' '), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 30 }),
        async (table, size) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = `x,y\n${table.map((row) => `${row.map(quoted).join(',')}\n`).join('')}`;
          expect(await values(text, size)).toEqual(table.map(([x, y]) => ({ x, y })));
        },
      ),
      { numRuns: 60 },
    );
  });
});
