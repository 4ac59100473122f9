import { typedRupees } from '../kernel/written-number.ts';
import { DEFAULT_TENURE_MONTHS, defaultDownPayment } from './emi.ts';

/** The tenures that can be chosen, in months (specification D2, section 5). */
export const TENURES = [36, 48, 60, 72, 84] as const;
export type Tenure = (typeof TENURES)[number];

/** The maximum price, in rupees: the largest signed 32-bit integer. */
export const PRICE_MAX_INR = 2_147_483_647;

/** The terms of the loan that a visitor requests. */
export interface LoanWish {
  readonly priceInr: number;
  readonly downPaymentInr: number;
  readonly months: Tenure;
  /** Year of manufacture. If it is unknown (null), no lender's age limit applies. */
  readonly carYear: number | null;
}

const isTenure = (months: number): months is Tenure => TENURES.some((tenure) => tenure === months);
/** Parses a tenure in months; returns null if it is not one of `TENURES`. */
export const tenureOf = (text: string | null): Tenure | null => {
  const months = text !== null && /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return isTenure(months) ? months : null;
};

/** The reasons why a down payment is invalid: it is not a number, or it is not below the price. */
export type DownPaymentProblem = 'number' | 'tooHigh';
export const downPaymentProblem = (downPaymentInr: number | null, priceInr: number): DownPaymentProblem | null => {
  if (downPaymentInr === null) return 'number';
  return downPaymentInr >= priceInr ? 'tooHigh' : null;
};

/** The query parameters that can be invalid. */
export type WrongParam = 'carPrice' | 'downPayment' | 'tenure' | 'carYear';
export interface AskedWish {
  /** Null if there is no valid price. */
  readonly wish: LoanWish | null;
  /** Invalid parameters, whose defaults apply instead. */
  readonly wrong: readonly WrongParam[];
}

const priceOf = (text: string): number | null => {
  const priceInr = typedRupees(text);
  return priceInr !== null && priceInr > 0 && priceInr <= PRICE_MAX_INR ? priceInr : null;
};

/** The earliest year of manufacture. */
export const FIRST_CAR_YEAR = 1900;
/** Parses a year of manufacture; returns null if the string is not a year from 1900 to 2199. */
export const carYearOf = (text: string): number | null => (/^(19|2[01])\d\d$/.test(text.trim()) ? Number(text) : null);

/** Returns the loan for the query parameters `carPrice` and `downPayment` (in rupees), `tenure` (in months) and `carYear`.
 *  Missing or invalid values get defaults: 20 % of the price, 60 months. Without a valid price, `wish` is null. */
export const wishOf = (params: { get(name: string): string | null }): AskedWish => {
  const [price, down, tenure] = [params.get('carPrice'), params.get('downPayment'), params.get('tenure')];
  const year = params.get('carYear');
  const carYear = year === null ? null : carYearOf(year);
  const wrong: WrongParam[] = [];
  const priceInr = price === null ? null : priceOf(price);
  if (price !== null && priceInr === null) wrong.push('carPrice');
  const months = tenureOf(tenure);
  if (tenure !== null && months === null) wrong.push('tenure');
  if (year !== null && carYear === null) wrong.push('carYear');
  if (priceInr === null) return { wish: null, wrong };
  const given = down === null ? null : typedRupees(down);
  const usable = given !== null && downPaymentProblem(given, priceInr) === null ? given : null;
  if (down !== null && usable === null) wrong.push('downPayment');
  return {
    wish: {
      priceInr,
      downPaymentInr: usable ?? defaultDownPayment(priceInr),
      months: months ?? DEFAULT_TENURE_MONTHS,
      carYear,
    },
    wrong,
  };
};

/** Returns the path of the page that compares lenders for a loan. */
export const financingPath = ({ priceInr, downPaymentInr, months, carYear }: LoanWish): string =>
  `/financing?carPrice=${priceInr}&downPayment=${downPaymentInr}&tenure=${months}${carYear === null ? '' : `&carYear=${carYear}`}`;
