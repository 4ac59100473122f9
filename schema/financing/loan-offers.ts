import { DEFAULT_ANNUAL_RATE_PERCENT, DEFAULT_TENURE_MONTHS, defaultDownPayment, monthlyInstalment } from './emi.ts';
import type { Lender } from './lender.ts';
import type { LoanWish } from './loan-wish.ts';
import { scheduleOf } from './schedule.ts';

/** The tax on lenders' fees in per cent: GST on financial and related services without a separate rate (SAC 9971).
 *  Notification 11/2017-Central Tax (Rate) of 28 June 2017, serial 15: 9 % central tax and 9 % state tax. Between states: Notification
 *  8/2017-Integrated Tax (Rate), 18 % integrated tax. Interest is exempt: Notification 12/2017-Central Tax (Rate), serial 27. */
const GST_PERCENT = 18;

/** The cost of a loan at one interest rate, in whole rupees. */
export interface LoanCost {
  readonly ratePercent: number;
  readonly emiInr: number;
  readonly interestInr: number;
  /** The processing fee, including tax if tax is added to it; null if the lender publishes no fee. */
  readonly feeInr: number | null;
  /** The sum of all instalments, plus the fee if it is known. */
  readonly totalInr: number;
}

/** The reasons for which a lender's published terms can exclude a loan. */
export const OBSTACLES = ['tenure', 'share', 'too_little', 'too_much', 'too_old'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** A lender, with the cost of the requested loan from this lender. */
export interface LoanOffer {
  readonly lender: Lender;
  /** The cost at the lowest published rate; null if no rate is published or no loan was requested. */
  readonly lowest: LoanCost | null;
  /** The cost at the highest published rate; null unless the lender publishes a range. */
  readonly highest: LoanCost | null;
  readonly obstacles: readonly Obstacle[];
}

const feeOf = ({ fee }: Lender, principalInr: number): number | null => {
  if (!fee) return null;
  const share = Math.max((principalInr * fee.percent) / 100, fee.leastInr ?? 0);
  const net = Math.min(share, fee.mostInr ?? share);
  return Math.round(fee.tax === 'extra' ? net * (1 + GST_PERCENT / 100) : net);
};

const costOf = (lender: Lender, ratePercent: number, { priceInr, downPaymentInr, months }: LoanWish): LoanCost => {
  const principalInr = priceInr - downPaymentInr;
  const { emiInr, interestInr, paidInr } = scheduleOf({ principalInr, annualRatePercent: ratePercent, months });
  const feeInr = feeOf(lender, principalInr);
  return { ratePercent, emiInr, interestInr, feeInr, totalInr: paidInr + (feeInr ?? 0) };
};

const isTooOld = ({ maxCarAge, maxCarAgeAtEnd }: Lender, { carYear, months }: LoanWish, thisYear: number): boolean => {
  if (carYear === null) return false;
  const age = thisYear - carYear;
  return (
    (maxCarAge !== null && age > maxCarAge.value) ||
    (maxCarAgeAtEnd !== null && age + months / 12 > maxCarAgeAtEnd.value)
  );
};

const obstaclesOf = (lender: Lender, wish: LoanWish, thisYear: number): readonly Obstacle[] => {
  const { maxMonths, maxSharePercent, leastInr, mostInr } = lender;
  const { priceInr, downPaymentInr, months } = wish;
  const principalInr = priceInr - downPaymentInr;
  const found: Readonly<Record<Obstacle, boolean>> = {
    tenure: maxMonths !== null && months > maxMonths.value,
    share: maxSharePercent !== null && principalInr * 100 > priceInr * maxSharePercent.value,
    too_little: leastInr !== null && principalInr < leastInr.value,
    too_much: mostInr !== null && principalInr > mostInr.value,
    too_old: isTooOld(lender, wish, thisYear),
  };
  return OBSTACLES.filter((obstacle) => found[obstacle]);
};

const offerOf = (lender: Lender, wish: LoanWish | null, thisYear: number): LoanOffer => {
  const { rate } = lender;
  if (!wish) return { lender, lowest: null, highest: null, obstacles: [] };
  return {
    lender,
    lowest: rate && costOf(lender, rate.fromPercent, wish),
    highest: rate && rate.toPercent !== null ? costOf(lender, rate.toPercent, wish) : null,
    obstacles: obstaclesOf(lender, wish, thisYear),
  };
};

/** Returns the sort rank of an offer. First come lenders that can give the loan, then lenders whose terms exclude it, then lenders that publish no
 *  rate. */
const rank = ({ lowest, obstacles }: LoanOffer): number => {
  if (!lowest) return 2;
  return obstacles.length > 0 ? 1 : 0;
};

/** Returns the lenders' offers, sorted by total interest at the lowest published rate, then by name. Nobody can pay for a position. Fees are not
 *  counted, because some lenders publish none, and a lender must not rank higher by hiding its fee. Lenders whose published terms exclude the loan
 *  come after the others; lenders without a published rate come last.
 *  @param thisYear the current year in India, for the age of the car */
export const loanOffers = (lenders: readonly Lender[], wish: LoanWish | null, thisYear: number): readonly LoanOffer[] =>
  lenders
    .map((lender) => offerOf(lender, wish, thisYear))
    .sort(
      (a, b) =>
        (wish ? rank(a) - rank(b) : 0) ||
        (a.lowest?.interestInr ?? 0) - (b.lowest?.interestInr ?? 0) ||
        a.lender.name.localeCompare(b.lender.name, 'en') ||
        a.lender.product.localeCompare(b.lender.product, 'en') ||
        (a.lender.id < b.lender.id ? -1 : 1),
    );

/** The interest rate used by default to calculate instalments. */
export interface LoanRate {
  /** In per cent a year. */
  readonly percent: number;
  /** The lender that publishes the rate, and the date of the rate; null if the rate is the specification's default. */
  readonly lender: {
    readonly id: string;
    readonly name: string;
    readonly asOf: string;
    readonly source: string;
  } | null;
  /** Why that lender would not give the loan; empty if the lender's terms allow the loan. */
  readonly obstacles: readonly Obstacle[];
}

/** Returns the lowest dated rate of all lenders whose published terms allow the loan. If no lender's terms allow it, returns the lowest dated
 *  rate of all, with the obstacles. If no dated rate is listed, returns 7.05 % (specification D2, section 9).
 *  @param thisYear the current year in India */
export const loanRate = (lenders: readonly Lender[], wish: LoanWish, thisYear: number): LoanRate => {
  const [cheapest] = lenders
    .flatMap((lender) =>
      lender.rate === null ? [] : [{ lender, rate: lender.rate, obstacles: obstaclesOf(lender, wish, thisYear) }],
    )
    .sort(
      (a, b) =>
        Number(a.obstacles.length > 0) - Number(b.obstacles.length > 0) ||
        a.rate.fromPercent - b.rate.fromPercent ||
        a.lender.name.localeCompare(b.lender.name, 'en'),
    );
  if (!cheapest) return { percent: DEFAULT_ANNUAL_RATE_PERCENT, lender: null, obstacles: [] };
  const { lender, rate, obstacles } = cheapest;
  const { id, name } = lender;
  return {
    percent: rate.fromPercent,
    lender: { id, name, asOf: rate.asOf, source: rate.source },
    obstacles,
  };
};

/** The "EMI starts at" figure of a car: 20 % down payment, 60 months, at the rate that `loanRate` returns. */
export interface StartingEmi {
  readonly monthlyInr: number;
  readonly rate: LoanRate;
}
/** Returns the "EMI starts at" figure of a car.
 *  @param thisYear the current year in India */
export const startingEmi = (
  lenders: readonly Lender[],
  { priceInr, year: carYear }: { readonly priceInr: number; readonly year: number },
  thisYear: number,
): StartingEmi => {
  const wish = {
    priceInr,
    downPaymentInr: defaultDownPayment(priceInr),
    months: DEFAULT_TENURE_MONTHS,
    carYear,
  } as const;
  const rate = loanRate(lenders, wish, thisYear);
  return { monthlyInr: monthlyInstalment({ priceInr, annualRatePercent: rate.percent }), rate };
};
