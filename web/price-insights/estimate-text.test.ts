import { expect, it } from 'vitest';
import { createFormats } from '../shared/format/formats.ts';
import { formatTexts } from '../shared/texts/en/formats.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { valueText } from './estimate-text.ts';

const format = createFormats(formatTexts.en);

it.each([
  [12_500_000, '₹1.25 Cr'],
  [10_000_000, '₹1 Cr'],
  [9_990_000, '₹99.9 L'],
  [542_000, '₹5.42 L'],
  [100_000, '₹1 L'],
  [99_700, '₹100 K'],
  [99_400, '₹99 K'],
  [81_900, '₹82 K'],
  [1_000, '₹1 K'],
  [499, '₹499'],
])('shows an estimate of ₹%i as %s', (amount, words) => {
  expect(valueText(amount, format, valuationTexts.en).replaceAll('\u00a0', ' ')).toBe(words);
});
