import type { FeaturedDeskQueries } from '../../projections/featured/desk-queries.ts';
import type { FeaturedQueries } from '../../projections/featured/queries.ts';
import { BUYERS_FIGURES, EFFECT_FIGURES, EFFECT_STATES, LOT_STATES, LOTS } from '../../schema/featured/effect.ts';
import { END_REASONS } from '../../schema/featured/enumerations.ts';
import { FeatureListing, PageOfFeatured } from '../../schema/featured/inputs.ts';
import { FEATURED_PACKAGES, savingInr } from '../../schema/featured/packages.ts';
import {
  BuyersEffect,
  BuyersFigure,
  EffectFigure,
  FeaturedDesk,
  FeaturedEffect,
  FeaturedHealth,
  FeaturedListing,
  FeaturedListingPage,
  FeaturedMonth,
  FeaturedOrder,
  FeaturedPrices,
  HoldoutDay,
  LotHealth,
  PublishedLot,
  RunningFeatured,
  RunningFeaturedPage,
} from '../../schema/featured/views.ts';
import { splitGst } from '../../schema/payments/gst.ts';
import { TAX } from '../../schema/payments/tax.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account, everybody, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { MeasuredEffects } from './effect/effect-reports.ts';
import type { FeaturedCommands } from './handler.ts';

interface Ports {
  readonly queries: FeaturedQueries;
  readonly desk: FeaturedDeskQueries;
  readonly commands: FeaturedCommands;
  readonly effects: MeasuredEffects;
  readonly clock: () => Date;
  /** The name of the payment gateway; null if there is none. */
  readonly gateway: string | null;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly featured: Ports;
  }
}

enumFrom('FeaturedEndReason', END_REASONS);
enumFrom('FeaturedOrderStatus', FeaturedOrder.shape.status.options);
objectFrom('FeaturedListing', FeaturedListing, {
  description: 'Featured days of a listing, as their buyer sees them.',
});
objectFrom('FeaturedListingPage', FeaturedListingPage, { as: { nextCursor: 'String' } });
objectFrom('FeaturedOrder', FeaturedOrder, { description: 'What became of an order of featured days.' });
objectFrom('FeaturedPackage', FeaturedPrices.shape.packages.element, { description: 'Days that can be bought.' });
objectFrom('FeaturedMonth', FeaturedMonth);
objectFrom('FeaturedDesk', FeaturedDesk);
objectFrom('RunningFeatured', RunningFeatured);
objectFrom('RunningFeaturedPage', RunningFeaturedPage, { as: { nextCursor: 'String' } });
objectFrom('FeaturedPrices', FeaturedPrices, { description: 'The price book of featured listings. GST is included.' });
enumFrom('EffectFigureName', EFFECT_FIGURES);
enumFrom('EffectState', EFFECT_STATES);
objectFrom('EffectSide', EffectFigure.shape.shown, {
  description: 'Pairs of viewer and listing, and what happened to them.',
});
objectFrom('EffectFigure', EffectFigure, { description: 'What slots change in one respect.' });
objectFrom('FeaturedEffect', FeaturedEffect, {
  description: 'What featured listings bring, from finished periods alone.',
  as: { since: 'String', until: 'String', nextAt: 'String' },
});
enumFrom('BuyersFigureName', BUYERS_FIGURES);
objectFrom('BuyersSide', BuyersFigure.shape.shown, { description: 'Viewers, and how many of them did something.' });
objectFrom('BuyersFigure', BuyersFigure, { description: 'What slots change for buyers in one respect.' });
objectFrom('BuyersEffect', BuyersEffect, {
  description: 'What featured slots change for buyers, from finished periods alone.',
  as: { since: 'String', until: 'String', nextAt: 'String' },
});
enumFrom('HoldoutLot', LOTS);
enumFrom('LotState', LOT_STATES);
objectFrom('LotHealth', LotHealth, { description: 'How a lot of the holdout came out, against what was planned.' });
objectFrom('PublishedLot', PublishedLot, { description: 'A lot behind public figures, and whether these are hidden.' });
objectFrom('HoldoutDay', HoldoutDay, { as: { day: 'String' } });
objectFrom('FeaturedHealth', FeaturedHealth, { description: 'Whether the holdout of featured listings works.' });

const PATH = '/api/featured-listings';
const { operation, routes } = operations<Ports>({ tags: ['featured'], ports: ({ featured }) => featured });

operation({
  name: 'featuredPrices',
  rest: `GET ${PATH}/prices`,
  summary: 'The price book of featured listings',
  access: account,
  output: FeaturedPrices,
  run: async ({ gateway }) => ({
    gateway,
    ...TAX,
    packages: FEATURED_PACKAGES.map((one) => {
      const { taxablePaise, totalPaise } = splitGst(one.priceInr, true);
      const tax = { taxablePaise, gstPaise: totalPaise - taxablePaise };
      return { duration: one.days, amount: one.priceInr, ...tax, saving: savingInr(one) };
    }),
  }),
});
operation({
  name: 'myFeaturedListings',
  rest: `GET ${PATH}`,
  summary: 'What the sender bought for their listings, the latest first',
  description: PAGE_DESCRIPTION,
  access: account,
  input: PageOfFeatured,
  query: PageQuery,
  output: FeaturedListingPage,
  run: ({ queries, clock }, { sender, input }) => queries.ofSeller(sender.id, input, clock()),
});
operation({
  name: 'featureListing',
  rest: `POST ${PATH}`,
  summary: "Features the sender's own live listing of a car, or extends the time for which it is featured",
  description:
    'Also a listing of a feed that is assigned to the sender. PRICE_CHANGED (422) for an amount or days that are not in the price book, LISTING_NOT_FOUND (404) for any other car, LISTING_RESERVED, PAYMENT_UNDER_WAY, PAYMENT_UNAVAILABLE (409), PAYMENT_DECLINED (422), SUSPENDED (403). The same order within a minute of the payment counts as a second press',
  access: account,
  input: FeatureListing,
  output: FeaturedOrder,
  status: 201,
  graphql: { as: { amount: 'Int', placeOfSupply: 'String' } },
  idempotent: {
    idOf: ({ listingId, paymentId }) => `${listingId}/${paymentId}`,
    again: ({ commands }, _call, id) => {
      const [listingId = '', paymentId = ''] = id.split('/');
      return commands.outcome(listingId, paymentId);
    },
  },
  run: ({ commands }, { sender, input, as }) => commands.buy(sender.id, input, as),
});
operation({
  name: 'featuredDesk',
  rest: 'GET /api/admin/featured',
  summary: 'How many listings are featured, and what they brought by month',
  access: may('admin'),
  output: FeaturedDesk,
  run: ({ desk }) => desk.figures(),
});
operation({
  name: 'runningFeatured',
  rest: 'GET /api/admin/featured/running',
  summary: 'The listings that are featured now, those that end first at the start',
  description: PAGE_DESCRIPTION,
  access: may('admin'),
  input: PageOfFeatured,
  query: PageQuery,
  output: RunningFeaturedPage,
  run: ({ desk }, { input }) => desk.page(input),
});
operation({
  name: 'featuredHealth',
  rest: 'GET /api/admin/featured/health',
  summary: 'Whether the holdout of featured listings works: shares against the plan, by day and for 28 days',
  description:
    'A lot is not measured below the number with which the test would find that half of its smaller side is missing. docs/measured-effect.md has the rules and the query. The figures are at most ten minutes old.',
  access: may('admin'),
  output: FeaturedHealth,
  run: ({ effects }) => effects.health(),
});
operation({
  name: 'featuredBuyersEffect',
  rest: `GET ${PATH}/buyers-effect`,
  summary: 'What featured slots change for buyers: viewers with slots against the twentieth without any, by lot',
  description:
    'From the last finished periods of 14 days. A figure is not measured below the numbers that carry it, and hidden if the numbers of viewers on both sides cannot be right. docs/measured-effect.md has the rules and the query.',
  access: everybody,
  output: BuyersEffect,
  run: ({ effects }) => effects.buyers(),
});
operation({
  name: 'featuredEffect',
  rest: `GET ${PATH}/effect`,
  summary: 'What featured listings bring: with slots and without, by lot',
  description:
    'All listings together, from the last finished periods of 14 days. A figure is not measured below the numbers that carry it, and hidden if the shares of shown and withheld cannot be right. docs/measured-effect.md has the rules and the query.',
  access: everybody,
  output: FeaturedEffect,
  run: ({ effects }) => effects.all(),
});
operation({
  name: 'featuredEffectOfListing',
  rest: `GET ${PATH}/:id/effect`,
  summary: 'What slots brought to a listing that the sender has featured',
  description: 'LISTING_NOT_FOUND (404) for a listing for which the sender never bought featured time.',
  access: account,
  ids: ['listingId'],
  output: FeaturedEffect,
  run: ({ effects }, { sender, ids }) => effects.ofListing(sender.id, ids.listingId),
});

export const featuredRoutes = routes;
