import type { LenderTermsFragment, LoanOffersQuery } from '../../gql/graphql.ts';

type Offer = LoanOffersQuery['loanOffers'][number];
const published = { asOf: '2026-11-01', source: 'https://bank.example/rates' };

/** Returns a lender that has published all figures. */
export const fullLender = (told: Partial<LenderTermsFragment> = {}): LenderTermsFragment => ({
  name: 'State Bank of India',
  product: 'Certified Pre-owned Car Loan',
  url: 'https://bank.example/',
  rate: { fromPercent: 11.75, toPercent: 15.25, ...published },
  fee: { percent: 1, leastInr: 6000, mostInr: 20_000, tax: 'extra', ...published },
  maxMonths: { value: 60, ...published },
  maxSharePercent: { value: 85, ...published },
  leastInr: { value: 300_000, ...published },
  mostInr: { value: 10_000_000, ...published },
  maxCarAge: { value: 7, ...published },
  maxCarAgeAtEnd: { value: 10, ...published },
  eligibility: [{ text: 'Age 21 to 67 years', ...published }],
  ...told,
});
/** Returns a lender that has published no figures. */
export const bareLender = (name: string): LenderTermsFragment => ({
  ...fullLender(),
  name,
  rate: null,
  fee: null,
  maxMonths: null,
  maxSharePercent: null,
  leastInr: null,
  mostInr: null,
  maxCarAge: null,
  maxCarAgeAtEnd: null,
  eligibility: [],
});
const cost = (ratePercent: number, emiInr: number, interestInr: number, feeInr: number | null) => ({
  ratePercent,
  emiInr,
  interestInr,
  feeInr,
  totalInr: 500_000 + interestInr + (feeInr ?? 0),
});
/** Returns lenders' offers for a loan of ₹5 lakh over 5 years. */
export const offers = (): Offer[] => [
  {
    lender: { id: 'l1', facts: fullLender() },
    lowest: cost(11.75, 11_059, 163_540, 7080),
    highest: cost(15.25, 11_955, 217_300, 7080),
    obstacles: [],
  },
  {
    lender: {
      id: 'l2',
      facts: { ...bareLender('Bank of a Rate'), rate: { fromPercent: 13.75, toPercent: null, ...published } },
    },
    lowest: cost(13.75, 11_569, 194_140, null),
    highest: null,
    obstacles: ['share', 'tenure'],
  },
  { lender: { id: 'l3', facts: bareLender('Finance Company') }, lowest: null, highest: null, obstacles: [] },
];
/** Returns the published interest rate for a loan. */
export const publishedRate = () => ({
  percent: 11.75,
  obstacles: [] as Offer['obstacles'],
  lender: { id: 'sbi', name: 'State Bank of India', ...published },
});
