import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, textPieces } from '../testing/bytes.ts';
import { jsonRows } from './json.ts';
import { jsonLinesRows } from './json-lines.ts';
import { BrokenOff, MAX_ROW_CHARS } from './row.ts';

const read = (text: string, rowsAt: readonly string[] = [], size = 5, header = new Map<string, string>()) =>
  collect(jsonRows(textPieces(text, size), rowsAt, header));

describe('JSON', () => {
  it('yields the elements of a list at the root, or under a declared key', async () => {
    expect(await read('[{"a":1}, {"a":[2,{"b":"}]"}]}]')).toEqual([
      { value: { a: 1 } },
      { value: { a: [2, { b: '}]' }] } },
    ]);
    expect(await read('{"meta":{"n":[1,2]},"data":{"cars":[{"a":1}]}}', ['data.cars'])).toEqual([{ value: { a: 1 } }]);
  });

  it('knows what stands beside the list before its first row', async () => {
    const header = new Map<string, string>();
    const rows = jsonRows(textPieces('{"city":"delhi","page":2,"listings":[{"a":1}]}'), ['listings'], header);
    expect((await rows.next()).value).toEqual([{ value: { a: 1 } }]);
    expect(Object.fromEntries(header)).toEqual({ city: 'delhi', page: '2' });
  });

  it('takes an object without a list as its only row', async () => {
    expect(await read('{"brand":"Kia","images":["/a.svg"]}', ['cars'])).toEqual([
      { value: { brand: 'Kia', images: ['/a.svg'] } },
    ]);
  });

  it('refuses a broken row and goes on', async () => {
    const rows = await read('[{"a":1},{"a":},17,{"a":3}]');
    expect(rows.map((row) => ('value' in row ? row.value : row.refused))).toEqual([
      { a: 1 },
      'unreadable',
      'unreadable',
      { a: 3 },
    ]);
  });

  it('drops a row without an end and goes on behind it', async () => {
    const rows = await read(`[{"a":1},{"a":"${'x'.repeat(MAX_ROW_CHARS)}"},{"a":3}]`, [], 64 * 1024);
    expect(rows.map((row) => ('value' in row ? row.value.a : row.refused))).toEqual([1, 'too-long', 3]);
  });

  it.each(['[{"a":1},{"a":', '{"listings":[{"a":1}', '{"listings":[]} }', '[] nonsense]'])(
    'says that %j breaks off',
    async (text) => {
      await expect(read(text, ['listings'])).rejects.toThrow(BrokenOff);
    },
  );

  it('reads back any list of objects, however it is laid out and cut', async () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(objects, fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2), async (list, size, indent) => {
        const plain: unknown = JSON.parse(JSON.stringify(list));
        const rows = await read(JSON.stringify({ city: 'x', listings: list }, null, indent), ['listings'], size);
        expect(rows.map((row) => ('value' in row ? row.value : row.refused))).toEqual(plain);
      }),
      { numRuns: 80 },
    );
  });
});

describe('JSON Lines', () => {
  const lines = (text: string, size = 5) => collect(jsonLinesRows(textPieces(text, size)));

  it('yields one row a line, refusing broken ones by themselves', async () => {
    const rows = await lines('{"a":1}\r\n\n{"a":\n[1]\n{"a":4}\n');
    expect(rows.map((row) => ('value' in row ? row.value : row.refused))).toEqual([
      { a: 1 },
      'unreadable',
      'unreadable',
      { a: 4 },
    ]);
  });

  it('drops a line without an end', async () => {
    const rows = await lines(`{"a":1}\n${'x'.repeat(MAX_ROW_CHARS * 3)}\n{"a":3}\n`, 64 * 1024);
    expect(rows.map((row) => ('value' in row ? row.value.a : row.refused))).toEqual([1, 'too-long', 3]);
  });

  it('says when the last line is cut', async () => {
    await expect(lines('{"a":1}\n{"a":')).rejects.toThrow(BrokenOff);
    expect(await lines('{"a":1}\n{"a":2}')).toHaveLength(2);
  });
});
