/** Per cent a year, charged monthly (reducing balance). */
export const DEFAULT_ANNUAL_RATE_PERCENT = 7.05;
/** Share of the price that the buyer pays at once. */
export const DEFAULT_DOWN_PAYMENT_SHARE = 0.2;
/** Monthly instalments. */
export const DEFAULT_TENURE_MONTHS = 60;

/** What a loan for a car is asked for; what is left out has the defaults above. */
export interface LoanTerms {
  /** Rupees. */
  readonly priceInr: number;
  readonly downPaymentShare?: number;
  readonly annualRatePercent?: number;
  readonly months?: number;
}

/** A sum that is lent and paid back in equal monthly instalments. */
export interface Loan {
  /** Rupees. */
  readonly principalInr: number;
  /** Per cent a year, charged monthly on what is still owed. */
  readonly annualRatePercent: number;
  readonly months: number;
}

/** The equated monthly instalment of a loan, in whole rupees: the amortised formula, rounded (D2 s9). The only place that computes one.
 *  @throws RangeError when a figure is negative or there is no whole month to pay in */
export const emiOf = ({ principalInr, annualRatePercent, months }: Loan): number => {
  if (!(principalInr >= 0 && annualRatePercent >= 0 && months >= 1 && Number.isInteger(months))) {
    throw new RangeError('A loan needs a sum, a rate and at least one whole month');
  }
  const rate = annualRatePercent / 1200;
  if (rate === 0) return Math.round(principalInr / months);
  return Math.round((principalInr * rate) / (1 - (1 + rate) ** -months));
};

/** What a buyer pays at once unless they choose: 20 % of the price, in whole rupees. */
export const defaultDownPayment = (priceInr: number): number => Math.round(priceInr * DEFAULT_DOWN_PAYMENT_SHARE);

/** The monthly instalment of a car of that price, in whole rupees: of what is left after the down payment.
 *  @throws RangeError when a term is negative, the share exceeds 1 or there is no whole month to pay in */
export const monthlyInstalment = ({
  priceInr,
  downPaymentShare = DEFAULT_DOWN_PAYMENT_SHARE,
  annualRatePercent = DEFAULT_ANNUAL_RATE_PERCENT,
  months = DEFAULT_TENURE_MONTHS,
}: LoanTerms): number => {
  if (!(priceInr >= 0 && downPaymentShare >= 0 && downPaymentShare <= 1)) {
    throw new RangeError('A loan needs a price and a share between 0 and 1');
  }
  return emiOf({ principalInr: priceInr - Math.round(priceInr * downPaymentShare), annualRatePercent, months });
};
