import { describe, expect, it } from 'vitest';
import { draftOf, inputOf } from './lender-draft.ts';

const figure = (value: string) => ({ value, asOf: '2026-01-01', source: 'https://bank.example' });

describe('what an editor types of a lender', () => {
  it.each([
    ['9.25', 9.25],
    ['10,5', 10.5],
    ['8.40 %', 8.4],
    ['१०.५', 10.5],
    ['', null],
  ])('reads a rate of %j as %s', (from, percent) => {
    const draft = draftOf(null);
    expect(inputOf({ ...draft, rate: { ...draft.rate, from } }).rate?.fromPercent ?? null).toBe(percent);
  });

  it.each([
    ['1,00,000', 100_000],
    ['1.5 lakh', 150_000],
    ['1,00,00', null],
  ])('reads the least loan %j as %s', (value, inr) => {
    expect(inputOf({ ...draftOf(null), leastInr: figure(value) }).leastInr?.value ?? null).toBe(inr);
  });
});
