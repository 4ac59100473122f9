import { type SellerAccounts, type SellerView, sellerOf } from '../../projections/marketplace/seller.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import type { SellingAccount } from '../../schema/sellers/selling.ts';
import { batched } from '../platform/graphql/batched.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car, Listing, Source } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Which accounts sell cars. */
    readonly sellerAccounts: SellerAccounts;
  }
}

/** The account that sells it; the cars of one answer are asked for together. */
const accountOf = batched(
  async ({ sellerAccounts }, ids: readonly string[]): Promise<(SellingAccount | undefined)[]> => {
    const found = await sellerAccounts(ids);
    return ids.map((one) => found.get(one));
  },
);

const Seller = builder.objectRef<SellerView>('Seller').implement({
  description: 'Who sells a car, as far as it is known. null reads "Not provided", a rating of null "No ratings yet".',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'The account that sells it; null where a source lists it.' }),
    name: t.exposeString('name', { nullable: true }),
    type: t.exposeString('type', { nullable: true, description: 'Individual, Dealer or OEM, as the source says.' }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    source: t.field({
      type: Source,
      description: 'Where the seller offers the car; its `liveListings` are those of all its sellers.',
      resolve: ({ sourceId }) => sourceNamed(sourceId),
    }),
    listingId: t.exposeID('listingId', {
      description:
        "The listing that this is said of: the seller's own where an account sells the car, else the one that asks the price of the car.",
    }),
    priceInr: t.exposeInt('priceInr', {
      description: 'What that listing asks, rupees; the last price where it is gone.',
    }),
    carsListed: t.exposeInt('carsListed', {
      nullable: true,
      description: 'Cars that the same seller offers here now; null where the source does not tell its sellers apart.',
    }),
    ratingAverage: t.exposeFloat('ratingAverage', {
      nullable: true,
      description: 'Of 5; null while nobody has rated.',
    }),
    ratingCount: t.exposeInt('ratingCount'),
    respondsWithinMinutes: t.exposeInt('respondsWithinMinutes', {
      nullable: true,
      description: 'The middle of the times to the first answer; null while none was measured.',
    }),
  }),
});

builder.objectField(Car, 'seller', (t) =>
  t.field({
    type: Seller,
    description:
      'The account that sells a listing of it, with that listing; else what the source says that asks the price. Twin of GET /api/cars/{id}/seller.',
    resolve: async (car, _args, context) => sellerOf(car, await accountOf(context, car.id)),
  }),
);
builder.objectField(Listing, 'seller', (t) =>
  t.field({
    type: Seller,
    resolve: async (listing, _args, context) =>
      sellerOf({ ...listing, offerListingId: listing.id }, await accountOf(context, listing.id)),
  }),
);
