import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAxisDay, formatDay, formatInstant } from './dates.ts';
import { formatPrice, formatPriceShort, formatRupees } from './money.ts';
import { formatCars, formatCount, formatKm, formatKmShort, formatOwners } from './numbers.ts';

/** A no-break space reads as a space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it.each([
    [0, '₹0'],
    [80_000, '₹80,000'],
    [99_999, '₹99,999'],
    [100_000, '₹1.00 Lakh'],
    [545_000, '₹5.45 Lakh'],
    [9_999_999, '₹1.00 Crore'],
    [10_000_000, '₹1.00 Crore'],
    [12_500_000, '₹1.25 Crore'],
  ])('%d rupees read %s', (amount, text) => expect(plain(formatPrice(amount))).toBe(text));

  it('groups every rupee as in India', () => expect(formatRupees(1_234_567)).toBe('₹12,34,567'));

  it.each([
    [0, '₹0'],
    [500_000, '₹5 L'],
    [250_000, '₹2.5 L'],
    [10_000_000, '₹1 Cr'],
  ])('the bound %d reads %s', (amount, text) => expect(plain(formatPriceShort(amount))).toBe(text));

  it('shows any price to within half a hundredth of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (amount) => {
        const text = plain(formatPrice(amount));
        const value = Number(text.replaceAll(/[^\d.]/g, ''));
        const unit = text.endsWith('Crore') ? 10_000_000 : text.endsWith('Lakh') ? 100_000 : 1;
        expect(Math.abs(value * unit - amount)).toBeLessThanOrEqual(unit === 1 ? 0 : unit * 0.0051);
      }),
    );
  });
});

describe('numbers', () => {
  it('counts as in India', () => {
    expect(formatCount(123_456)).toBe('1,23,456');
    expect(plain(formatCars(1))).toBe('1 car');
    expect(plain(formatCars(2034))).toBe('2,034 cars');
    expect(plain(formatCars(0))).toBe('0 cars');
  });

  it.each([
    [800, '800 km'],
    [1000, '1k km'],
    [5430, '5.4k km'],
    [9949, '9.9k km'],
    [9999, '10k km'],
    [45_200, '45k km'],
    [250_400, '250k km'],
  ])('%d km read %s', (km, text) => expect(plain(formatKmShort(km))).toBe(text));

  it('reads the odometer to the kilometre', () => expect(plain(formatKm(145_200))).toBe('1,45,200 km'));

  it.each([
    [1, '1st Owner'],
    [2, '2 Owners'],
    [4, '4+ Owners'],
  ])('%d owners read %s', (owners, text) => expect(formatOwners(owners)).toBe(text));
});

describe('dates', () => {
  it('are those of India, whatever the clock of the browser', () => {
    expect(formatDay('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026');
    expect(formatInstant('2026-11-20T20:05:00.000Z')).toMatch(/^21 Nov 2026, 1:35 am IST$/);
    expect(formatAxisDay(Date.parse('2026-11-20T18:29:59.000Z'))).toBe('20 Nov');
  });
});
