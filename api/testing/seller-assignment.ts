import { accountQueries } from '../../projections/accounts/queries.ts';
import type { Product } from '../open-storage.ts';
import { sellers } from '../sellers/module.ts';

/** Assigns a listing to a person who has the seller role, with the admin desk's command, and waits until the assignment is visible: `await
 *  sells(server.product, seller.userId, car.id)`. */
export const sells = async (product: Product, sellerId: string, listingId: string): Promise<void> => {
  const addressOf = accountQueries(product.db).user;
  const { context } = sellers.compose({
    ...product,
    clock: () => new Date(),
    addressOf,
    marketplace: { priceVerdict: () => null },
  });
  await context.sellers.commands.assignListing(listingId, sellerId, { actor: 'system:test' });
};
