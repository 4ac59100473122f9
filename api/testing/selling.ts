import { accountQueries } from '../../projections/accounts/queries.ts';
import type { Product } from '../product.ts';
import { sellerDoors } from '../sellers/doors.ts';

/** Has a person (who has the role of a seller) sell a listing, by the command that the desk gives, and waits until that is known:
 *  `await sells(server.product, seller.userId, car.id)`. */
export const sells = async (product: Product, sellerId: string, listingId: string): Promise<void> => {
  const { sellers } = sellerDoors({ ...product, clock: () => new Date(), userOf: accountQueries(product.db).user });
  await sellers.commands.assignListing(listingId, sellerId, { actor: 'system:test' });
};
