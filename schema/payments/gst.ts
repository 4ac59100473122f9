import { TAX } from './tax.ts';

/** States and union territories by GST code, which is the first two digits of a GSTIN. */
export const GST_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;
export type GstStateCode = keyof typeof GST_STATES;

/** The parts of an amount that includes tax, in paise (1 rupee is 100 paise). Together with the rounding difference, they add up to the total. */
export interface GstSplit {
  readonly totalPaise: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** The difference that arises because each tax is rounded to the paisa: from -1 to 1, shown as a separate line. */
  readonly roundOffPaise: number;
}

const PAISE = 100;
/** Returns `amount × by ÷ of`, rounded to the nearest integer, halves up. The calculation uses only integers, so that no precision is lost. */
const share = (amount: number, by: number, of: number): number => Math.floor((2 * amount * by + of) / (2 * of));

/** Splits a price into taxable value and tax. Within one state, the tax is split equally into CGST and SGST (or UTGST); between two states, it is
 *  IGST (IGST Act, sections 7, 8). Each tax is its rate applied to the taxable value, rounded to the paisa: 299 rupees are
 *  253.39 + 22.81 + 22.81 − 0.01, or 253.39 + 45.61.
 *  @param amountInr the price in whole rupees, tax included */
export const splitGst = (amountInr: number, isInterState: boolean): GstSplit => {
  const { gstPercent } = TAX;
  const totalPaise = amountInr * PAISE;
  const taxablePaise = share(totalPaise, 100, 100 + gstPercent);
  const half = isInterState ? 0 : share(taxablePaise, gstPercent, 200);
  const igstPaise = isInterState ? share(taxablePaise, gstPercent, 100) : 0;
  const roundOffPaise = totalPaise - taxablePaise - 2 * half - igstPaise;
  return { totalPaise, taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise, roundOffPaise };
};
