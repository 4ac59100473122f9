import etag from '@fastify/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeaturedUntil } from '../../projections/featured/queries.ts';
import type { MarketplaceQueries, SelectedCar } from '../../projections/marketplace/queries.ts';
import { SELLER_FIELDS, type SellerAccounts, sellerOf } from '../../projections/marketplace/seller-of-car.ts';
import { answerGone, Gone } from '../shared/rest-gone-answer.ts';
import type { OffSaleCars } from './graphql-off-sale.ts';
import { CarDetail, CarSeller, ListingDetail } from './rest-shapes.ts';
import { CAR_DETAIL_FIELDS, carDetail, carSeller, listingDetail } from './rest-views.ts';

const Id = z.object({ id: z.string().max(200) });
const tags = ['marketplace'];

const FRESH_S = 60;
const FOR_ALL = `public, max-age=${FRESH_S}`;
/** The `Cache-Control` of responses that differ between users, because only Premium Buyers get the complete price history. Shared caches must not
 *  store such responses. */
const FOR_ONE = `private, max-age=${FRESH_S}`;

/** Registers the routes for a car, its seller, and a listing. Responses have an ETag: if the client's cached copy is current, no body is sent. */
export const detailRoutes: FastifyPluginAsyncZod<{
  marketplace: MarketplaceQueries;
  sellerAccounts: SellerAccounts;
  offSaleCars: OffSaleCars;
  featuredUntil: FeaturedUntil;
}> = async (app, { marketplace, sellerAccounts, offSaleCars, featuredUntil }) => {
  await app.register(etag, { weak: true });

  const goneCar = async (request: FastifyRequest, reply: FastifyReply, { id, goneAt }: SelectedCar<'goneAt'>) => {
    const [gone, offSale] = await Promise.all([marketplace.goneCar(id), offSaleCars([id])]);
    return answerGone(request, reply, 'car', {
      carId: id,
      goneAt,
      ...gone,
      isSold: offSale.get(id) === 'sold',
      isPaused: offSale.get(id) === 'paused',
    });
  };

  const car = {
    summary: 'A car, by its id or the id of any of its listings',
    description:
      'CAR_GONE (410) once every source has taken it down, or CarSetu has hidden it after a report; the answer has the ids of similar cars. The ETag changes with the answer.',
    tags,
    params: Id,
    response: { 200: CarDetail, 410: Gone },
  };
  app.get('/api/cars/:id', { schema: car }, async (request, reply) => {
    const { params, user } = request;
    const selection = { fields: CAR_DETAIL_FIELDS, listings: true, priceHistory: true };
    const found = await marketplace.car(params.id, selection);
    if (!found.isLive) return goneCar(request, reply, found);
    const id = params.id.toLowerCase();
    const seller = (await sellerAccounts([id])).get(id);
    const until = (await featuredUntil([found.id])).get(found.id) ?? null;
    const joined = { priceVerdict: marketplace.priceVerdict(found.id, found.priceInr), featuredUntil: until };
    reply.header('cache-control', FOR_ONE).header('vary', 'cookie');
    return reply.send(carDetail(found, { seller, isPremium: user?.isPremium ?? false, ...joined }));
  });

  const seller = {
    summary: 'The seller of a car, by its id or the id of any of its listings',
    description:
      'Fields that nobody supplied or measured are null. CAR_GONE (410) once every source has taken the car down.',
    tags,
    params: Id,
    response: { 200: CarSeller, 410: Gone },
  };
  app.get('/api/cars/:id/seller', { schema: seller }, async (request, reply) => {
    const found = await marketplace.car(request.params.id, { fields: [...SELLER_FIELDS, 'isLive', 'goneAt'] });
    if (!found.isLive) return goneCar(request, reply, found);
    const id = request.params.id.toLowerCase();
    const account = (await sellerAccounts([id])).get(id);
    return reply.header('cache-control', FOR_ALL).send(carSeller(sellerOf(found, account)));
  });

  const listing = {
    summary: 'A listing of one source',
    description:
      'The id of a car whose first listing is gone leads to its leading listing. CAR_GONE (410) once every source has taken the car down; LISTING_GONE (410) if another source still offers it. Both have the ids of similar cars.',
    tags,
    params: Id,
    response: { 200: ListingDetail, 410: Gone },
  };
  app.get('/api/marketplace/listing/:id', { schema: listing }, async (request, reply) => {
    const found = await marketplace.listing(request.params.id);
    if (found.isLive) {
      const daysListed = marketplace.daysListed(found);
      const priceVerdict = marketplace.priceVerdict(found.carId, found.priceInr);
      return reply.header('cache-control', FOR_ALL).send(listingDetail(found, { daysListed, priceVerdict }));
    }
    const { carId, goneAt, hiddenAt } = found;
    const { isLive } = await marketplace.car(carId, { fields: ['isLive'] });
    if (!isLive) return goneCar(request, reply, { id: carId, goneAt });
    const { similar } = await marketplace.goneCar(carId);
    return answerGone(request, reply, 'listing', { carId, goneAt, hiddenAt, similar });
  });
};
