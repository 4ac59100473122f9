import { describe, expect, it } from 'vitest';
import { fullName, shortName } from './auth-state.ts';

const named = (firstName: string | null, lastName: string | null, email: string | null) => ({
  firstName,
  lastName,
  email,
});

describe('the name of a user', () => {
  it.each([
    [named('Asha', 'Rao', 'asha.rao@example.in'), 'Asha', 'Asha Rao'],
    [named('Asha', null, null), 'Asha', 'Asha'],
    [named(null, 'Rao', 'asha.rao@example.in'), 'asha.rao', 'Rao'],
    [named('  ', ' ', 'asha.rao@example.in'), 'asha.rao', null],
    [named('', '', ''), null, null],
    [named(null, null, '@example.in'), null, null],
    [named(null, null, null), null, null],
  ])('of %j is %j for short and %j in full', (user, short, full) => {
    expect(shortName(user)).toBe(short);
    expect(fullName(user)).toBe(full);
  });
});
