import type { LenderFacts } from '../../schema/financing/lender.ts';

/** The values of an entry for which the lender has published no figures, or only figures without a date. */
export const NOT_PROVIDED = {
  rate: null,
  fee: null,
  maxMonths: null,
  maxSharePercent: null,
  maxCarAge: null,
  maxCarAgeAtEnd: null,
  leastInr: null,
  mostInr: null,
  eligibility: [],
} satisfies Partial<LenderFacts>;

const SBI_RATES = {
  asOf: '2024-11-19',
  source: 'https://sbi.co.in/portal/web/interest-rates/auto-loans-scheme',
};
const SBI_TERMS = {
  asOf: '2021-07-16',
  source: 'https://sbi.co.in/web/personal-banking/loans/auto-loans/certified-pre-owned-car-loan',
};
const HDFC = { asOf: '2025-09-05', source: 'https://tapzo.bankbazaar.com/hdfc-car-loan-interest-rates.html' };
const AXIS = { asOf: '2025-09-05', source: 'https://emicalculator.bankbazaar.com/axis-car-loan.html' };
const UNION = { asOf: '2023-08-29', source: 'https://ubisl.co.in/interest-rate-for-vehicle.aspx' };

/** The initial catalogue: lenders, and what they have published about loans for used cars. A figure is included only if its source page also gives a
 *  date. Each server adds every entry once, by its id. Later releases update the entry until the desk changes or withdraws it. */
export const PUBLISHED_LENDERS: readonly (LenderFacts & { readonly id: string })[] = [
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40101',
    name: 'State Bank of India',
    product: 'Certified Pre-owned Car Loan',
    url: 'https://sbi.co.in/web/personal-banking/loans/auto-loans/certified-pre-owned-car-loan',
    rate: { fromPercent: 11.75, toPercent: 15.25, ...SBI_RATES },
    maxMonths: { value: 60, ...SBI_TERMS },
    leastInr: { value: 300_000, ...SBI_TERMS },
    mostInr: { value: 10_000_000, ...SBI_TERMS },
    maxCarAgeAtEnd: { value: 10, ...SBI_TERMS },
    eligibility: [
      { text: 'Age 21 to 67 years; repaid before the age of 70', ...SBI_TERMS },
      { text: 'Net annual income of ₹3 lakh or more; ₹4 lakh or more from agriculture', ...SBI_TERMS },
      { text: 'Up to 85% of the ex-showroom price', ...SBI_TERMS },
      { text: 'Repayment within 10 years less the age of the vehicle, at most 5 years', ...SBI_TERMS },
    ],
  },
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40102',
    name: 'HDFC Bank',
    product: 'Pre-owned Car Loan',
    url: 'https://www.hdfc.bank.in/pre-owned-car-loan/interest-rates-and-charges',
    rate: { fromPercent: 13.75, toPercent: null, ...HDFC },
    maxMonths: { value: 60, ...HDFC },
    mostInr: { value: 25_000_000, ...HDFC },
  },
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40103',
    name: 'Axis Bank',
    product: 'Used Car Loan',
    url: 'https://www.axis.bank.in/loans/car-loan/used-car-loan/interest-rates-charges',
    rate: { fromPercent: 13.55, toPercent: 15.8, ...AXIS },
    fee: { percent: 1, leastInr: 6000, mostInr: null, tax: 'not_stated', ...AXIS },
    maxMonths: { value: 60, ...AXIS },
  },
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40104',
    name: 'Union Bank of India',
    product: 'Union Vehicle Loan, old four-wheeler',
    url: 'https://www.unionbankofindia.co.in/english/vehicle-loan.aspx',
    rate: { fromPercent: 12.9, toPercent: 13, ...UNION },
    maxCarAge: { value: 3, ...UNION },
    eligibility: [{ text: 'Four-wheelers not older than 3 years', ...UNION }],
  },
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40105',
    name: 'Bank of Baroda',
    product: 'Baroda Auto Loan for Pre-owned Car',
    url: 'https://www.bankofbaroda.in/personal-banking/loans/vehicle-loan/baroda-auto-loan-for-pre-owned-car',
  },
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40106',
    name: 'Bajaj Finance',
    product: 'Used Car Loan',
    url: 'https://www.bajajfinserv.in/used-car-loan-interest-rate-and-charges',
  },
  {
    ...NOT_PROVIDED,
    id: '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a40107',
    name: 'Tata Capital',
    product: 'Used Car Loan',
    url: 'https://www.tatacapital.com/vehicle-loan/used-car-loan/interest-rates-and-charges.html',
  },
];
