import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTexts } from '../texts/en/formats.ts';
import { formats as hindi } from '../texts/hi/formats.ts';
import { formats as telugu } from '../texts/te/formats.ts';
import { createFormats } from './formats.ts';

const en = createFormats(formatTexts.en);
const hi = createFormats(hindi);
const te = createFormats(telugu);
/** Replaces non-breaking spaces with ordinary spaces. */
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
  ])('%d rupees read %s', (amount, text) => expect(plain(en.price(amount))).toBe(text));

  it('reads in Hindi and Telugu with the same digits and grouping', () => {
    expect(plain(hi.price(545_000))).toBe('₹5.45 लाख');
    expect(plain(te.price(12_500_000))).toBe('₹1.25 కోట్లు');
    expect(hi.rupees(1_234_567)).toBe('₹12,34,567');
    expect(te.rupees(1_234_567)).toBe('₹12,34,567');
  });

  it('shows every paisa of a bill', () => {
    expect(en.paise(72_000)).toBe('₹720.00');
    expect(en.paise(15_000_005)).toBe('₹1,50,000.05');
  });
  it('groups every rupee as in India', () => expect(en.rupees(1_234_567)).toBe('₹12,34,567'));

  it.each([
    [0, '₹0'],
    [500_000, '₹5 L'],
    [250_000, '₹2.5 L'],
    [10_000_000, '₹1 Cr'],
  ])('the bound %d reads %s', (amount, text) => expect(plain(en.priceShort(amount))).toBe(text));

  it('shows any price to within half a hundredth of its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (amount) => {
        const text = plain(en.price(amount));
        const value = Number(text.replaceAll(/[^\d.]/g, ''));
        const unit = text.endsWith('Crore') ? 10_000_000 : text.endsWith('Lakh') ? 100_000 : 1;
        expect(value).toBeLessThan(unit === 100_000 ? 100 : Number.POSITIVE_INFINITY);
        expect(Math.abs(value * unit - amount)).toBeLessThanOrEqual(unit === 1 ? 0 : unit * 0.0051);
      }),
    );
  });
});

describe('numbers', () => {
  it('counts as in India', () => {
    expect(en.count(123_456)).toBe('1,23,456');
    expect(plain(en.cars(1))).toBe('1 car');
    expect(plain(en.cars(2034))).toBe('2,034 cars');
    expect(plain(en.cars(0))).toBe('0 cars');
    expect(en.percent(0.256)).toBe('26%');
  });

  it.each([
    [800, '800 km'],
    [1000, '1k km'],
    [5430, '5.4k km'],
    [9949, '9.9k km'],
    [9999, '10k km'],
    [45_200, '45k km'],
    [250_400, '250k km'],
  ])('%d km read %s', (km, text) => expect(plain(en.kmShort(km))).toBe(text));

  it('reads the odometer to the kilometre', () => expect(plain(en.km(145_200))).toBe('1,45,200 km'));

  it.each([
    [1, '1st Owner'],
    [2, '2 Owners'],
    [4, '4+ Owners'],
  ])('%d owners read %s', (owners, text) => expect(en.owners(owners)).toBe(text));
});

describe('changes', () => {
  it.each([
    [2.34, '+2.3%'],
    [-4, '-4%'],
    [0.04, '0%'],
    [-0.04, '0%'],
    [1234.5, '+1,234.5%'],
  ])('%d per cent read %s', (percent, text) => expect(en.change(percent)).toBe(text));
});

describe('dates', () => {
  it('are those of India, whatever the clock of the browser', () => {
    expect(en.day('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026');
    expect(en.instant('2026-11-20T20:05:00.000Z')).toBe('21 Nov 2026, 1:35 am IST');
    expect(en.instant('2026-11-20T06:30:00.000Z')).toBe('20 Nov 2026, 12:00 pm IST');
    expect(en.instant('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026, 12:00 am IST');
    expect(en.axisDay(Date.parse('2026-11-20T18:29:59.000Z'))).toBe('20 Nov');
    expect(hi.day('2026-11-20T20:00:00.000Z')).toBe('21 नव॰ 2026');
    expect(te.day('2026-11-20T20:00:00.000Z')).toBe('21 నవం 2026');
  });

  it('are read from the calendar as Intl reads it', () => {
    const calendar = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'Asia/Kolkata', hourCycle: 'h12', day: 'numeric', month: 'numeric', year: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit' },
    });
    const MONTHS = formatTexts.en.months.split(' ');
    const instants = fc.date({
      min: new Date('1950-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (at) => {
        const parts = Object.fromEntries(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
        const { day, month, year, hour, minute, dayPeriod } = parts;
        const date = `${day} ${MONTHS[Number(month) - 1]}`;
        expect(en.axisDay(at.getTime())).toBe(date);
        expect(en.instant(at.toISOString())).toBe(`${date} ${year}, ${hour}:${minute} ${dayPeriod?.toLowerCase()} IST`);
      }),
    );
  });
});

describe('the digits', () => {
  it.each(['en-IN', 'hi-IN', 'te-IN'])('are grouped and rounded as Intl does for %s', (locale) => {
    const intl = (decimals: number, least = decimals) =>
      new Intl.NumberFormat(`${locale}-u-nu-latn`, { minimumFractionDigits: least, maximumFractionDigits: decimals });
    const formats = createFormats(formatTexts.en);
    const number = (text: string) => plain(text).replace(/[^\d.,-]/g, '');
    const amounts = fc.oneof(
      fc.nat(2_000_000_000),
      fc.nat(200_000).map((units) => units * 500),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formats.count(amount)).toBe(intl(0).format(amount));
        expect(formats.count(-amount - 1)).toBe(intl(0).format(-amount - 1));
        const large = Math.max(100_000, amount);
        const unit = large >= 9_999_500 ? 10_000_000 : 100_000;
        expect(number(formats.price(large))).toBe(intl(2).format(large / unit));
        const short = large >= 10_000_000 ? 10_000_000 : 100_000;
        expect(number(formats.priceShort(large))).toBe(intl(2, 0).format(large / short));
        const km = amount % 9_950;
        if (km >= 1000) expect(number(formats.kmShort(km))).toBe(intl(1, 0).format(km / 1000));
      }),
      { numRuns: 300 },
    );
  });
});
