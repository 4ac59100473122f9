import { describe, expect, it } from 'vitest';
import { emiOf } from './emi.ts';

/** A bank's loan chart: Chhattisgarh Rajya Sahakari Bank (Apex Bank), "E.M.I Chart for a Loan of Rs.1000/- payable Monthly",
 *  https://www.cgapexbank.com/loan_calculator.php. The chart states the EMI for ₹1,000 to two decimals, so 100 times that figure is the EMI of ₹1
 *  lakh in whole rupees. All examples below are derived in this way. */
const APEX_BANK_PER_THOUSAND: readonly (readonly [years: number, ratePercent: number, perThousand: number])[] = [
  [3, 6.5, 30.65],
  [3, 7, 30.88],
  [3, 8, 31.34],
  [3, 9, 31.8],
  [3, 9.25, 31.92],
  [4, 6.5, 23.71],
  [4, 7, 23.95],
  [4, 7.25, 24.06],
  [4, 8, 24.41],
  [4, 9, 24.89],
  [5, 6.5, 19.57],
  [5, 7, 19.8],
  [5, 7.5, 20.04],
  [5, 8, 20.28],
  [5, 9, 20.76],
  [6, 7, 17.05],
  [6, 9, 18.03],
  [7, 6.5, 14.85],
  [7, 7, 15.09],
  [7, 7.75, 15.46],
  [7, 8.5, 15.84],
  [7, 9.25, 16.22],
];

/** Car loans of ₹5 lakh over 5 years: bank, published rate, published EMI in whole rupees. Business Standard, 19 May 2023, "A snapshot of
 *  car loan interest rates offered by various firms" (rates and charges as of 16 May 2023, compiled by Paisabazaar):
 *  https://www.business-standard.com/finance/personal-finance/a-snapshot-of-car-loan-interest-rates-offered-by-various-firms-with-details-123051900582_1.html */
const MAY_2023: readonly (readonly [bank: string, ratePercent: number, emiInr: number])[] = [
  ['Union Bank of India', 8.75, 10_319],
  ['Union Bank of India', 10.5, 10_747],
  ['Punjab National Bank', 9.6, 10_525],
  ['Bank of Baroda', 8.85, 10_343],
  ['Bank of Baroda', 12.2, 11_173],
  ['Canara Bank', 8.8, 10_331],
  ['Canara Bank', 11.95, 11_110],
  ['Bank of India', 10.75, 10_809],
  ['UCO Bank', 8.7, 10_307],
  ['UCO Bank', 10.55, 10_759],
  ['State Bank of India', 8.6, 10_282],
  ['State Bank of India', 9.65, 10_538],
  ['IDBI Bank', 9.9, 10_599],
  ['Bank of Maharashtra', 8.9, 10_355],
  ['Bank of Maharashtra', 13, 11_377],
  ['Karnataka Bank', 9.37, 10_469],
  ['Karnataka Bank', 11.79, 11_069],
  ['Federal Bank', 11, 10_871],
  ['Punjab and Sind Bank', 10.1, 10_648],
  ['South Indian Bank', 11.65, 11_034],
  ['South Indian Bank', 13.1, 11_402],
  ['Central Bank of India', 9.25, 10_440],
  ['City Union Bank', 14.25, 11_699],
  ['City Union Bank', 14.75, 11_829],
];

/** Car loans of ₹5 lakh over 5 years, from the same newspaper, 17 July 2025, "Car loan rates this July":
 *
 *  https://www.business-standard.com/amp/finance/personal-finance/car-loan-rates-this-july-7-60-14-25-check-bank-wise-rates-charges-125071700828_1.html */
const JULY_2025: readonly (readonly [bank: string, ratePercent: number, emiInr: number])[] = [
  ['Union Bank of India', 7.8, 10_090],
  ['Punjab National Bank', 9.7, 10_550],
  ['Bank of Baroda', 8.15, 10_174],
  ['Canara Bank', 7.7, 10_067],
  ['Bank of India', 12.15, 11_160],
  ['UCO Bank', 7.6, 10_043],
  ['State Bank of India', 9.95, 10_611],
  ['IDBI Bank', 8.4, 10_234],
  ['Bank of Maharashtra', 12, 11_122],
  ['ICICI Bank', 9.1, 10_403],
  ['HDFC Bank', 9.2, 10_428],
  ['Karnataka Bank', 9.16, 10_418],
  ['Federal Bank', 10.4, 10_722],
  ['Punjab and Sind Bank', 7.75, 10_078],
  ['Indian Bank', 9.85, 10_587],
  ['IDFC First Bank', 9.99, 10_621],
  ['Central Bank of India', 9.45, 10_489],
];

describe('the EMI is to the rupee what was published', () => {
  it.each(APEX_BANK_PER_THOUSAND)(
    'in the chart of Apex Bank: %i years at %f%%, %f for each ₹1,000',
    (years, rate, perThousand) => {
      const emi = emiOf({ principalInr: 100_000, annualRatePercent: rate, months: years * 12 });
      expect(emi).toBe(Math.round(perThousand * 100));
    },
  );
  it.each([...MAY_2023, ...JULY_2025])('of %s: ₹5 lakh for 5 years at %f%% is ₹%i', (_, annualRatePercent, emiInr) => {
    expect(emiOf({ principalInr: 500_000, annualRatePercent, months: 60 })).toBe(emiInr);
  });
});
