import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhoneCodeProof, readPhoneNumber } from './phone-verification.ts';

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    ' 98765-43210 ',
    '09876543210',
    '919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765.43210',
  ])('is read from %j', (typed) => {
    expect(readPhoneNumber(typed)).toBe('+919876543210');
  });

  it.each([
    ['a landline', '040 2345 6789'],
    ['one that begins with 5', '5876543210'],
    ['a digit short', '987654321'],
    ['a digit long', '98765432100'],
    ['another country', '+1 987 654 3210'],
    ['another country that ends like ours', '+44 9876543210'],
    ['the country twice', '+91919876543210'],
    ['letters', '98765o3210'],
    ['digits of another script', '९८७६५४३२१०'],
    ['nothing', ''],
    ['two numbers', '9876543210, 9876543211'],
    ['a line break and more', '9876543210\n1'],
  ])('is not %s', (_, typed) => {
    expect(readPhoneNumber(typed)).toBeNull();
  });

  it('is the same however it is typed', () => {
    const digits = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
      .map((all) => all.join(''));
    const before = fc.constantFrom('', '0', '91', '+91', '+91 ', '+91-');
    const separated = fc.tuple(digits, before, fc.integer({ min: 0, max: 10 }), fc.constantFrom(' ', '-', '.'));
    fc.assert(
      fc.property(separated, ([ten, prefix, place, gap]) => {
        expect(readPhoneNumber(`${prefix}${ten.slice(0, place)}${gap}${ten.slice(place)}`)).toBe(`+91${ten}`);
      }),
    );
  });
});

describe('a code', () => {
  it('has six digits, and spaces around it do not matter', () => {
    expect(PhoneCodeProof.parse({ code: ' 012345 ' })).toEqual({ code: '012345' });
    for (const code of ['12345', '1234567', '12345a', '', '१२३४५६'])
      expect(PhoneCodeProof.safeParse({ code }).error?.issues[0]?.message).toBe(
        'Invalid OTP: Please enter a 6-digit OTP.',
      );
  });
});
