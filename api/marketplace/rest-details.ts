import etag from '@fastify/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MarketplaceQueries, SelectedCar } from '../../projections/marketplace/queries.ts';
import { SearchNotReady } from '../../projections/marketplace/search/search-not-ready.ts';
import { SELLER_FIELDS, sellerOf } from '../../projections/marketplace/seller.ts';
import type { Rejection } from '../../schema/kernel/rejection.ts';
import { CarGone, ListingGone } from '../../schema/marketplace/rejections.ts';
import { Gone } from './rest-gone.ts';
import { CarDetail, CarSeller, ListingDetail } from './rest-shapes.ts';
import { CAR_DETAIL_FIELDS, carDetail, carSeller, listingDetail } from './rest-views.ts';

const Id = z.object({ id: z.string().max(200) });
const tags = ['marketplace'];

/** How long an answer may be shown without asking again. A gone car may come back as soon. Seconds. */
const FRESH_S = 60;
const FOR_ALL = `public, max-age=${FRESH_S}`;
/** A whole price history comes with Premium Buyer: what one reader gets is not another's. */
const FOR_ONE = `private, max-age=${FRESH_S}`;
/** Similar cars that are offered in place of a gone one. */
const SIMILAR = 8;

/** One car, its seller, one listing: each with a tag, so that what a client has already is not sent again. */
export const detailRoutes: FastifyPluginAsyncZod<{ marketplace: MarketplaceQueries }> = async (
  app,
  { marketplace },
) => {
  await app.register(etag, { weak: true });

  /** @param carId the car that is gone, or whose listing is
   *  @returns ids of cars for sale like it; none while they cannot be told */
  const similarTo = async (carId: string): Promise<string[]> => {
    try {
      return (await marketplace.similarCars(carId, SIMILAR, { fields: [] })).map(({ id }) => id);
    } catch (error) {
      if (error instanceof SearchNotReady) return [];
      throw error;
    }
  };

  const gone = async (
    { id: requestId }: FastifyRequest,
    reply: FastifyReply,
    { code, message }: Rejection,
    { carId, goneAt }: { readonly carId: string; readonly goneAt: string | null },
  ): Promise<void> => {
    const body: Gone = { code, message, requestId, carId, goneAt, similar: await similarTo(carId) };
    await reply.code(410).header('cache-control', FOR_ALL).send(body);
  };

  const goneCar = (request: FastifyRequest, reply: FastifyReply, car: SelectedCar<'goneAt'>) =>
    gone(request, reply, CarGone(), { carId: car.id, goneAt: car.goneAt });

  const car = {
    summary: 'One car, by its id or by that of any of its listings',
    description:
      'CAR_GONE (410) once every source took it down, with the ids of similar cars. A tag (ETag) tells whether anything changed.',
    tags,
    params: Id,
    response: { 200: CarDetail, 410: Gone },
  };
  app.get('/api/cars/:id', { schema: car }, async (request, reply) => {
    const { params, user } = request;
    const selection = { fields: CAR_DETAIL_FIELDS, listings: true, priceHistory: true };
    const found = await marketplace.car(params.id, selection);
    if (!found.isLive) return goneCar(request, reply, found);
    reply.header('cache-control', FOR_ONE).header('vary', 'cookie');
    return reply.send(carDetail(found, user?.isPremium ?? false));
  });

  const seller = {
    summary: 'Who sells a car, by its id or by that of any of its listings',
    description: 'What nobody supplied or measured is null. CAR_GONE (410) once every source took the car down.',
    tags,
    params: Id,
    response: { 200: CarSeller, 410: Gone },
  };
  app.get('/api/cars/:id/seller', { schema: seller }, async (request, reply) => {
    const found = await marketplace.car(request.params.id, { fields: [...SELLER_FIELDS, 'isLive', 'goneAt'] });
    if (!found.isLive) return goneCar(request, reply, found);
    return reply.header('cache-control', FOR_ALL).send(carSeller(sellerOf(found)));
  });

  const listing = {
    summary: "One source's listing",
    description:
      'The id of a car whose first listing is gone leads to the listing that is shown first. CAR_GONE (410) once every source took the car down, LISTING_GONE (410) where another source still offers it: both with the ids of similar cars.',
    tags,
    params: Id,
    response: { 200: ListingDetail, 410: Gone },
  };
  app.get('/api/marketplace/listing/:id', { schema: listing }, async (request, reply) => {
    const found = await marketplace.listing(request.params.id);
    if (found.isLive)
      return reply.header('cache-control', FOR_ALL).send(listingDetail(found, marketplace.daysListed(found)));
    const { isLive } = await marketplace.car(found.carId, { fields: ['isLive'] });
    return gone(request, reply, isLive ? ListingGone() : CarGone(), found);
  });
};
