import { z } from 'zod';
import { DEFAULT_TENURE_MONTHS, defaultDownPayment } from './emi.ts';
import { type LoanWish, PRICE_MAX_INR, TENURES } from './wish.ts';

/** What a program wants to borrow for, by the names of the page's address. Without a price nothing is worked out. */
export const LoanQuery = z
  .object({
    carPrice: z.int().positive().max(PRICE_MAX_INR).optional(),
    downPayment: z.int().nonnegative().optional(),
    tenure: z.literal([...TENURES]).default(DEFAULT_TENURE_MONTHS),
  })
  .refine(
    ({ carPrice, downPayment }) => carPrice === undefined || downPayment === undefined || downPayment < carPrice,
    { path: ['downPayment'], message: 'must be below the price of the car' },
  );
export type LoanQuery = z.infer<typeof LoanQuery>;

/** The wish that such a query says; null without a price. */
export const wishOfQuery = ({ carPrice, downPayment, tenure }: LoanQuery): LoanWish | null =>
  carPrice === undefined
    ? null
    : { priceInr: carPrice, downPaymentInr: downPayment ?? defaultDownPayment(carPrice), months: tenure };
