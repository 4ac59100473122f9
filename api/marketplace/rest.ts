import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeaturedUntil } from '../../projections/featured/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { SellerAccounts } from '../../projections/marketplace/seller-of-car.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import type { OffSaleCars } from './graphql-off-sale.ts';
import { detailRoutes } from './rest-car-and-listing.ts';
import { CarsQuery, SearchBody, searchOf } from './rest-input.ts';
import { LocalCar, SearchAnswer } from './rest-shapes.ts';
import { analyticsAnswer, FOUND_LISTING_FIELDS, foundListing, LOCAL_CAR_FIELDS, localCar } from './rest-views.ts';
import { type SearchGate, throughGate } from './search-gate.ts';

const tags = ['marketplace'];
/** Rejects requests from users who are not signed in, before the body of the request is read. */
const onRequest = async ({ user }: FastifyRequest) => {
  signedIn(user);
};

/** Returns the `Link` header that leads to the next page: the same search with another cursor. */
const nextPage = (url: string, cursor: string): string => {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
};

/** REST routes for cars and searches. Only the search of every source requires signing in. */
export const marketplaceRoutes: FastifyPluginAsyncZod<{
  marketplace: MarketplaceQueries;
  searchGate: SearchGate;
  sellerAccounts: SellerAccounts;
  offSaleCars: OffSaleCars;
  featuredUntil: FeaturedUntil;
}> = async (app, { marketplace, searchGate, sellerAccounts, offSaleCars, featuredUntil }) => {
  interface Found {
    readonly id: string;
    readonly priceInr: number;
  }
  /** Returns a function that loads the parts of a car's response that come from other features. */
  const joinedTo = async (cars: readonly Found[]) => {
    const until = await featuredUntil([...new Set(cars.map(({ id }) => id))]);
    return ({ id, priceInr }: Found) => ({
      ...{ priceVerdict: marketplace.priceVerdict(id, priceInr), featuredUntil: until.get(id) ?? null },
    });
  };
  const asLocalCars = async (cars: readonly Parameters<typeof localCar>[0][]) => {
    const joined = await joinedTo(cars);
    return cars.map((car) => localCar(car, joined(car)));
  };
  const cars = {
    summary: 'Local cars: those that sellers listed here, and those of the feeds of Hyderabad dealers',
    description:
      'One page of the list. X-Total-Count has the total number; Link has the address of the next page, if there is one. `ids` selects cars by their ids in that order, local or not, including gone cars; unknown ids are left out.',
    tags,
    querystring: CarsQuery,
    response: { 200: z.array(LocalCar) },
  };
  app.get('/api/cars', { schema: cars }, async ({ query, url }, reply) => {
    if (query.ids) {
      const found = await marketplace.cars(query.ids, { fields: LOCAL_CAR_FIELDS });
      reply.header('x-total-count', found.length);
      return asLocalCars(found);
    }
    const found = await marketplace.search(searchOf(query), {
      scope: 'local',
      page: true,
      cars: { fields: LOCAL_CAR_FIELDS },
    });
    reply.header('x-total-count', found.total);
    if (found.page?.hasNextPage && found.page.endCursor) reply.header('link', nextPage(url, found.page.endCursor));
    return asLocalCars(found.nodes);
  });

  const search = {
    security: ACCOUNT_COOKIE,
    summary: 'Search all sources',
    description:
      'SIGN_IN_REQUIRED (401) for a stranger; PHONE_VERIFICATION_REQUIRED and SEARCH_LIMIT_REACHED (403) on the free plan. Another order or page of the same filter does not count as a new search.',
    tags,
    body: SearchBody,
    response: { 200: SearchAnswer },
  };
  app.post('/api/marketplace/search', { schema: search, onRequest, config: { readsOnly: true } }, async (request) => {
    const { user, body, ip: address, headers } = request;
    const input = searchOf(body);
    const client = { address, userAgent: headers['user-agent'] ?? null };
    const found = await throughGate(searchGate, { user, client, filter: input.filter }, () =>
      marketplace.search(input, {
        scope: 'all',
        page: true,
        analytics: true,
        recommendations: true,
        widerSearches: true,
        cars: { fields: FOUND_LISTING_FIELDS },
      }),
    );
    const { analytics, recommendations, page } = found;
    if (!analytics || !recommendations || !page) throw new Error('the search left out what it was asked for');
    const { bestDeals, certified, newListings } = recommendations;
    const joined = await joinedTo([...found.nodes, ...bestDeals, ...certified, ...newListings]);
    const asFoundListing = (car: Parameters<typeof foundListing>[0]) => foundListing(car, joined(car));
    return {
      listings: found.nodes.map(asFoundListing),
      analytics: analyticsAnswer(analytics),
      recommendations: {
        bestDeals: bestDeals.map(asFoundListing),
        certified: certified.map(asFoundListing),
        newListings: newListings.map(asFoundListing),
      },
      total: found.total,
      nextCursor: page.hasNextPage ? page.endCursor : null,
      correctedQuery: found.correctedQuery,
      understood: [...found.understood],
      widerSearches: [...(found.widerSearches ?? [])],
      unknownWords: [...found.unknownWords],
    };
  });

  await app.register(detailRoutes, { marketplace, sellerAccounts, offSaleCars, featuredUntil });
};
