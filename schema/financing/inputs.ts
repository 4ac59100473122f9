import { z } from 'zod';
import { invalidInput } from '../kernel/rejection.ts';
import { DEFAULT_TENURE_MONTHS, defaultDownPayment } from './emi.ts';
import { FIRST_CAR_YEAR, type LoanWish, PRICE_MAX_INR, TENURES } from './loan-wish.ts';

/** The loan that an API client describes. The fields have the same names as the query parameters of the financing page. Without a price, nothing can
 *  be calculated. */
export const LoanQuery = z
  .object({
    carPrice: z.int().positive().max(PRICE_MAX_INR).optional(),
    downPayment: z.int().nonnegative().optional(),
    tenure: z.literal([...TENURES]).default(DEFAULT_TENURE_MONTHS),
    carYear: z.int().min(FIRST_CAR_YEAR).max(2199).optional(),
  })
  .refine(
    ({ carPrice, downPayment }) => carPrice === undefined || downPayment === undefined || downPayment < carPrice,
    { path: ['downPayment'], message: 'must be below the price of the car' },
  );
export type LoanQuery = z.infer<typeof LoanQuery>;

/** Returns the loan that a query describes.
 *  @throws Rejection INVALID_INPUT if the query has no price */
export const askedWish = (wish: LoanWish | null): LoanWish => {
  if (!wish) throw invalidInput([{ code: 'custom', path: ['carPrice'], message: 'is needed', input: undefined }]);
  return wish;
};

/** Returns the loan that a query describes; null if the query has no price. */
export const wishOfQuery = ({ carPrice, downPayment, tenure, carYear }: LoanQuery): LoanWish | null =>
  carPrice === undefined
    ? null
    : {
        priceInr: carPrice,
        downPaymentInr: downPayment ?? defaultDownPayment(carPrice),
        months: tenure,
        carYear: carYear ?? null,
      };
