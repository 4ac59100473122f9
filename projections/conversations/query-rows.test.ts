import { expect, it } from 'vitest';
import { listPlaces, places } from './query-rows.ts';

const ID = '0190b0d2-7b5e-7c3a-8a53-3f0f1a2b3c4d';
const cursor = (text: string) => Buffer.from(text).toString('base64url');
const BAD_CURSOR = expect.objectContaining({
  code: 'BAD_CURSOR',
  fields: [{ path: 'cursor', message: expect.any(String) }],
});

it('keeps the cursors that clients have of a thread', () => {
  expect([places.write('42'), places.read('cDQy')]).toEqual(['cDQy', '42']);
  for (const text of ['42', 'p', 'p-1', 'p1 ', `p${2n ** 63n}`])
    expect(() => places.read(cursor(text))).toThrow(BAD_CURSOR);
});

it('keeps the cursors that clients have of a list of conversations', () => {
  expect(listPlaces.write(['42', ID])).toBe(cursor(`42 ${ID}`));
  expect(listPlaces.read(cursor(`42 ${ID}`))).toEqual(['42', ID]);
  for (const text of ['42', `x ${ID}`, '42 x', `${2n ** 63n} ${ID}`])
    expect(() => listPlaces.read(cursor(text))).toThrow(BAD_CURSOR);
});
