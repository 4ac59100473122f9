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

/** The equated monthly instalment of an amortised car loan, in whole rupees. The only place that computes one.
 *  @throws RangeError when a term is negative, the share exceeds 1 or there is no month to pay in */
export const monthlyInstalment = ({
  priceInr,
  downPaymentShare = DEFAULT_DOWN_PAYMENT_SHARE,
  annualRatePercent = DEFAULT_ANNUAL_RATE_PERCENT,
  months = DEFAULT_TENURE_MONTHS,
}: LoanTerms): number => {
  if (!(priceInr >= 0 && downPaymentShare >= 0 && downPaymentShare <= 1 && annualRatePercent >= 0 && months >= 1)) {
    throw new RangeError('A loan needs a price, a share between 0 and 1, a rate and at least one month');
  }
  const principal = priceInr * (1 - downPaymentShare);
  const rate = annualRatePercent / 1200;
  if (rate === 0) return Math.round(principal / months);
  return Math.round((principal * rate) / (1 - (1 + rate) ** -months));
};
