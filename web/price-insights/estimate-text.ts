import type { Formats } from '../shared/format/formats.ts';
import type { valuationTexts } from '../shared/texts/en/valuation.ts';
import type { TextsOf } from '../shared/texts/texts.ts';

const THOUSAND = 1_000;
const LAKH = 100_000;

/** Formats an estimate in the largest suitable unit: crores, lakhs, thousands ("₹85 K") or rupees. */
export const valueText = (
  amountInr: number,
  format: Pick<Formats, 'priceShort' | 'rupees'>,
  { thousand }: Pick<TextsOf<typeof valuationTexts>, 'thousand'>,
): string =>
  amountInr < LAKH && amountInr >= THOUSAND
    ? thousand(format.rupees(Math.round(amountInr / THOUSAND)))
    : format.priceShort(amountInr);
