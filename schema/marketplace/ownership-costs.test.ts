import { describe, expect, it } from 'vitest';
import {
  monthlyFuelInr,
  REGISTRATION_FEES,
  STATE_TAXES,
  THIRD_PARTY_PREMIUMS,
  thirdPartyBands,
} from './ownership-costs.ts';
import { stateNamed } from './places.ts';

const premium = (fuelType: string | null, engineCc: number | null) =>
  thirdPartyBands({ fuelType, engineCc }).map(({ premiumInr }) => premiumInr);

describe('the premium of third-party insurance', () => {
  it.each([
    [998, 2_094],
    [1_000, 2_094],
    [1_001, 3_416],
    [1_500, 3_416],
    [1_501, 7_897],
  ])('of an engine of %s cc is %s rupees', (cc, inr) => expect(premium('Petrol', cc)).toEqual([inr]));

  it('may be any of its kind where the size is not known', () => {
    expect(premium('Diesel', null)).toEqual([2_094, 3_416, 7_897]);
    expect(premium(null, null)).toEqual([2_094, 3_416, 7_897]);
    expect(premium('Electric', null)).toEqual([1_780, 2_904, 6_712]);
  });

  it('is lower by 7.5 % for a hybrid', () => expect(premium('Hybrid', 1_490)).toEqual([3_160]));
});

it('each figure says where it is published and since when it applies', () => {
  const sources = [REGISTRATION_FEES.source, THIRD_PARTY_PREMIUMS.source, ...STATE_TAXES.map(({ source }) => source)];
  for (const { name, url, since } of sources) {
    expect(name).not.toBe('');
    expect(url).toMatch(/^https:\/\//);
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
  }
});

it('states are spelled as in the catalogue of places', () => {
  for (const { state } of STATE_TAXES) expect(stateNamed(state)).toBe(state);
});

it('a month of fuel costs what its kilometres need', () => {
  expect(monthlyFuelInr({ kmPerMonth: 1_000, kmPerUnit: 18, pricePerUnit: 102.5 })).toBe(5_694);
});
