import { describe, expect, it } from 'vitest';
import { BUDGET_BANDS } from '../../schema/marketplace/enumerations.ts';
import { budgetOf, formatBudget, parseBudget } from './budget-option.ts';

/** The price bands: label, value in lakh (specification D1 s5), and submitted bounds in rupees (s9). */
const BANDS = [
  ['Under ₹2 Lakh', '0-2', undefined, 200_000],
  ['₹2-5 Lakh', '2-5', 200_000, 500_000],
  ['₹5-10 Lakh', '5-10', 500_000, 1_000_000],
  ['₹10-15 Lakh', '10-15', 1_000_000, 1_500_000],
  ['₹15-20 Lakh', '15-20', 1_500_000, 2_000_000],
  ['₹20-30 Lakh', '20-30', 2_000_000, 3_000_000],
  ['₹30-50 Lakh', '30-50', 3_000_000, 5_000_000],
  ['₹50-75 Lakh', '50-75', 5_000_000, 7_500_000],
  ['₹75 Lakh - 1 Crore', '75-100', 7_500_000, 10_000_000],
  ['Above ₹1 Crore', '100-99999999', 10_000_000, undefined],
] as const;

describe('the bands of the budget', () => {
  it('are the ten of the specification', () =>
    expect(BUDGET_BANDS.map((band) => [band.label, formatBudget(band)])).toEqual(
      BANDS.map(([label, value]) => [label, value]),
    ));

  it.each(BANDS)('%s is the pair %s', (_, value, priceMin, priceMax) => {
    expect(parseBudget(value)).toEqual({ priceMin, priceMax });
    expect(budgetOf({ priceMin, priceMax })).toBe(value);
  });

  it.each(['', 'all', '10-5', '0-0', '5', '-5', '5-', 'a-b', '5-10-15', '1e3-2', '99999-100000'])(
    '%j is no band and does not filter',
    (value) => expect(parseBudget(value)).toEqual({}),
  );

  it('are not chosen by other bounds', () => {
    expect(budgetOf({})).toBe('');
    expect(budgetOf({ priceMin: 300_000, priceMax: 500_000 })).toBe('');
  });
});
