import { expect, it } from 'vitest';
import { lookPlaces } from './queries.ts';

it('keeps the cursors that clients have of a list of looks', () => {
  const cursor = Buffer.from('look 17').toString('base64url');
  expect([lookPlaces.write('17'), lookPlaces.read(cursor)]).toEqual([cursor, '17']);
  expect(() => lookPlaces.read('MTc')).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
});
