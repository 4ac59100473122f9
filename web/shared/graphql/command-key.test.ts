import { expect, it } from 'vitest';
import { commandKeys } from './command-key.ts';

const ORDER = { carId: 'creta', name: 'Asha' };

it.each(['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS'])(
  'a command has its key still after %s, since nobody knows what came of it',
  (refused) => {
    const keys = commandKeys();
    const key = keys.of(ORDER);
    keys.answered(ORDER, refused);
    expect(keys.of({ ...ORDER })).toBe(key);
    expect(keys.of({ ...ORDER, name: 'Asha Rao' })).not.toBe(key);
  },
);

it.each([null, 'PHONE_INVALID'])('a command that was answered (%s) is another one when it is sent again', (refused) => {
  const keys = commandKeys();
  const key = keys.of(ORDER);
  keys.answered(ORDER, refused);
  expect(keys.of(ORDER)).not.toBe(key);
});

it('a late answer to one command leaves the key of the next as it is', () => {
  const keys = commandKeys();
  keys.of(ORDER);
  const next = { ...ORDER, name: 'Meera' };
  const key = keys.of(next);
  keys.answered(ORDER, null);
  expect(keys.of(next)).toBe(key);
});
