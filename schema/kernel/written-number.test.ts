import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, typedRupees } from './written-number.ts';

describe('rupees as somebody types them', () => {
  it.each([
    ['1,50,000', 150_000],
    ['₹ 1,50,000', 150_000],
    ['₹ 5 40 000', 540_000],
    ['540000', 540_000],
    ['150000.40', 150_000],
    ['550,000', 550_000],
    [' 5 ', 5],
    ['5 lakh', 500_000],
    ['5.4 L', 540_000],
    ['1.25 cr', 12_500_000],
    ['Rs.5 lakh', 500_000],
    ['Rs. 5,40,000/-', 540_000],
    ['५,४०,०००', 540_000],
    ['౫.౪ లక్షలు', 540_000],
  ])('%j are %d', (text, amount) => expect(typedRupees(text)).toBe(amount));

  it.each([
    ['nothing', ''],
    ['a part of a lakh, where nothing says so', '5.4'],
    ['a comma for a dot', '5,4'],
    ['a digit that is missing', '5,40,00'],
    ['a dot that may be of an abbreviation', '₹.5 lakh'],
    ['two amounts', '5-6 lakh'],
    ['below zero', '-5'],
    ['an exponent', '1e5'],
    ['another currency', '$5000'],
    ['words', '5 lakh or so'],
    ['more than there is', '99999999999999'],
  ])('are none for %s: %j', (_what, text) => expect(typedRupees(text)).toBeNull());

  it('are what the product itself writes', () => {
    const format = new Intl.NumberFormat('en-IN').format;
    fc.assert(fc.property(fc.nat(2_000_000_000), (amount) => typedRupees(`₹${format(amount)}`) === amount));
  });
});

it('reads any text without a throw, and never a number that is none', () => {
  const signs = fc.constantFrom(..."0123456789०९౧５.,' -₹½%elkR\u00a0\u200b\ud83d");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (text) => {
      const read = readNumber(text.join(''));
      return read.found !== 'one' || (Number.isFinite(read.amount) && read.amount >= 0);
    }),
    { numRuns: 5_000 },
  );
});
