import { describe, expect, it } from 'vitest';
import { SELL_BRANDS, SELL_CITIES, sellYears } from '../../schema/listings/form-lists.ts';
import { createFormats } from '../shared/format/formats.ts';
import { formatTexts } from '../shared/texts/en/formats.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { termTexts } from '../shared/texts/en/terms.ts';
import { selling as hindi } from '../shared/texts/hi/selling.ts';
import { type Fields, lacksOf } from './draft-fields.ts';
import { hintsOf } from './plausibility-hints.ts';
import { suggestedDescription, suggestedTitle } from './suggest-texts.ts';

const WHOLE: Fields = {
  ...{ brand: 'Hyundai', model: 'Creta', year: 2019, priceInr: 950_000, fuelType: 'Petrol', transmission: 'Manual' },
  ...{ mileageKm: 0, owners: 1, city: 'Hyderabad', actualPhone: '+91 98123 45678', actualEmail: 'a@example.in' },
  ...{ registrationDocument: 'r', insuranceDocument: 'i' },
};
const words = {
  texts: sellingTexts.en,
  terms: termTexts.en,
  format: createFormats(formatTexts.en),
};

describe('the lists of the form', () => {
  it('are those of the specification', () => {
    expect(SELL_BRANDS).toEqual([
      ...['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota', 'Ford', 'Volkswagen', 'Skoda'],
      ...['Renault', 'Nissan', 'Chevrolet'],
    ]);
    expect(SELL_CITIES.map(termTexts.en.city)).toEqual([
      ...['Mumbai', 'Delhi', 'Bangalore', 'Chennai', 'Hyderabad', 'Pune', 'Ahmedabad', 'Kolkata', 'Surat'],
      ...['Jaipur', 'Lucknow', 'Kanpur'],
    ]);
    expect(sellYears(2024)).toHaveLength(25);
    expect([sellYears(2024)[0], sellYears(2024).at(-1)]).toEqual([2024, 2000]);
    expect(Object.values(sellingTexts.en.fields.ownersOf).at(-1)).toBe('4+ Owners');
  });
});

describe('what the form lacks', () => {
  it('is nothing once all is said; no kilometres are an answer, and photos and number are left to the seller', () => {
    expect([...lacksOf(WHOLE)]).toEqual([]);
  });
  it('is named in the order of the form', () => {
    expect([...lacksOf({ ...WHOLE, model: null, city: '', insuranceDocument: null }).keys()]).toEqual([
      'model',
      'city',
      'insuranceDocument',
    ]);
  });
  it.each([
    ['actualPhone', '12345'],
    ['actualEmail', 'asha at example'],
    ['registrationNumber', 'my car'],
  ] as const)('is a %s that is none', (name, value) => {
    expect([...lacksOf({ ...WHOLE, [name]: value })]).toEqual([[name, 'invalid']]);
  });
});

describe('hints', () => {
  const worth = { estimateInr: 900_000, lowInr: 800_000, highInr: 1_000_000 };
  it.each([
    [{ year: 2019, mileageKm: 60_000, priceInr: 900_000 }, []],
    [{ year: 2025, mileageKm: 260_000, priceInr: null }, ['muchDriven']],
    [{ year: 2012, mileageKm: 900, priceInr: null }, ['littleDriven']],
    [{ year: 2019, mileageKm: 60_000, priceInr: 1_400_000 }, ['aboveRange']],
    [{ year: 2019, mileageKm: 60_000, priceInr: 90_000 }, ['belowRange']],
    [{ year: null, mileageKm: null, priceInr: null }, []],
  ] as const)('of %o are %o', (fields, hints) => {
    expect(hintsOf(fields, worth, 2026)).toEqual(hints);
  });
  it('say nothing of the price while nobody knows what such cars are worth', () => {
    expect(hintsOf({ year: 2019, mileageKm: 60_000, priceInr: 1 }, null, 2026)).toEqual([]);
  });
});

describe('suggested texts', () => {
  it('state the facts of the form and nothing else', () => {
    expect(suggestedTitle({ ...WHOLE, variant: 'SX' }, words)).toBe('2019 Hyundai Creta SX');
    expect(suggestedDescription({ ...WHOLE, mileageKm: 41_230, color: 'White' }, words)).toBe(
      '2019 Hyundai Creta for sale. Petrol, Manual. Driven 41,230 km. 1st Owner. The car is in Hyderabad. Colour: White.',
    );
    expect(suggestedDescription({ brand: 'Tata', model: 'Nexon', year: 2021 }, words)).toBe(
      '2021 Tata Nexon for sale.',
    );
  });
  it('wait until brand, model and year are said', () => {
    expect(suggestedTitle({ brand: 'Tata', model: 'Nexon' }, words)).toBeNull();
    expect(suggestedDescription({ year: 2021 }, words)).toBeNull();
  });
  it('are in the language of the reader', () => {
    expect(suggestedDescription({ brand: 'Tata', model: 'Nexon', year: 2021 }, { ...words, texts: hindi })).toBe(
      '2021 Tata Nexon बिक्री के लिए।',
    );
  });
});
