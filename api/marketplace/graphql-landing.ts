import type { Landing, LandingLink } from '../../projections/marketplace/search/landing.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { LandingSlugs } from '../../schema/marketplace/inputs.ts';
import { builder } from '../platform/graphql/builder.ts';

const LandingLinkRef = builder.objectRef<LandingLink>('LandingLink').implement({
  description: 'Another landing page.',
  fields: (t) => ({
    city: t.exposeString('city'),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    path: t.exposeString('path', { description: 'From `/`.' }),
    count: t.exposeInt('count', { description: 'How many cars it has.' }),
  }),
});

const LandingRef = builder.objectRef<Landing>('Landing').implement({
  description: 'The used cars of a city, of one brand there, or of one model of the brand. Prices are rupees.',
  fields: (t) => ({
    city: t.exposeString('city', { description: 'As the catalogue spells it; it can be searched for.' }),
    brand: t.exposeString('brand', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    path: t.exposeString('path', { description: 'Its address, from `/`: other spellings lead there.' }),
    total: t.exposeInt('total'),
    minPriceInr: t.exposeInt('minPriceInr', { nullable: true, description: 'null where there are no cars.' }),
    maxPriceInr: t.exposeInt('maxPriceInr', { nullable: true }),
    brands: t.expose('brands', {
      type: [LandingLinkRef],
      description: 'Brands of the city, the most cars first; empty beside a model.',
    }),
    models: t.expose('models', { type: [LandingLinkRef], description: 'Other models of the brand in the city.' }),
    cities: t.expose('cities', { type: [LandingLinkRef], description: 'Other cities with such cars.' }),
  }),
});

builder.queryField('landing', (t) =>
  t.field({
    type: LandingRef,
    nullable: true,
    description: 'What a landing page is about, by the parts of its address. null where there is no such page.',
    args: { city: t.arg.string({ required: true }), brand: t.arg.string(), model: t.arg.string() },
    resolve: (_root, args, { marketplace }) => marketplace.landing(parseInput(LandingSlugs, args)),
  }),
);
