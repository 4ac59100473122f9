import {
  ApolloClient,
  ApolloLink,
  type FieldMergeFunction,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { liveLink } from '../shared/graphql/subscription-link.ts';
import { connectionLink } from './connection/connection-link.ts';

/** The types without an id of which several queries load different fields. By default, the cache replaces such an object with each response, which
 *  would discard the fields that another query has loaded. The cache merges the responses instead. */
export const MERGED_TYPES = [
  'Account',
  'ArticleHistory',
  'BlogAnalytics',
  'CarPage',
  'CarPriceVerdict',
  'Facets',
  'Landing',
  'MarketplaceCounts',
  'MySubscription',
  'NotificationSettings',
  'OwnRating',
  'SellerListingFields',
  'Site',
  'Valuation',
];

/** Merges two responses about a price verdict. If the verdict has changed, nothing of the old one is kept, so that its price range is loaded again
 *  instead of being shown beside the new verdict. */
const mergeVerdicts: FieldMergeFunction = (existing, incoming, { mergeObjects, readField }) => {
  if (existing === undefined) return incoming;
  const isSame = (['recommendationCode', 'differenceInr'] as const).every((field) => {
    const [before, now] = [readField(field, existing), readField(field, incoming)];
    return before === undefined || now === undefined || before === now;
  });
  return isSame ? mergeObjects(existing, incoming) : incoming;
};

interface ApolloClientOptions {
  /** The Apollo link to the API. The default sends queries over HTTP and subscriptions over a WebSocket. */
  readonly link?: ApolloLink;
  /** The initial cache, extracted from another client. */
  readonly state?: NormalizedCacheObject;
  readonly ssrMode?: boolean;
}

/** Creates a link that sends queries over HTTP, and subscriptions over a WebSocket that opens with the first subscription. */
const overTheWire = (): ApolloLink =>
  ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    liveLink(),
    ApolloLink.from([connectionLink(serverConnection), new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
  );

/** Creates the Apollo client of the API. Pages of results are not normalised, but the cars in them are: each car is cached once. */
export const createApolloClient = ({ link, state = {}, ssrMode = false }: ApolloClientOptions = {}): ApolloClient =>
  new ApolloClient({
    link: link ?? overTheWire(),
    cache: new InMemoryCache({
      typePolicies: {
        ...Object.fromEntries(MERGED_TYPES.map((type) => [type, { merge: true }])),
        CarPriceVerdict: { merge: mergeVerdicts },
      },
    }).restore(state),
    ssrMode,
  });
