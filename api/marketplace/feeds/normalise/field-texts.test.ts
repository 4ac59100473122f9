import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutContacts } from '../../../../schema/marketplace/remove-contacts.ts';
import { instantOf } from './dates.ts';
import { proseOf, textOf } from './field-texts.ts';
import { urlOf, vinOf } from './listing-keys.ts';

describe('ways to reach a person', () => {
  it.each([
    'call 98765 43210 now',
    'call +91-98765-43210 now',
    'call 9876543210 now',
    'call 09876543210 now',
    'call 987 654 3210 now',
    'call 9 8 7 6 5 4 3 2 1 0 now',
    'call (308) 432-5583 now',
    'call Telefon: 0920-999 86 now',
    'call 040-2345 6789 now',
    'call ravi.kumar@example.co.in now',
    'call ravi (at) example (dot) com now',
    'call ravi@okbank now',
  ])('are taken out of %j', (text) => {
    const left = withoutContacts(text);
    expect(left).not.toMatch(/\d{3}|@|ravi|example/);
    expect(left).toMatch(/now$/);
  });

  it.each([
    '2019 model, 1,95,000 rupees, 98,000 km',
    '[2017-2020] 1.2 Kappa VTVT',
    'XUV500 W8 2WD 2014 125000 km',
    'VIN 1FTFW1EV9AKA97868',
  ])('are not mistaken for the facts in %j', (text) => expect(withoutContacts(text)).toBe(text));

  it('do not survive, whatever stands around them', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const mobile = fc.tuple(fc.integer({ min: 6, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }));
    const around = fc.string({ unit: fc.constantFrom('a', ' ', 'Z', '-', ':'), maxLength: 10 });
    fc.assert(
      fc.property(mobile, around, around, ([first, others], before, after) => {
        const number = `${first}${others.join('')}`;
        expect(withoutContacts(`${before} ${number} ${after}`)).not.toContain(number);
      }),
    );
  });
});

describe('text', () => {
  it('loses markup and what cannot be told apart from nothing', () => {
    expect(proseOf('<p>One&nbsp;owner<br/>A&amp;C</p>', 100)).toBe('One owner A&C');
    expect(proseOf('N/A', 100)).toBeNull();
    expect(textOf({ '#text': ' a  b ', '@x': '1' })).toBe('a b');
  });

  it('is brought to its form once and for all, and never grows too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 5, max: 60 }), (text, max) => {
        const once = proseOf(text, max);
        expect((once ?? '').length).toBeLessThanOrEqual(max);
        if (once !== null && !/[<&]/.test(once)) expect(proseOf(once, max)).toBe(once);
      }),
    );
  });
});

describe('keys and dates', () => {
  it('takes a VIN only where it can be one', () => {
    expect(vinOf('1ftfw1ev9aka97868')).toBe('1FTFW1EV9AKA97868');
    for (const no of ['1FTFW1EV9AKA9786', '1FTFW1EV9AKA9786O', 'IFTFW1EV9AKA97868', '', null])
      expect(vinOf(no)).toBeNull();
  });

  it('strips an address of what follows the visitor about', () => {
    expect(urlOf('https://cars.example/a?utm_source=x&id=7&gclid=1#top')).toBe('https://cars.example/a?id=7');
    for (const no of ['javascript:alert(1)', 'ftp://cars.example', '/relative', 'https://localhost/x', ''])
      expect(urlOf(no)).toBeNull();
  });

  it.each([
    ['24-Nov', '2024-11-01T00:00:00.000Z'],
    ['Nov 2024', '2024-11-01T00:00:00.000Z'],
    ['2024-11', '2024-11-01T00:00:00.000Z'],
    ['2024-11-05', '2024-11-05T00:00:00.000Z'],
    ['2024-11-05T10:00:00+05:30', '2024-11-05T04:30:00.000Z'],
    ['Tue, 10 Feb 2026 09:26:35 +0000', '2026-02-10T09:26:35.000Z'],
    ['27-Jan', null],
    ['yesterday', null],
  ])('%j is %s', (value, instant) => expect(instantOf(value, new Date('2026-11-21'))).toBe(instant));
});
