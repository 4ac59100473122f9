import { FEED_FORMATS } from '../../../schema/syndication/enumerations.ts';
import { StockFeed, StockFeedToken } from '../../../schema/syndication/views.ts';
import { enumFrom, objectFrom } from '../../platform/graphql/from-zod.ts';
import { account, operations } from '../../shared/graphql-and-rest-operation.ts';
import type { StockFeedCommands } from './stock-handler.ts';

export interface StockFeedPort {
  readonly stockFeed: StockFeedCommands;
}
declare module '../../platform/graphql/context.ts' {
  interface Context extends StockFeedPort {}
}

enumFrom('FeedFormat', FEED_FORMATS);
objectFrom('StockFeedLeftOut', StockFeed.shape.leftOut.element, { description: 'A live listing that lacks facts.' });
objectFrom('StockFeed', StockFeed, { description: "A seller's live listings as one feed." });
objectFrom('StockFeedAddress', StockFeedToken.shape.addresses.element, { as: { url: 'String' } });
objectFrom('StockFeedToken', StockFeedToken, { description: 'A new token. It is never shown again.' });

const PATH = '/api/seller/stock-feed';
const { operation, routes } = operations<StockFeedPort>({
  tags: ['selling'],
  ports: ({ stockFeed }) => ({ stockFeed }),
});

operation({
  name: 'stockFeed',
  rest: `GET ${PATH}`,
  summary:
    "The feed of the sender's live listings: whether there is a token, how many cars it has, and what the others lack",
  access: account,
  output: StockFeed,
  run: ({ stockFeed }, { sender }) => stockFeed.feedOf(sender.id),
});
operation({
  name: 'renewStockFeed',
  rest: `POST ${PATH}`,
  summary: "Makes the secret token of the feed of the sender's live listings; one before opens nothing any more",
  description: 'The token is in this answer and is never shown again. NO_LIVE_LISTINGS (409), SUSPENDED (403)',
  access: account,
  output: StockFeedToken,
  status: 201,
  run: ({ stockFeed }, { sender }) => stockFeed.renew(sender.id),
});
operation({
  name: 'revokeStockFeed',
  rest: `DELETE ${PATH}`,
  summary: "Ends the token of the feed of the sender's live listings",
  description: 'Repeating it changes nothing',
  access: account,
  output: StockFeed,
  run: ({ stockFeed }, { sender }) => stockFeed.revoke(sender.id),
});

/** REST routes for sellers to manage the feed of their whole stock. */
export const stockFeedRoutes = routes;
