import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { Landing } from '../../projections/marketplace/search/landing.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { LandingSlugs } from '../../schema/marketplace/inputs.ts';
import { LandingLink, PopularLandings } from '../../schema/marketplace/landing-links.ts';
import { builder } from '../platform/graphql/builder.ts';
import { objectFrom } from '../platform/graphql/from-zod.ts';
import { everybody, operations } from '../shared/graphql-and-rest-operation.ts';

const LandingLinkRef = objectFrom('LandingLink', LandingLink, { description: 'A link to a landing page.' });
objectFrom('PopularLandings', PopularLandings);

interface Ports {
  readonly marketplace: MarketplaceQueries;
}
const { operation, routes } = operations<Ports>({
  tags: ['marketplace'],
  ports: ({ marketplace }) => ({ marketplace }),
});
operation({
  name: 'popularLandings',
  rest: 'GET /api/landing-pages',
  summary: 'The landing pages with the most cars, by city, brand and model; open to everybody',
  access: everybody,
  output: PopularLandings,
  run: ({ marketplace }) => marketplace.popularLandings(),
});
/** REST routes for the lists of landing pages. */
export const landingRoutes = routes;

const LandingRef = builder.objectRef<Landing>('Landing').implement({
  description: 'The used cars of a city, of one brand there, or of one model of the brand. Prices are rupees.',
  fields: (t) => ({
    city: t.exposeString('city', {
      description: 'The city as spelled in the catalogue of places; a search filter accepts it.',
    }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    path: t.exposeString('path', {
      description: 'The path of the page, starting with `/`. Other spellings redirect to it.',
    }),
    total: t.exposeInt('total'),
    minPriceInr: t.exposeInt('minPriceInr', { nullable: true, description: 'Null if there are no cars.' }),
    maxPriceInr: t.exposeInt('maxPriceInr', { nullable: true }),
    brands: t.expose('brands', {
      type: [LandingLinkRef],
      description: 'The brands in the city, most cars first; empty on the page of a model.',
    }),
    models: t.expose('models', { type: [LandingLinkRef], description: 'Other models of the brand in the city.' }),
    cities: t.expose('cities', { type: [LandingLinkRef], description: 'Other cities with such cars.' }),
  }),
});

builder.queryField('landing', (t) =>
  t.field({
    type: LandingRef,
    nullable: true,
    description: 'A landing page by the parts of its address; null if there is no such page.',
    args: { city: t.arg.string({ required: true }), brand: t.arg.string(), model: t.arg.string() },
    resolve: (_root, args, { marketplace }) => marketplace.landing(parseInput(LandingSlugs, args)),
  }),
);
