import { expect, it } from 'vitest';
import { bookingPlaces } from './queries.ts';

it('keeps the cursors that clients have of a list of bookings', () => {
  const place: [string, string] = ['2026-03-01T04:30:00.000Z', '0190b0d2-7b5e-7c3a-8a53-3f0f1a2b3c4d'];
  const cursor = Buffer.from(`["${place[0]}","${place[1]}"]`).toString('base64url');
  expect(bookingPlaces.write(place)).toBe(cursor);
  expect(bookingPlaces.read(cursor)).toEqual(place);
  expect(() => bookingPlaces.read('W10')).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
});
