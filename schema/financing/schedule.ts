import { emiOf, type Loan } from './emi.ts';

/** One instalment, in whole rupees. */
export interface Instalment {
  /** Starts at 1. */
  readonly month: number;
  /** Interest plus principal. */
  readonly paidInr: number;
  readonly interestInr: number;
  readonly principalInr: number;
  /** The balance after the payment. */
  readonly balanceInr: number;
}
/** The totals of one loan year. The last year may be shorter than 12 months. */
export interface YearOfLoan extends Omit<Instalment, 'month'> {
  /** Starts at 1. */
  readonly year: number;
}

/** The repayment plan of a loan, in whole rupees. */
export interface Schedule {
  readonly emiInr: number;
  readonly interestInr: number;
  /** Principal plus interest. */
  readonly paidInr: number;
  readonly months: readonly Instalment[];
}

/** Returns the amortisation schedule. Each month's interest on the balance is rounded to the rupee; the remainder of the instalment reduces the
 *  principal. The last instalment pays the remaining balance, so it may differ slightly from the others because of the rounding.
 *  @throws RangeError as for `emiOf` */
export const scheduleOf = (loan: Loan): Schedule => {
  const emiInr = emiOf(loan);
  const rate = loan.annualRatePercent / 1200;
  const months: Instalment[] = [];
  let balanceInr = loan.principalInr;
  for (let month = 1; month <= loan.months; month += 1) {
    const interestInr = Math.round(balanceInr * rate);
    const due = emiInr - interestInr;
    const principalInr = month === loan.months ? balanceInr : Math.min(balanceInr, Math.max(0, due));
    balanceInr -= principalInr;
    months.push({ month, paidInr: interestInr + principalInr, interestInr, principalInr, balanceInr });
  }
  const interestInr = months.reduce((sum, instalment) => sum + instalment.interestInr, 0);
  return { emiInr, interestInr, paidInr: loan.principalInr + interestInr, months };
};

/** Returns the totals of each loan year, which has 12 instalments; the last year may have fewer. */
export const byYear = ({ months }: Schedule): readonly YearOfLoan[] => {
  const years: YearOfLoan[] = [];
  for (let at = 0; at < months.length; at += 12) {
    const part = months.slice(at, at + 12);
    const sum = (of: (instalment: Instalment) => number) => part.reduce((total, one) => total + of(one), 0);
    years.push({
      year: at / 12 + 1,
      paidInr: sum(({ paidInr }) => paidInr),
      interestInr: sum(({ interestInr }) => interestInr),
      principalInr: sum(({ principalInr }) => principalInr),
      balanceInr: part.at(-1)?.balanceInr ?? 0,
    });
  }
  return years;
};
