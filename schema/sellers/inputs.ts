import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { isPlainText, NOT_PLAIN } from '../kernel/plain-text.ts';

/** Assigns an account as the seller of a listing or feed. */
export const AssignSeller = z.object({ sellerId: UserId });

/** An admin's search for listings, by words of the title, or by the id of a listing or car. */
export const FindListings = z.object({
  q: z.string().trim().max(200).refine(isPlainText, NOT_PLAIN).default(''),
  assigned: z.boolean().default(false).describe('Only listings that an account sells.'),
  first: z.int().min(1).max(50).default(20),
  after: z.uuid('is not a cursor of this list').optional(),
});
export type FindListings = z.infer<typeof FindListings>;

/** The default and the maximum number of a seller's cars per page. */
export const SELLER_CARS_PAGE = { usual: 20, most: 50 } as const;
/** Selects a page of a seller's listings for sale. */
export const PageOfSellerCars = z.object({
  first: z.int().min(1).max(SELLER_CARS_PAGE.most).default(SELLER_CARS_PAGE.usual),
  after: z.uuid('is not a cursor of a page').optional(),
});
export type PageOfSellerCars = z.infer<typeof PageOfSellerCars>;
