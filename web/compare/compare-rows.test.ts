import { describe, expect, it } from 'vitest';
import { recommendationOf } from '../../schema/price-insights/car-verdict.ts';
import { createFormats } from '../shared/format/formats.ts';
import type { RateOfEmi } from '../shared/format/use-emi-rate-texts.ts';
import type { BriefVerdict } from '../shared/price-verdict/use-price-verdict-text.ts';
import { compareTexts } from '../shared/texts/en/compare.ts';
import { formatTexts } from '../shared/texts/en/formats.ts';
import { termTexts } from '../shared/texts/en/terms.ts';
import { verdictsTexts } from '../shared/texts/en/verdicts.ts';
import { compareRows } from './compare-rows.ts';
import { comparedCar } from './testing/compared-cars.ts';
import type { ComparedCar } from './use-compare-cars.ts';

const format = createFormats(formatTexts.en);
const rowsOf = (...changes: readonly Partial<ComparedCar>[]) => {
  const cars = changes.map((change, place) => comparedCar({ id: `car-${place}`, ...change }));
  const rateWords = ({ percent, lender }: RateOfEmi) => `${lender?.name ?? 'nobody'} ${percent}`;
  const verdictText = (verdict: BriefVerdict | null) => verdict?.recommendationCode ?? null;
  const words = { t: compareTexts.en, format, terms: termTexts.en, rateWords, verdictText, verdicts: verdictsTexts.en };
  return compareRows(cars, words).flatMap(({ rows }) => rows);
};
const row = (id: string, ...changes: readonly Partial<ComparedCar>[]) => {
  const found = rowsOf(...changes).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
};
const texts = ({ cells }: ReturnType<typeof row>) => cells.map(({ text }) => text?.replaceAll('\u00a0', ' ') ?? null);
const best = ({ cells }: ReturnType<typeof row>) => cells.map((cell) => cell.best ?? null);

describe('the rows of a comparison', () => {
  it('say what every car is, and nothing that nobody said', () => {
    const bare = { mileageKm: null, fuelType: null, owners: null, city: null, state: null, hasWarranty: null };
    expect(texts(row('mileage', {}, bare))).toEqual(['45,200 km', null]);
    expect(texts(row('verdict', {}, { priceVerdict: null }))).toEqual(['FAIR_LOW', null]);
    expect(texts(row('fuel', {}, bare))).toEqual(['Diesel', null]);
    expect(texts(row('owners', {}, bare))).toEqual(['1st Owner', null]);
    expect(texts(row('place', {}, bare))).toEqual(['Hyderabad, Telangana', null]);
    expect(texts(row('place', { city: 'Delhi', state: 'Delhi' }))).toEqual(['Delhi']);
    expect(texts(row('warranty', { hasWarranty: true }, { hasWarranty: false }, bare))).toEqual(['Yes', 'No', null]);
    expect(texts(row('verification', { verificationStatus: 'standard' }))).toEqual(['Not verified']);
    expect(texts(row('source', { listingCount: 3 }, { listingCount: 1 }))).toEqual(['CarDekho and 2 more', 'CarDekho']);
  });

  it('say the instalment and whose rate it is at, for cars that can be bought', () => {
    expect(texts(row('emi', {}, { isLive: false }))).toEqual(['₹20,260 · State Bank of India 11.75', null]);
  });

  it('say when a car was first seen as the rest of the product does, and apart from it what its source says', () => {
    const seen = { firstSeenAt: '2026-11-03T04:00:00.000Z', listedAt: '2026-10-20T04:00:00.000Z' };
    expect(texts(row('firstSeen', seen, { ...seen, listedAt: null }))).toEqual(['3 Nov 2026', '3 Nov 2026']);
    expect(texts(row('listed', seen, { ...seen, listedAt: null }))).toEqual(['20 Oct 2026', null]);
  });

  it('say how long a car has been for sale, and when its price dropped, where events prove it', () => {
    const dropped = { priceInr: 1_145_000, originalPriceInr: 1_165_000, priceDroppedAt: '2026-11-12T04:00:00.000Z' };
    expect(texts(row('daysListed', { daysListed: 0 }, { daysListed: 12 }, { isLive: false }))).toEqual([
      'Listed today',
      'Listed 12 days ago',
      null,
    ]);
    expect(texts(row('priceDrop', dropped, { ...dropped, priceDroppedAt: null }, {}))).toEqual([
      'Price dropped ₹20,000 on 12 Nov 2026',
      'None known',
      'None known',
    ]);
  });

  it('name whose word “Certified” is where several sources list a car', () => {
    const certified = { verificationStatus: 'certified' };
    expect(texts(row('verification', { ...certified, listingCount: 3 }, certified))).toEqual([
      'Certified by CarDekho',
      'Certified',
    ]);
  });

  it('tell differing from unknown', () => {
    expect(row('color', { color: 'Red' }, { color: 'Blue' }, { color: null }).sameness).toBe('differs');
    expect(row('color', { color: 'Red' }, { color: null }).sameness).toBe('unclear');
    expect(row('color', { color: 'Red' }, { color: 'Red' }).sameness).toBe('same');
    expect(row('color', { color: null }, { color: null }).sameness).toBe('same');
  });

  it('name the lowest price, the lowest km and the newest car, where one has it', () => {
    expect(best(row('price', { priceInr: 9 }, { priceInr: 7 }, { priceInr: 7 }))).toEqual([
      null,
      'Lowest price',
      'Lowest price',
    ]);
    expect(best(row('price', { priceInr: 9 }, { priceInr: 9 }))).toEqual([null, null]);
    expect(best(row('price', { priceInr: 9 }))).toEqual([null]);
    expect(best(row('mileage', { mileageKm: 9 }, { mileageKm: 0 }, { mileageKm: null }))).toEqual([
      null,
      'Lowest km',
      null,
    ]);
    expect(best(row('year', { year: 2019 }, { year: 2021 }))).toEqual([null, 'Newest']);
  });

  it('say how far every price is from the average, and that it is about there where the difference is too small', () => {
    const fair = (differenceInr: number) => ({
      priceVerdict: { differenceInr, recommendationCode: 'FAIR', askingInr: 900_000, averagePrice: 900_000 } as const,
    });
    expect(texts(row('verdict', fair(-12_000), fair(12_000), fair(999), fair(-999)))).toEqual([
      'FAIR_LOW',
      'FAIR_HIGH',
      'Fair price, about at the market price',
      'Fair price, about at the market price',
    ]);
  });

  it('name the best deal as the sort order does, where two that can be bought differ', () => {
    const asking = (askingInr: number, changes: Partial<ComparedCar> = {}): Partial<ComparedCar> => ({
      ...changes,
      priceVerdict: {
        askingInr,
        averagePrice: 1_000_000,
        differenceInr: askingInr - 1_000_000,
        recommendationCode: recommendationOf(askingInr, 1_000_000),
      },
    });
    const marks = (...cars: readonly Partial<ComparedCar>[]) => best(row('verdict', ...cars));
    const none = { priceVerdict: null };
    expect(marks(asking(1_100_000), asking(930_000), none)).toEqual([null, 'Best deal', null]);
    // The second price is suspiciously low, so it ranks last.
    expect(marks(asking(1_100_000), asking(700_000))).toEqual(['Best deal', null]);
    expect(marks(asking(700_000), asking(600_000))).toEqual([null, null]);
    expect(marks(asking(930_000), asking(931_000), asking(990_000))).toEqual(['Best deal', 'Best deal', null]);
    expect(marks(asking(930_000), asking(931_000))).toEqual([null, null]);
    expect(marks(asking(930_000), none)).toEqual([null, null]);
    for (const lost of [{ isReserved: true }, { isLive: false }])
      expect(marks(asking(930_000, lost), asking(1_100_000))).toEqual([null, null]);
  });

  it('differ where one is the best, though their rounded texts are equal', () => {
    const below = (averagePrice: number): Partial<ComparedCar> => ({
      priceVerdict: {
        askingInr: averagePrice - 50_000,
        averagePrice,
        differenceInr: -50_000,
        recommendationCode: 'FAIR_LOW',
      },
    });
    expect(row('verdict', below(600_000), below(1_000_000)).sameness).toBe('differs');
  });

  it('give no price of a car that is gone for the lowest', () => {
    const gone = { priceInr: 1, isLive: false };
    expect(best(row('price', gone, { priceInr: 9 }, { priceInr: 8 }))).toEqual([null, null, 'Lowest price']);
  });

  it('list every feature of any car, the commonest first, and cannot tell for a car without a list', () => {
    const rows = rowsOf({ features: ['Sunroof', 'Airbags'] }, { features: ['Airbags'] }, { features: [] }).filter(
      ({ id }) => id.startsWith('feature-'),
    );
    expect(rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
      ['Airbags', 'Yes', 'Yes', null],
      ['Sunroof', 'Yes', 'Not mentioned', null],
    ]);
    expect(rows.map(({ sameness }) => sameness)).toEqual(['unclear', 'differs']);
  });
});
