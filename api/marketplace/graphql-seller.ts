import { type SellerAccounts, type SellerView, sellerOf } from '../../projections/marketplace/seller-of-car.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import type { SellingAccount } from '../../schema/sellers/selling-accounts.ts';
import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { Car, Listing, Source } from './graphql-types.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly sellerAccounts: SellerAccounts;
  }
}

/** Loads the account that sells a car, in one batch for all cars of a response. */
const accountOf = batched(
  async ({ sellerAccounts }, ids: readonly string[]): Promise<(SellingAccount | undefined)[]> => {
    const found = await sellerAccounts(ids);
    return ids.map((one) => found.get(one));
  },
);

const Seller = builder.objectRef<SellerView>('Seller').implement({
  description: 'The seller of a car. Pages show null as "Not provided", and a null rating as "No ratings yet".',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'The account that sells it; null if only a source lists it.' }),
    name: t.exposeString('name', { nullable: true }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'Individual, Dealer or OEM, according to the source.',
    }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    source: t.field({
      type: Source,
      description:
        'The source on which the seller offers the car; its `liveListings` count the listings of all sellers.',
      resolve: ({ sourceId }) => sourceNamed(sourceId),
    }),
    listingId: t.exposeID('listingId', {
      description:
        "The listing that these data are from: the seller's own listing if an account sells the car, otherwise the listing whose price the car shows.",
    }),
    priceInr: t.exposeInt('priceInr', {
      description: 'The asking price of that listing in rupees; its last price once it is gone.',
    }),
    carsListed: t.exposeInt('carsListed', {
      nullable: true,
      description:
        'The number of cars that the same seller offers here; null if the source does not identify its sellers.',
    }),
    ratingAverage: t.exposeFloat('ratingAverage', {
      nullable: true,
      description: '0 to 5; null without ratings.',
    }),
    ratingCount: t.exposeInt('ratingCount'),
    respondsWithinMinutes: t.exposeInt('respondsWithinMinutes', {
      nullable: true,
      description: "The median time to the seller's first answer; null if none has been measured.",
    }),
  }),
});

builder.objectField(Car, 'seller', (t) =>
  t.field({
    type: Seller,
    description:
      'The account that sells the car, with its listing. If there is none, the seller according to the source whose price is shown. REST: `GET /api/cars/:id/seller`.',
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
