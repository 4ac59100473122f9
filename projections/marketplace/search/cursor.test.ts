import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

it('keeps the cursors that clients have of a search', () => {
  const sorting = { by: 'price', order: 'asc', today: 20_000 } as const;
  const cursor = Buffer.from('[1,"price","asc",20000,450000,"car-1",""]').toString('base64url');
  expect(writeCursor(sorting, '', { key: 450_000, id: 'car-1' })).toBe(cursor);
  expect(readCursor(cursor, sorting, '')).toEqual({ place: { key: 450_000, id: 'car-1' }, today: 20_000 });
  const refused = expect.objectContaining({
    code: 'BAD_CURSOR',
    fields: [expect.objectContaining({ path: 'cursor' })],
  });
  for (const wrong of ['', 'eA', 'WzFd']) expect(() => readCursor(wrong, sorting, '')).toThrow(refused);
  expect(() => readCursor(cursor, { ...sorting, order: 'desc' }, '')).toThrow(refused);
});
