/** The default interest rate in per cent a year, charged monthly on the remaining balance. */
export const DEFAULT_ANNUAL_RATE_PERCENT = 7.05;
/** The default fraction of the price that the buyer pays up front. */
export const DEFAULT_DOWN_PAYMENT_SHARE = 0.2;
/** The default number of monthly instalments. */
export const DEFAULT_TENURE_MONTHS = 60;

/** The terms of a car loan. The defaults above replace terms that are left out. */
export interface LoanTerms {
  readonly priceInr: number;
  readonly downPaymentShare?: number;
  readonly annualRatePercent?: number;
  readonly months?: number;
}

/** An amount that is lent and then repaid in equal monthly instalments. */
export interface Loan {
  readonly principalInr: number;
  /** In per cent a year, charged monthly on the balance. */
  readonly annualRatePercent: number;
  readonly months: number;
}

/** Returns the equated monthly instalment (EMI) of a loan in whole rupees, by the amortisation formula (specification D2, section 9). Every EMI on
 *  the site is computed by this function.
 *  @throws RangeError if a figure is negative, or `months` is not a whole number of at least 1 */
export const emiOf = ({ principalInr, annualRatePercent, months }: Loan): number => {
  if (!(principalInr >= 0 && annualRatePercent >= 0 && months >= 1 && Number.isInteger(months))) {
    throw new RangeError('A loan needs a sum, a rate and at least one whole month');
  }
  const rate = annualRatePercent / 1200;
  if (rate === 0) return Math.round(principalInr / months);
  return Math.round((principalInr * rate) / (1 - (1 + rate) ** -months));
};

/** Returns the default down payment, in whole rupees. */
export const defaultDownPayment = (priceInr: number): number => Math.round(priceInr * DEFAULT_DOWN_PAYMENT_SHARE);

/** Returns the monthly instalment for a car of this price after the down payment, in whole rupees.
 *  @throws RangeError if a term is negative, `downPaymentShare` exceeds 1, or `months` is not a whole number of at least 1 */
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
