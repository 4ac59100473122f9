import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { SellerAccounts } from '../../projections/marketplace/seller.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { ACCOUNT_COOKIE } from '../shared/needed-cookies.ts';
import type { OffSaleCars } from './graphql-off-sale.ts';
import { detailRoutes } from './rest-car-and-listing.ts';
import { CarsQuery, SearchBody, searchOf } from './rest-input.ts';
import { LocalCar, SearchAnswer } from './rest-shapes.ts';
import { analyticsAnswer, FOUND_LISTING_FIELDS, foundListing, LOCAL_CAR_FIELDS, localCar } from './rest-views.ts';
import { type SearchGate, throughGate } from './search-gate.ts';

const tags = ['marketplace'];
/** Rejects strangers before the body of the request is read. */
const onRequest = async ({ user }: FastifyRequest) => {
  signedIn(user);
};

/** Returns the `Link` header that leads to the next page: the same search with another cursor. */
const nextPage = (url: string, cursor: string): string => {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
};

/** REST routes for cars and searches. Strangers may use all of them except the search of every source. */
export const marketplaceRoutes: FastifyPluginAsyncZod<{
  marketplace: MarketplaceQueries;
  searchGate: SearchGate;
  sellerAccounts: SellerAccounts;
  offSaleCars: OffSaleCars;
}> = async (app, { marketplace, searchGate, sellerAccounts, offSaleCars }) => {
  const asLocalCar = (car: Parameters<typeof localCar>[0]) =>
    localCar(car, marketplace.priceVerdict(car.id, car.priceInr));
  const asFoundListing = (car: Parameters<typeof foundListing>[0]) =>
    foundListing(car, marketplace.priceVerdict(car.id, car.priceInr));
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
      return found.map(asLocalCar);
    }
    const found = await marketplace.search(searchOf(query), {
      scope: 'local',
      page: true,
      cars: { fields: LOCAL_CAR_FIELDS },
    });
    reply.header('x-total-count', found.total);
    if (found.page?.hasNextPage && found.page.endCursor) reply.header('link', nextPage(url, found.page.endCursor));
    return found.nodes.map(asLocalCar);
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
    return {
      listings: found.nodes.map(asFoundListing),
      analytics: analyticsAnswer(analytics),
      recommendations: {
        bestDeals: recommendations.bestDeals.map(asFoundListing),
        certified: recommendations.certified.map(asFoundListing),
        newListings: recommendations.newListings.map(asFoundListing),
      },
      total: found.total,
      nextCursor: page.hasNextPage ? page.endCursor : null,
      correctedQuery: found.correctedQuery,
      understood: [...found.understood],
      widerSearches: [...(found.widerSearches ?? [])],
      unknownWords: [...found.unknownWords],
    };
  });

  await app.register(detailRoutes, { marketplace, sellerAccounts, offSaleCars });
};
