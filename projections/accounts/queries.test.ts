import { expect, it } from 'vitest';
import { userPlaces } from './queries.ts';

it('keeps the cursors that clients have of a list of users', () => {
  const id = '0190b0d2-7b5e-7c3a-8a53-3f0f1a2b3c4d';
  const cursor = Buffer.from(id).toString('base64url');
  expect([userPlaces.write(id), userPlaces.read(cursor)]).toEqual([cursor, id]);
  expect(() => userPlaces.read('bm9uZQ')).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
});
