import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lender } from './lender.ts';
import { loanOffers, loanRate, startingEmi } from './loan-offers.ts';

const published = { asOf: '2026-11-01', source: 'https://bank.example/rates' };
const WISH = { priceInr: 625_000, downPaymentInr: 125_000, months: 60, carYear: 2022 } as const;
const YEAR = 2026;
/** Returns a lender with the given name; `told` overrides the facts that it publishes. */
const lender = (name: string, told: Partial<Lender> = {}): Lender => ({
  id: `00000000-0000-4000-8000-${Buffer.from(name.padEnd(6, '0').slice(0, 6)).toString('hex')}`,
  name,
  product: 'Used Car Loan',
  url: 'https://bank.example/',
  rate: { fromPercent: 9, toPercent: null, ...published },
  fee: null,
  maxMonths: null,
  maxSharePercent: null,
  leastInr: null,
  mostInr: null,
  maxCarAge: null,
  maxCarAgeAtEnd: null,
  eligibility: [],
  changedAt: '2026-11-21T00:00:00.000Z',
  ...told,
});
const fee = (told: Partial<NonNullable<Lender['fee']>>): Lender['fee'] => ({
  percent: 0,
  leastInr: null,
  mostInr: null,
  tax: 'not_stated',
  ...published,
  ...told,
});
const costs = (told: Partial<Lender>) => loanOffers([lender('A', told)], WISH, YEAR)[0]?.lowest;

describe('what a loan costs at a lender', () => {
  it('is every instalment and the processing fee', () => {
    const without = costs({});
    expect(without).toMatchObject({ ratePercent: 9, emiInr: 10_379, feeInr: null });
    expect(without?.totalInr).toBe(500_000 + (without?.interestInr ?? 0));
    expect(costs({ fee: fee({ percent: 1 }) })?.totalInr).toBe((without?.totalInr ?? 0) + 5000);
  });
  it.each([
    ['a share of the loan', { percent: 1 }, 5000],
    ['no less than the least', { percent: 1, leastInr: 6000 }, 6000],
    ['no more than the most', { percent: 2, mostInr: 8000 }, 8000],
    ['a flat sum', { leastInr: 1000, mostInr: 1000 }, 1000],
    ['with 18 % tax on top where the lender says so', { percent: 1, tax: 'extra' as const }, 5900],
    ['without any where tax is in it', { percent: 1, tax: 'included' as const }, 5000],
  ])('has a fee of %s', (_, told, feeInr) => expect(costs({ fee: fee(told) })?.feeInr).toBe(feeInr));
  it('has a range where the lender publishes one, and nothing where it publishes no rate', () => {
    const [offer] = loanOffers([lender('A', { rate: { fromPercent: 9, toPercent: 11, ...published } })], WISH, YEAR);
    expect([offer?.lowest?.emiInr, offer?.highest?.emiInr]).toEqual([10_379, 10_871]);
    expect(loanOffers([lender('A', { rate: null })], WISH, YEAR)[0]).toMatchObject({ lowest: null, highest: null });
  });
  it.each([
    ['tenure', { maxMonths: { value: 48, ...published } }],
    ['share', { maxSharePercent: { value: 75, ...published } }],
    ['too_little', { leastInr: { value: 500_001, ...published } }],
    ['too_much', { mostInr: { value: 499_999, ...published } }],
    ['too_old', { maxCarAge: { value: 3, ...published } }],
    ['too_old', { maxCarAgeAtEnd: { value: 8, ...published } }],
  ] as const)('says %s where the published terms speak against it', (obstacle, told) => {
    expect(loanOffers([lender('A', told)], WISH, YEAR)[0]?.obstacles).toEqual([obstacle]);
  });
});

describe('the order of lenders', () => {
  const names = (lenders: readonly Lender[], wish: typeof WISH | null = WISH) =>
    loanOffers(lenders, wish, YEAR).map((offer) => offer.lender.name);
  it('goes by the interest, then by name; who cannot lend so after it, who publishes no rate last', () => {
    expect(
      names([
        lender('No rate', { rate: null }),
        lender('Short', {
          rate: { fromPercent: 5, toPercent: null, ...published },
          maxMonths: { value: 48, ...published },
        }),
        lender('Low rate, high fee', {
          rate: { fromPercent: 8.9, toPercent: null, ...published },
          fee: fee({ percent: 5 }),
        }),
        lender('Beta'),
        lender('Alpha'),
      ]),
    ).toEqual(['Low rate, high fee', 'Alpha', 'Beta', 'Short', 'No rate']);
  });
  it('does not put who keeps a fee to itself before who says it', () => {
    const dearer = lender('HDFC', { rate: { fromPercent: 13.75, toPercent: null, ...published } });
    const open = lender('Axis', {
      rate: { fromPercent: 13.55, toPercent: null, ...published },
      fee: fee({ percent: 1, leastInr: 6000 }),
    });
    expect(loanOffers([open], WISH, YEAR)[0]?.lowest?.totalInr).toBeGreaterThan(
      loanOffers([dearer], WISH, YEAR)[0]?.lowest?.totalInr ?? Infinity,
    );
    expect(names([dearer, open])).toEqual(['Axis', 'HDFC']);
  });
  it('is by name without a price', () => {
    expect(names([lender('B'), lender('C', { rate: null }), lender('A')], null)).toEqual(['A', 'B', 'C']);
  });
  it('depends on nothing but costs, terms and names: not on how they were listed, nor when', () => {
    const made = fc.record({
      name: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      rate: fc.option(fc.integer({ min: 5, max: 20 })),
      feePercent: fc.option(fc.integer({ min: 0, max: 5 })),
      maxMonths: fc.option(fc.constantFrom(36, 60, 84)),
      day: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(made, { selector: ({ name }) => name, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (list, keys) => {
          const lenders = list.map(({ name, rate, feePercent, maxMonths, day }) =>
            lender(name, {
              rate: rate === null ? null : { fromPercent: rate, toPercent: null, ...published },
              fee: feePercent === null ? null : fee({ percent: feePercent }),
              maxMonths: maxMonths === null ? null : { value: maxMonths, ...published },
              changedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
            }),
          );
          const shuffled = lenders
            .map((one) => ({ one, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => ({ ...one, changedAt: '2020-01-01T00:00:00.000Z' }));
          expect(names(shuffled)).toEqual(names(lenders));
          const comparable = loanOffers(lenders, WISH, YEAR).filter(
            ({ lowest, obstacles }) => lowest && obstacles.length === 0,
          );
          const interest = comparable.map(({ lowest }) => lowest?.interestInr ?? 0);
          expect(interest).toEqual(interest.toSorted((a, b) => a - b));
          const withoutFees = lenders.map((one) => ({ ...one, fee: null }));
          expect(names(withoutFees)).toEqual(names(lenders));
        },
      ),
    );
  });
});

describe('a lender of the catalogue', () => {
  it('has a date and a source at every figure', () => {
    const whole = lender('A');
    expect(Lender.safeParse(whole).success).toBe(true);
    expect(
      Lender.safeParse({ ...whole, rate: { fromPercent: 9, toPercent: null, source: published.source } }).success,
    ).toBe(false);
    expect(Lender.safeParse({ ...whole, rate: { fromPercent: 9, toPercent: null, asOf: '2026-11-01' } }).success).toBe(
      false,
    );
    expect(Lender.safeParse({ ...whole, rate: { fromPercent: 9, toPercent: 8, ...published } }).success).toBe(false);
    expect(Lender.safeParse({ ...whole, url: 'http://bank.example/' }).success).toBe(false);
  });
});

describe('the rate that an instalment starts at', () => {
  const at = (name: string, fromPercent: number, told: Partial<Lender> = {}) =>
    lender(name, { rate: { fromPercent, toPercent: null, ...published }, ...told });
  it('is the cheapest dated one of a lender that lends so, and names the lender', () => {
    const lenders = [
      at('Dear', 12),
      at('Cheap', 10.5),
      at('Young cars', 8, { maxCarAge: { value: 3, ...published } }),
      at('Short', 8.5, { maxMonths: { value: 48, ...published } }),
      lender('Silent', { rate: null }),
    ];
    expect(loanRate(lenders, WISH, YEAR)).toMatchObject({ percent: 10.5, lender: { name: 'Cheap', ...published } });
    expect(loanRate(lenders, { ...WISH, carYear: 2023 }, YEAR)).toMatchObject({ percent: 8 });
    expect(loanRate(lenders, { ...WISH, months: 48 }, YEAR)).toMatchObject({ percent: 8.5 });
    // Age limits do not exclude a car of unknown age.
    expect(loanRate(lenders, { ...WISH, carYear: null }, YEAR)).toMatchObject({ percent: 8 });
  });
  it('is 7.05 % only where no dated rate is listed', () => {
    const none = { percent: 7.05, lender: null, obstacles: [] };
    expect(loanRate([], WISH, YEAR)).toEqual(none);
    expect(loanRate([lender('Silent', { rate: null })], WISH, YEAR)).toEqual(none);
  });
  it('is the cheapest of all where none lends so, with what speaks against it', () => {
    const tooSmall = at('Big loans', 9, { leastInr: { value: 1_000_000, ...published } });
    const short = at('Short', 13.55, { maxMonths: { value: 60, ...published } });
    expect(loanRate([tooSmall], WISH, YEAR)).toMatchObject({
      ...{ percent: 9, lender: { name: 'Big loans' }, obstacles: ['too_little'] },
    });
    // A more expensive lender whose terms allow the loan comes before a cheaper one whose terms do not.
    expect(loanRate([tooSmall, short], WISH, YEAR)).toMatchObject({ percent: 13.55, obstacles: [] });
    expect(loanRate([short], { ...WISH, months: 84 }, YEAR)).toMatchObject({
      ...{ percent: 13.55, lender: { name: 'Short' }, obstacles: ['tenure'] },
    });
  });
  it('makes the EMI that cards show: 20 % down, 60 months', () => {
    expect(startingEmi([at('Bank', 9)], { priceInr: 625_000, year: 2022 }, YEAR)).toMatchObject({
      monthlyInr: 10_379,
      rate: { percent: 9, lender: { name: 'Bank' } },
    });
    expect(startingEmi([], { priceInr: 625_000, year: 2022 }, YEAR).monthlyInr).toBe(9_912);
  });
});
