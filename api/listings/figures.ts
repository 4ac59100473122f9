import type { ListingFigureQueries } from '../../projections/listings/figures.ts';
import type { ListingQueries } from '../../projections/listings/queries.ts';
import type { SellerQueries } from '../../projections/sellers/queries.ts';
import { SellerListingNotFound } from '../../schema/listings/rejections.ts';
import { titleOf } from '../../schema/listings/shown-facts.ts';
import type { ListingFigures } from '../../schema/listings/views.ts';

interface Ports {
  readonly queries: Pick<ListingQueries, 'one'>;
  readonly sellingOfListing: SellerQueries['sellingOfListing'];
  readonly figures: ListingFigureQueries;
  readonly clock: () => Date;
}

/** Returns the figures of a listing to the account that sells it. The listing may come from a feed or from this site.
 *  @throws Rejection LISTING_NOT_FOUND, also for other people's listings */
export const sellerFigures =
  ({ queries, sellingOfListing, figures, clock }: Ports) =>
  async (id: string, sellerId: string): Promise<ListingFigures> => {
    const [own, selling] = await Promise.all([queries.one(id), sellingOfListing(id)]);
    if (own?.ownerId === sellerId) {
      const { title, brand, model, year, variant, priceInr: askingInr } = own.content;
      const named = title ?? (brand && model && year ? titleOf({ brand, model, year, variant }) : null);
      const subject = { listingId: own.id, carId: selling?.carId ?? null, title: named, askingInr };
      return figures.figuresOf(subject, sellerId, clock());
    }
    if (selling?.sellerId !== sellerId) throw SellerListingNotFound();
    const { listingId, carId, title, askingInr } = selling;
    return figures.figuresOf({ listingId, carId, title, askingInr }, sellerId, clock());
  };
export type SellerFigures = ReturnType<typeof sellerFigures>;
