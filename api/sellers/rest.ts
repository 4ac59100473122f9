import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SellerQueries } from '../../projections/sellers/queries.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { AssignSeller, FindListings } from '../../schema/sellers/inputs.ts';
import { DeskFeed, DeskListing, OwnListing, SellerLogEntry } from '../../schema/sellers/views.ts';
import { deskDoor } from '../shared/rest-desk.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import type { SellerCommands } from './handler.ts';

const tags = ['sellers'];
const Id = z.object({ id: z.string().max(200) });
const OWN_PAGE = 50;
const forSignedIn = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  signedIn(user);
  reply.header('cache-control', 'no-store');
};
const { onRequest, actorOf } = deskDoor('sellers: assign');

export interface SellerRouteOptions {
  readonly queries: SellerQueries;
  readonly commands: SellerCommands;
}

/** Who sells what, for REST clients: sellers read their own, the desk assigns. Assigning the same again changes nothing, so no key is
 *  needed for a retry. */
export const sellerRoutes: FastifyPluginAsyncZod<SellerRouteOptions> = async (app, { queries, commands }) => {
  const own = {
    summary: 'The listings that whoever is signed in sells, gone ones too, the newest first',
    description: PAGE_WORDS,
    tags,
    querystring: z.object({ cursor: z.uuid().optional() }),
    response: { 200: z.array(OwnListing) },
  };
  app.get('/api/seller/listings', { schema: own, onRequest: forSignedIn }, async ({ user, query, url }, reply) => {
    const { id } = signedIn(user);
    const [found, total] = await Promise.all([
      queries.listingsOf(id, { first: OWN_PAGE + 1, after: query.cursor ?? null }),
      queries.countOf(id),
    ]);
    const page = found.slice(0, OWN_PAGE);
    const last = page.at(-1);
    pageHeaders(reply, url, { nextCursor: found.length > OWN_PAGE && last ? last.listingId : null, total });
    return page.map(({ sellerId: _mine, ...listing }) => listing);
  });

  const listings = {
    summary: 'Listings for the desk, by words of the title or by the id of a listing or car',
    tags,
    querystring: PageQuery.extend({ q: z.string().optional(), assigned: z.stringbool().optional() }),
    response: { 200: z.array(DeskListing) },
  };
  app.get('/api/admin/sellers/listings', { schema: listings, onRequest }, async ({ query, url }, reply) => {
    const { q, assigned, limit: first, cursor: after } = query;
    const { nodes, ...page } = await queries.deskListings(
      parseNamed(FindListings, { q, assigned, first, after }, PAGE_NAMES),
    );
    pageHeaders(reply, url, page);
    return [...nodes];
  });
  const feeds = { summary: 'Every feed, and who sells what it lists', tags, response: { 200: z.array(DeskFeed) } };
  app.get('/api/admin/sellers/feeds', { schema: feeds, onRequest }, async () => [...(await queries.deskFeeds())]);
  const log = {
    summary: 'What was assigned and taken back, the newest 100 first',
    tags,
    response: { 200: z.array(SellerLogEntry) },
  };
  app.get('/api/admin/sellers/log', { schema: log, onRequest }, async (_request, reply) => {
    reply.header('x-total-count', await queries.sellerLogCount());
    return [...(await queries.sellerLog())];
  });

  const asDesk = (request: FastifyRequest) => ({ actor: actorOf(request) });
  /** The seller is whom the admin means. */
  const ASSIGNS = { meansOthers: ['sellerId'] };
  const assignListing = {
    summary: 'Has an account sell a listing, whoever sold it before',
    description: 'LISTING_NOT_FOUND (404); NOT_A_SELLER (422) where the account does not have that role.',
    tags,
    params: Id,
    body: AssignSeller,
    response: { 200: DeskListing },
  };
  app.put('/api/admin/sellers/listings/:id', { schema: assignListing, onRequest, config: ASSIGNS }, async (request) =>
    commands.assignListing(request.params.id, request.body.sellerId, asDesk(request)),
  );
  const unassignListing = {
    summary: 'Takes a listing back from the account that sells it',
    description: 'Where its feed is assigned, the account of the feed sells it again. NOBODY_SELLS (409).',
    tags,
    params: Id,
    response: { 200: DeskListing },
  };
  app.delete('/api/admin/sellers/listings/:id', { schema: unassignListing, onRequest }, async (request) =>
    commands.unassignListing(request.params.id, asDesk(request)),
  );
  const assignFeed = {
    summary: 'Has an account, a dealer, sell everything that a feed lists',
    description: 'But for listings that are assigned by themselves. FEED_NOT_FOUND (404), NOT_A_SELLER (422).',
    tags,
    params: Id,
    body: AssignSeller,
    response: { 200: DeskFeed },
  };
  app.put('/api/admin/sellers/feeds/:id', { schema: assignFeed, onRequest, config: ASSIGNS }, async (request) =>
    commands.assignFeed(request.params.id, request.body.sellerId, asDesk(request)),
  );
  const unassignFeed = {
    summary: 'Takes a feed back from the account that sells what it lists',
    description: 'FEED_NOT_FOUND (404), NOBODY_SELLS (409).',
    tags,
    params: Id,
    response: { 200: DeskFeed },
  };
  app.delete('/api/admin/sellers/feeds/:id', { schema: unassignFeed, onRequest }, async (request) =>
    commands.unassignFeed(request.params.id, asDesk(request)),
  );
};
