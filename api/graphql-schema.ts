import type { GraphQLSchema } from 'graphql';
import './accounts/graphql.ts';
import './accounts/graphql-account.ts';
import './accounts/graphql-admin.ts';
import './accounts/graphql-sessions.ts';
import './accounts/phone-graphql.ts';
import './analytics/graphql.ts';
import './audit/graphql.ts';
import './conversations/graphql.ts';
import './financing/graphql.ts';
import './flags/graphql.ts';
import './bookings/graphql.ts';
import './marketplace/graphql.ts';
import './price-insights/graphql.ts';
import './price-insights/valuation-graphql.ts';
import './reports/graphql.ts';
import './saved/graphql.ts';
import './notifications/graphql.ts';
import './offers/graphql.ts';
import './searches/graphql.ts';
import './sellers/graphql.ts';
import './site/graphql.ts';
import './subscriptions/graphql.ts';
import './waitlist/graphql.ts';
import { builder } from './platform/graphql/builder.ts';

/** The product's GraphQL schema: what the imported features added to the builder. */
export const graphqlSchema = (): GraphQLSchema => builder.toSchema();
