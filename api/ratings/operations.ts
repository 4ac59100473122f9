import { z } from 'zod';
import type { RatingQueries } from '../../projections/ratings/queries.ts';
import {
  RATING_DECISIONS,
  RATING_GROUNDS,
  RATING_LISTS,
  RATING_REPORT_REASONS,
  RATING_REPORTERS,
} from '../../schema/ratings/enumerations.ts';
import {
  AnswerRating,
  DecideRating,
  PageOfDeskRatings,
  PageOfRatings,
  RateSeller,
  ReportRating,
} from '../../schema/ratings/inputs.ts';
import {
  DeskRating,
  DeskRatingPage,
  OwnRating,
  RatingDecided,
  SellerRating,
  SellerRatingPage,
} from '../../schema/ratings/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account, everybody, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { RatingCommands } from './handler.ts';

interface Ports {
  readonly queries: RatingQueries;
  readonly commands: RatingCommands;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly ratings: Ports;
  }
}

enumFrom('RatingGround', RATING_GROUNDS, 'The strongest of the reasons for which a buyer may rate a seller.');
enumFrom('RatingDecision', RATING_DECISIONS);
enumFrom('RatingList', RATING_LISTS);
enumFrom('RatingReportReason', RATING_REPORT_REASONS);
enumFrom('RatingReporter', RATING_REPORTERS, 'Who reported a rating: its seller, its buyer, or another reader.');
objectFrom('SellerRating', SellerRating, { description: 'A rating of a seller, without the name of the buyer.' });
objectFrom('SellerRatingPage', SellerRatingPage);
objectFrom('OwnRating', OwnRating, { description: 'Whether the reader may rate a seller, and how they did.' });
objectFrom('RatingDecided', RatingDecided, { description: 'A decision of the desk about a rating.' });
objectFrom('DeskRating', DeskRating, { description: 'A rating at the desk.', as: { sellerId: 'ID' } });
objectFrom('DeskRatingPage', DeskRatingPage);

const { operation, routes } = operations<Ports>({ tags: ['selling'], ports: ({ ratings }) => ratings, id: z.uuid() });
const Done = z.object({ id: z.uuid() });
objectFrom('RatingDone', Done, { description: 'The rating that was reported or decided on.' });

operation({
  name: 'sellerRatings',
  rest: 'GET /api/sellers/:id/ratings',
  summary: 'The ratings of a seller, newest first',
  description: PAGE_DESCRIPTION,
  access: everybody,
  ids: ['id'],
  input: PageOfRatings,
  query: PageQuery,
  output: SellerRatingPage,
  run: ({ queries }, { ids, input }) => queries.ofSeller(ids.id, input),
});
operation({
  name: 'myRating',
  rest: 'GET /api/sellers/:id/rating',
  summary: 'Whether the reader may rate a seller, and how they did',
  access: account,
  ids: ['id'],
  output: OwnRating,
  run: ({ queries }, { sender, ids }) => queries.own(sender.id, ids.id),
});
operation({
  name: 'rateSeller',
  rest: 'PUT /api/sellers/:id/rating',
  summary: "Rates a seller with 1 to 5 stars and words, or changes the sender's rating",
  description:
    'NOTHING_TO_RATE (403) for people who neither bought, nor visited a car, nor got an answer; SUSPENDED (403)',
  access: account,
  ids: ['id'],
  input: RateSeller,
  output: OwnRating,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.own(sender.id, ids.id) },
  run: async ({ commands, queries }, { sender, ids, input, as }) => {
    await commands.rate(ids.id, input, as);
    return queries.own(sender.id, ids.id);
  },
});
operation({
  name: 'answerRating',
  rest: 'POST /api/ratings/:id/answer',
  summary: 'Answers a rating of the sender, once',
  description: "RATING_NOT_FOUND (404) also for another seller's rating; RATING_ANSWERED (409)",
  access: account,
  ids: ['id'],
  input: AnswerRating,
  output: Done,
  idempotent: { again: async (_, { ids }) => ids },
  run: async ({ commands }, { ids, input, as }) => {
    await commands.answer(ids.id, input, as);
    return ids;
  },
});
operation({
  name: 'reportRating',
  rest: 'POST /api/ratings/:id/report',
  summary: 'Reports a rating, or its answer, to the desk',
  description:
    'RATING_NOT_FOUND (404) also for the own rating without an answer; RATING_KEPT (409) if the desk has kept it as it is; SUSPENDED (403)',
  access: account,
  ids: ['id'],
  input: ReportRating,
  output: Done,
  idempotent: { again: async (_, { ids }) => ids },
  run: async ({ commands }, { ids, input, as }) => {
    await commands.report(ids.id, input, as);
    return ids;
  },
});
operation({
  name: 'deskRatings',
  rest: 'GET /api/admin/ratings',
  summary: 'Reported ratings, the longest waiting first; or hidden ones, or those that the desk kept',
  description: PAGE_DESCRIPTION,
  access: may('admin'),
  input: PageOfDeskRatings,
  query: PageQuery.extend({ list: z.enum(RATING_LISTS).optional() }),
  output: DeskRatingPage,
  run: ({ queries }, { input }) => queries.desk(input),
});
operation({
  name: 'deskRating',
  rest: 'GET /api/admin/ratings/:id',
  summary: 'A rating at the desk',
  description: 'RATING_NOT_FOUND (404)',
  access: may('admin'),
  ids: ['id'],
  output: DeskRating,
  run: ({ queries }, { ids }) => queries.deskOne(ids.id),
});
operation({
  name: 'decideRating',
  rest: 'POST /api/admin/ratings/:id/decisions',
  summary: 'Hides a reported rating or its answer, or keeps both; or shows hidden ones again',
  description: 'RATING_NOT_FOUND (404), OWN_RATING (403), RATING_NOT_REPORTED (409), NO_ANSWER (409)',
  access: may('admin'),
  ids: ['id'],
  input: DecideRating,
  output: Done,
  idempotent: { again: async (_, { ids }) => ids },
  run: async ({ commands }, { ids, input, as }) => {
    await commands.decide(ids.id, input, as);
    return ids;
  },
});

/** REST routes for ratings of sellers, and for the desk that moderates them. */
export const ratingRoutes = routes;
