import { expect, it } from 'vitest';
import { byAskedId } from './cars-by-id.ts';

const car = { id: 'car', listings: [{ id: 'car', copyIds: ['copy'] }, { id: 'other' }] };

it('finds a car by its id, by those of its listings, and by those of copies of these', () => {
  const found = byAskedId(['copy', 'other', 'car', 'unknown'], [car]);
  expect([...found]).toEqual([
    ['copy', car],
    ['other', car],
    ['car', car],
  ]);
});
