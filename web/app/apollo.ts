import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
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
      typePolicies: Object.fromEntries(MERGED_TYPES.map((type) => [type, { merge: true }])),
    }).restore(state),
    ssrMode,
  });
