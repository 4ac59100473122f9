import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, runs, times } from '../../../../projections/platform/testing/endurance.ts';
import {
  distanceKm,
  KM_PER_MILE,
  LEAST_PRICE_INR,
  MOST_KM,
  MOST_PRICE_INR,
  priceInr,
  yearIn,
} from './prices-and-distances.ts';

const rupees = { unit: 'rupees' } as const;
const dollars = { unit: 'rupees', rate: { currency: 'USD', inr: 80, asOf: '2026-01-01', source: 'test' } } as const;
const indian = new Intl.NumberFormat('en-IN').format;

describe('a price', () => {
  it.each([
    ['₹ 10.44 Lakh', 1_044_000],
    ['₹ 19 Lakh', 1_900_000],
    ['₹ 1.2 Crore', 12_000_000],
    ['Rs. 4.5 lacs', 450_000],
    ['3,75,000', 375_000],
    ['₹2,47,00,000/-', 24_700_000],
    ['450000.0', 450_000],
    [650_000, 650_000],
    ['95k', 95_000],
    ['375000 INR', 375_000],
    ['Rs.5 lakh', 500_000],
    ['Rs.12 Lakh', 1_200_000],
    ['Rs.1 Crore', 10_000_000],
    ['Rs.5,50,000', 550_000],
    ['Rs. 5,50,000/-', 550_000],
    ['INR 5 50 000', 550_000],
    ['₹\u00a05.5\u202fL', 550_000],
    ['Price: Rs 5.5 Lacs only', 550_000],
    ['५.५ लाख', 550_000],
    ['₹ ౫,౫౦,౦౦౦', 550_000],
    ['1.2 करोड़', 12_000_000],
  ])('%j is ₹%d', (value, inr) => expect(priceInr(value, rupees)).toEqual({ inr }));

  it.each([
    ['₹ 4.45 ', 445_000],
    ['₹ 12', 1_200_000],
    ['₹ 1.15 Crore', 11_500_000],
    ['₹ 85,000', 85_000],
  ])('%j in a column of lakhs is ₹%d', (value, inr) => expect(priceInr(value, { unit: 'lakh' })).toEqual({ inr }));
  it.each(['85 thou', '85.000', '.85'])('%j in a column of lakhs is refused', (value) =>
    expect(priceInr(value, { unit: 'lakh' })).toMatchObject({ refused: 'price-unclear' }),
  );

  it.each([
    ['Ask For Price', 'price-on-request'],
    ['Call for price', 'price-on-request'],
    ['', 'price-missing'],
    [null, 'price-missing'],
    ['0', 'price-missing'],
    ['3-4 Lakh', 'price-missing'],
    ['999', 'price-out-of-range'],
    ['-450000', 'price-out-of-range'],
    ['1,2,3', 'price-unclear'],
    ['₹ 60 Crore', 'price-out-of-range'],
    ['5,50 lakh', 'price-unclear'],
    ['₹.5 lakh', 'price-unclear'],
    ['Rs. .5 lakh', 'price-unclear'],
    ['5½ lakh', 'price-unclear'],
    ['5.50.000', 'price-unclear'],
    ['5,50,00', 'price-unclear'],
    ['12,500 lakh', 'price-unclear'],
    ['Lakhs 5.5', 'price-unclear'],
    ['Price in thousands: 45000', 'price-unclear'],
    ['45000k', 'price-unclear'],
    ['i 20 450 000', 'price-unclear'],
    ['5 lakh 50 thousand', 'price-missing'],
    ['5995 USD', 'foreign-currency'],
    ['$18,000', 'foreign-currency'],
    ['105 950 SEK', 'foreign-currency'],
    ['€ 12.500', 'foreign-currency'],
    ['105950 kr', 'foreign-currency'],
  ])('%j is refused as %s', (value, refused) => expect(priceInr(value, rupees)).toMatchObject({ refused }));

  it('takes a currency only with its rate', () => {
    expect(priceInr('5995.00 USD', dollars)).toEqual({ inr: 479_600 });
    expect(priceInr('5995', dollars)).toEqual({ inr: 479_600 });
    expect(priceInr('₹ 4,50,000', dollars)).toEqual({ inr: 450_000 });
    expect(priceInr('Rs4,50,000', dollars)).toEqual({ inr: 450_000 });
    expect(priceInr('4.5 lakh', dollars)).toMatchObject({ refused: 'price-unclear' });
    expect(priceInr('125.000 USD', dollars)).toMatchObject({ refused: 'price-unclear' });
    expect(priceInr('5995 EUR', dollars)).toMatchObject({ refused: 'foreign-currency' });
    expect(priceInr('500000', { ...rupees, currency: 'SEK' })).toMatchObject({ refused: 'foreign-currency' });
    expect(priceInr('500000', { ...rupees, currency: 'INR' })).toEqual({ inr: 500_000 });
  });

  it('means the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: LEAST_PRICE_INR, max: MOST_PRICE_INR }), (inr) => {
        for (const text of [
          `${inr}`,
          indian(inr),
          `₹ ${indian(inr)}`,
          `Rs ${inr}/-`,
          `${inr / 100_000} Lakh`,
          `₹${inr / 1e7} Cr`,
        ]) {
          expect(priceInr(text, rupees)).toEqual({ inr });
        }
      }),
    );
  });

  it('is never a number out of range, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const price = priceInr(text, rupees);
        expect('refused' in price || (price.inr >= LEAST_PRICE_INR && price.inr <= MOST_PRICE_INR)).toBe(true);
      }),
    );
  });
});

describe('a distance', () => {
  const km = { unit: 'km' } as const;
  it.each([
    ['98,000 km', 98_000],
    ['45,000 kms', 45_000],
    ['20,000', 20_000],
    ['83500.0 km', 83_500],
    ['1,37,495 kms', 137_495],
    [43_679, 43_679],
    ['1.2 lakh km', 120_000],
    ['0 km', 0],
    ['Kms.45000', 45_000],
    ['KM: 92,000', 92_000],
    ['Kms - 45,000', 45_000],
    ['1 lakh km', 100_000],
    ['45k kms driven', 45_000],
    ['45 000 km', 45_000],
    ['45,000 K.M.', 45_000],
    ['४५,००० किमी', 45_000],
    ['45.5 km', 46],
    ['', null],
    ['unknown', null],
  ])('%j is %d km', (value, expected) => expect(distanceKm(value, km)).toEqual({ km: expected }));

  it.each([
    ['239500 Miles', 'foreign-distance-unit'],
    ['12 mi', 'foreign-distance-unit'],
    ['8956 mil', 'foreign-distance-unit'],
    ['36,00,000 km', 'mileage-out-of-range'],
    ['-5', 'mileage-out-of-range'],
    ['KM -5', 'mileage-out-of-range'],
    ['12.500 km', 'mileage-unclear'],
    ['.45000 km', 'mileage-unclear'],
    ['45.5', 'mileage-unclear'],
    ['40,000-45,000 km', 'mileage-unclear'],
    ['45 k.m./year', 'mileage-out-of-range'],
    ['Miles: 45000', 'foreign-distance-unit'],
  ])('%j is refused as %s', (value, refused) => expect(distanceKm(value, km)).toMatchObject({ refused }));

  it('takes miles only where they are declared', () => {
    const miles = { unit: 'mi' } as const;
    expect(distanceKm('100,000 Miles', miles)).toEqual({ km: 160_934 });
    expect(distanceKm('100000', miles)).toEqual({ km: 160_934 });
    expect(distanceKm('100000', { ...miles, unitText: 'KM' })).toEqual({ km: 100_000 });
    expect(distanceKm('100000', { ...km, unitText: 'MI' })).toMatchObject({ refused: 'foreign-distance-unit' });
    expect(distanceKm('100000', { ...km, unitText: 'KMT' })).toEqual({ km: 100_000 });
  });

  it('means the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_KM }), (value) => {
        for (const text of [value, `${value} km`, `${indian(value)} kms`, `${value}.0 Km`]) {
          expect(distanceKm(text, km)).toEqual({ km: value });
        }
        const miles = Math.floor(value / 2);
        expect(distanceKm(`${miles} miles`, { unit: 'mi' })).toEqual({ km: Math.round(miles * KM_PER_MILE) });
      }),
    );
  });
});

describe('a year', () => {
  it.each([
    [2018, 2018],
    ['2018', 2018],
    ['2018.0', 2018],
    ['May 2016', 2016],
    ['City 2001', 2001],
    ['1931', 1931],
    ['२०१९', 2019],
    ['Scorpio 2000 cc 2015', 2015],
    ['₹2000 off, 2016', 2016],
    ['2,018', null],
    ['Zest', null],
    ['150k', null],
    ['', null],
  ])('%j is %s', (value, year) => expect(yearIn(value)).toBe(year));
});

/** Formats a number with western grouping of digits: 1,234,567. */
const western = new Intl.NumberFormat('en-US').format;
const spaced = (text: string) => text.replaceAll(',', '\u00a0');
const scripts = fc.constantFrom(0x30, 0x30, 0x30, 0x30, 0x966, 0xc66, 0xff10);
const written = fc
  .record({
    grouping: fc.constantFrom(
      String,
      indian,
      western,
      (n: number) => spaced(indian(n)),
      (n: number) => `${n}.00`,
    ),
    zero: scripts,
  })
  .map(
    ({ grouping, zero }) =>
      (value: number) =>
        grouping(value).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))),
  );
const gap = fc.constantFrom('', ' ', '\u00a0', '\u202f', '  ');
const unitOf = (size: number, ...names: string[]) => names.map((name) => ({ size, name }));
const PRICE_UNITS = [
  ...unitOf(1, '', '', '', '', ''),
  ...unitOf(1e5, 'lakh', 'Lakhs', 'LAKH', 'lac', 'Lacs', 'L', 'l', 'लाख', 'లక్షలు'),
  ...unitOf(1e7, 'crore', 'Crores', 'Cr', 'cr', 'CR.', 'करोड़', 'కోటి'),
  ...unitOf(1e3, 'k', 'K', 'thousand'),
];
/** Rounds an amount to two decimals, because people write amounts this way. The tests expect exactly the rounded amount. */
const twoPlaces = (value: number) => Math.max(0.01, Math.round(value * 100) / 100);

describe('100,000 ways of writing it', () => {
  const isRight = (read: number, meant: number) => Math.abs(read - meant) <= Math.max(0.5, meant * 1e-9);
  const prefixes = [
    '',
    '',
    '₹',
    '₹ ',
    '₨ ',
    'Rs',
    'Rs ',
    'Rs.',
    'Rs. ',
    'rs.',
    'INR ',
    'INR',
    'Price: ₹',
    'Price: Rs.',
    'रु. ',
  ];
  const suffixes = ['', '', '/-', ' only', ' Rs', ' INR', '.', ' (negotiable)', '*', ' onwards'];

  it('a price is what was written', ENDURANCE, () => {
    const price = fc.record({
      prefix: fc.constantFrom(...prefixes),
      suffix: fc.constantFrom(...suffixes),
      unit: fc.constantFrom(...PRICE_UNITS),
      inr: fc
        .double({ min: Math.log10(2e4), max: Math.log10(4e8), noNaN: true })
        .map((power) => Math.round(10 ** power)),
      between: gap,
      digits: written,
    });
    let taken = 0;
    fc.assert(
      fc.property(price, ({ prefix, suffix, unit, inr, between, digits }) => {
        const amount = unit.size === 1 ? inr : twoPlaces(inr / unit.size);
        const number = unit.size === 1 ? digits(amount) : String(amount);
        const found = priceInr(`${prefix}${number}${unit.name && between}${unit.name}${suffix}`, rupees);
        if ('refused' in found) return unit.size === 1e3 || amount * unit.size < LEAST_PRICE_INR;
        taken += 1;
        return isRight(found.inr, amount * unit.size);
      }),
      runs(60_000),
    );
    expect(taken).toBeGreaterThan(times(48_000));
  });

  it('a distance is what was written', ENDURANCE, () => {
    const distance = fc.record({
      prefix: fc.constantFrom('', '', '', 'KM: ', 'Kms.', 'Kms. ', 'Km ', 'km-', 'Odometer: ', 'Driven '),
      unit: fc.constantFrom(
        ...unitOf(1, '', '', ''),
        ...unitOf(1e5, 'lakh', 'Lac', 'L'),
        ...unitOf(1e3, 'k', 'K', 'thousand'),
      ),
      km: fc.constantFrom(
        '',
        ' km',
        ' kms',
        'KM',
        ' Kms.',
        ' K.M.',
        ' kilometres',
        ' km driven',
        ' किमी',
        ' km (approx)',
      ),
      distance: fc.integer({ min: 1_000, max: MOST_KM }),
      between: gap,
      digits: written,
    });
    let taken = 0;
    fc.assert(
      fc.property(distance, ({ prefix, unit, km, distance: meant, between, digits }) => {
        const amount = unit.size === 1 ? meant : twoPlaces(meant / unit.size);
        const number = unit.size === 1 ? digits(amount) : String(amount);
        const text = `${prefix}${number}${unit.name && between}${unit.name}${km}`;
        const found = distanceKm(text, { unit: 'km' });
        // A unit directly before "KM", as in "45kKM", may be refused, because nobody writes a distance in this form.
        if ('refused' in found) return unit.name !== '' && km === 'KM';
        taken += 1;
        return found.km !== null && isRight(found.km, amount * unit.size);
      }),
      runs(40_000),
    );
    expect(taken).toBeGreaterThan(times(32_000));
  });

  it('signs thrown into it change nothing, or it is refused', ENDURANCE, () => {
    const thrown = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.constantFrom(',', ' ', '\u00a0', "'", '½', '..', '.,')), {
      maxLength: 3,
    });
    const units = fc.constantFrom('', ' lakh', 'L', ' Cr', 'k', ' km');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), units, thrown, (value, unit, signs) => {
        const text = signs.reduce((so, [at, sign]) => {
          const where = at % (so.length - unit.length + 1);
          return so.slice(0, where) + sign + so.slice(where);
        }, `${value}${unit}`);
        const plain =
          unit === ' km' ? distanceKm(`${value}${unit}`, { unit: 'km' }) : priceInr(`${value}${unit}`, rupees);
        const found = unit === ' km' ? distanceKm(text, { unit: 'km' }) : priceInr(text, rupees);
        return (
          'refused' in found || ('km' in found && found.km === null) || JSON.stringify(found) === JSON.stringify(plain)
        );
      }),
      runs(20_000),
    );
  });
});
